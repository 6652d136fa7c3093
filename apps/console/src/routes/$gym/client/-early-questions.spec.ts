import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shownQuery } from '@/features/advertisements/queries.js';
import { dueCheckInsQuery } from '@/features/check-ins/queries.js';
import { habitsQuery } from '@/features/habits/queries.js';
import { homeQuery } from '@/features/home/queries.js';
import { workoutQuery } from '@/features/workouts/queries.js';
import { exercisesQuery } from '@/shared/exercise-names.js';

const script = readFileSync(new URL('../../../../public/first-paint.js', import.meta.url), 'utf8');
const gym = 'iron-temple';
const [client, workout, bench, squat] = ['c1', 'w1', 'e1', 'e2'];
const addressOf = ({ meta }: { readonly meta?: { readonly path?: string } }): string => `/api/gyms/${gym}/${meta?.path ?? ''}`;

type Answers = Readonly<Record<string, unknown>>;
const bootstrap = `/api/bootstrap?gym=${gym}`;
const home = addressOf(homeQuery(gym));
const ofHome: Answers = {
  [bootstrap]: { membership: { id: client } },
  [home]: { running: null, today: { id: workout, status: 'scheduled' }, next: null },
};

/** Runs the script of the page and returns its requests; `take` takes answers before they arrive, as the console does. */
const open = async (path: string, answers: Answers, take: readonly string[] = []) => {
  const asked: string[] = [];
  const node = { dataset: {}, style: {}, lang: 'en' };
  const window: { earlyAnswers?: { readonly answers: Map<string, unknown> } } = {};
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => (key === 'accessToken' ? 'secret' : null) },
    sessionStorage: { getItem: () => null },
    location: { pathname: path, search: '', hash: '' },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    window,
    document: {
      cookie: '',
      documentElement: node,
      head: { append: () => undefined },
      createElement: () => ({}),
      querySelectorAll: () => [],
    },
    MutationObserver: class {
      observe(): void {}
    },
    fetch: async (address: string) => {
      asked.push(address);
      return { ok: address in answers, clone: () => ({ json: async () => answers[address] }) };
    },
  });
  for (const address of take) window.earlyAnswers?.answers.delete(address);
  // Runs after everything that follows from the answers, which are resolved promises.
  await new Promise((resolve) => setImmediate(resolve));
  return asked;
};

describe('early requests of a client’s page', () => {
  it('match the queries that decide the height of cards on home', async () => {
    expect(new Set(await open(`/${gym}/client/home`, ofHome))).toEqual(
      new Set([
        bootstrap,
        ...[
          homeQuery(gym),
          shownQuery(gym, 'home'),
          dueCheckInsQuery(gym, client!),
          habitsQuery(gym, client!),
          workoutQuery(gym, workout!),
        ].map(addressOf),
      ]),
    );
  });

  it('include a workout, and the names of its exercises', async () => {
    const address = addressOf(workoutQuery(gym, workout!));
    const answer = { exercises: [{ exerciseId: squat }, { exerciseId: bench }], prescribed: null, sets: [{ exerciseId: squat }] };
    const asked = await open(`/${gym}/client/workout-client/details-workout/${workout}`, { ...ofHome, [address]: answer });
    expect(asked).toEqual([bootstrap, address, addressOf(exercisesQuery(gym, [bench!, squat!]))]);
  });

  it('stop once the console sends its own requests, and after a refusal', async () => {
    const first = [bootstrap, home, addressOf(shownQuery(gym, 'home'))];
    expect(await open(`/${gym}/client/home`, ofHome, [bootstrap, home])).toEqual(first);
    expect(await open(`/${gym}/client/home`, {})).toEqual(first);
  });

  it('include no client data on the home of staff', async () => {
    expect(await open(`/${gym}/admin/home`, ofHome)).toEqual([bootstrap, home]);
  });
});
