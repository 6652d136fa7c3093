// P21: from a finished workout to the client's next one. Rules change its loads; a client who opens it straight away must see them.
import { randomUUID } from 'node:crypto';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { readyRules } from '@spotter/domain/progressions/ready-rules';
import { until } from '../../support/until.ts';
import type { Bench, Figure } from '../figure.ts';
import { quantile, timeOf } from '../measure.ts';
import { asSystem, serve, squat, type ServedGym } from '../served.ts';

const startsKg = 60;
const setsOfDay = 3;
const goalMs = 1_000;

type Ask = <T>(path: string, body?: object) => Promise<T>;

const asking =
  (url: string, token: string, { slug }: ServedGym): Ask =>
  async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/gyms/${slug}/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

/** Publishes a program of one squat day per workout, whose load rises by a rule each time. */
const publishFives = async (ask: Ask, workouts: number): Promise<string> => {
  const programId = randomUUID();
  const rule = { id: randomUUID(), ...readyRules('kg')['linear-lower'] };
  const day = () => ({
    id: randomUUID(),
    slots: [
      {
        id: randomUUID(),
        exerciseId: squat,
        kind: 'straight',
        ruleId: rule.id,
        sets: Array.from({ length: setsOfDay }, () => ({
          id: randomUUID(),
          setType: 'work',
          reps: { min: 5 },
          load: { kind: 'absolute', load: { value: startsKg, unit: 'kg' } },
        })),
      },
    ],
  });
  const weeks = Array.from({ length: workouts + 1 }, () => ({ id: randomUUID(), days: [day()] }));
  await ask('commands/draft-program', { programId, details: { name: { en: 'Fives' }, visibility: 'gym' }, rules: [rule], weeks });
  await ask('commands/publish-program', { programId });
  return programId;
};

export async function nextWorkout(bench: Bench): Promise<Figure[]> {
  const [clients, workouts] = bench.quick ? [3, 4] : [10, 20];
  const { cluster, gyms, token } = await serve(bench, 1, { apis: 1, projectors: 1 });
  const [gym] = gyms as [ServedGym];
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];
  const ask = asking(url, token, gym);
  const programId = await publishFives(ask, workouts);
  const seen: number[] = [];
  for (let index = 0; index < clients; index += 1) {
    const [customerId, assignedProgramId] = [randomUUID(), randomUUID()];
    await asSystem(cluster, gym.id, 'add-customer', { customerId, name: `Client ${index}`, lastname: 'Bench' });
    await cluster.settled(60_000);
    await ask('commands/assign-program', { assignedProgramId, customerId, programId, startsOn: '2027-01-04' });
    await cluster.settled(60_000);
    const { state } = await ask<AssignedProgramAnswer>(`assigned-programs/${assignedProgramId}`);
    const planned = state!.planned.map(({ workoutId }) => workoutId);
    const loadOf = async (place: number): Promise<number> => {
      const { prescribed } = await ask<WorkoutDetail>(`workouts/${planned[place]}`);
      return prescribed?.slots[0]?.sets.findLast(({ setType }) => setType === 'work')?.load?.value ?? Number.NaN;
    };
    for (let place = 0; place < workouts; place += 1) {
      const workoutId = planned[place]!;
      const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
      const before = await loadOf(place);
      await ask('commands/start-workout', { workoutId, customerId, assignedProgramId, startedAt: at(60) });
      const { prescribed } = await ask<WorkoutDetail>(`workouts/${workoutId}`);
      for (const { prescriptionId, setType, load } of prescribed!.slots[0]!.sets)
        if (setType === 'work')
          await ask('commands/record-set', {
            workoutId,
            setId: randomUUID(),
            exerciseId: squat,
            prescriptionId,
            actual: { reps: 5, load },
            performedAt: at(30),
          });
      seen.push(
        await timeOf(async () => {
          await ask('commands/log-workout', { workoutId, endedAt: at(1) });
          await until('the next workout asks for more', 30_000, async () => (await loadOf(place + 1)) > before);
        }),
      );
    }
  }
  await cluster.close();
  const figure = (what: string, q: number): Figure => {
    const ms = quantile(seen, q);
    return { id: 'P21', what, unit: 'ms', arms: { took: ms }, goal: `≤ ${goalMs.toLocaleString('en')}`, met: ms <= goalMs };
  };
  const what = `a workout finished, until the client’s next one shows the moved load, ${seen.length} times`;
  return [figure(`${what}, median`, 0.5), figure(`${what}, p95`, 0.95)];
}
