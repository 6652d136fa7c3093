// Two merged exercises count as one wherever they are read, and as two again after the merge is undone.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import type { LeaderboardAnswer } from '@spotter/contracts/teams/queries';
import type { TrainedSetsAnswer, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { catalogue } from '@spotter/domain/catalogue';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import { rebuildAll } from '@spotter/projector/platform/rebuild';
import { projections } from '@spotter/projector/projections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExercise, smallProgram } from '../../support/library.ts';
import { seeded } from '../../support/seeded.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const kg = (value: number) => ({ value, unit: 'kg' });
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
type Done = { readonly exerciseId: string; readonly reps: number; readonly kg: number };

describe('exercises that are merged', () => {
  let system: System;
  let gym: Gym;
  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    gym = await system.gym();
  });
  afterAll(() => system.close());

  const merge = (exerciseId: string, intoExerciseId: string) =>
    system.done(gym, gym.admin, 'merge-exercises', { exerciseId, intoExerciseId });
  const split = (exerciseId: string) => system.done(gym, gym.admin, 'split-exercises', { exerciseId });
  const train = async (client: Person, sets: readonly Done[], before = 0): Promise<string> => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(before + 90) });
    for (const [at, { exerciseId, reps, kg: value }] of sets.entries())
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId,
        actual: { reps, load: kg(value) },
        performedAt: minutesAgo(before + 80 - at),
      });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(before + 5) });
    return workoutId;
  };
  const read = async <T>(path: string): Promise<T> => {
    await system.settledNow(gym.id);
    return (await system.get<T>(gym, gym.admin, path)).body;
  };
  const records = async ({ membershipId }: Person) => (await read<{ items: RecordItem[] }>(`records?customer=${membershipId}`)).items;
  /** All lists of one client's lifts that screens read. */
  const lifted = async ({ membershipId }: Person): Promise<unknown> =>
    Promise.all(['records', 'progress', 'lifts'].map((list) => read(`${list}?customer=${membershipId}`)));
  const best = (items: readonly RecordItem[], exerciseId: string): number | undefined =>
    items.find((item) => item.exerciseId === exerciseId)?.bestE1rm?.valueKg;

  it('have the best of both sets as records, also in chains, and their own again after undoing', async () => {
    const random = seeded(20_261_125);
    const ids = [await newExercise(system, gym, 'One'), await newExercise(system, gym, 'Two'), await newExercise(system, gym, 'Three')];
    const client = await system.person(gym.id, 'client');
    const sets = Array.from({ length: 24 }, () => ({
      exerciseId: random.one(ids),
      reps: 1 + random.below(8),
      kg: 40 + 2.5 * random.below(60),
    }));
    await train(client, sets);
    const [one, two, three] = ids as [string, string, string];
    const estimate = ({ reps, kg: value }: Done): number => {
      const found = e1rm(value, reps);
      return 'value' in found ? found.value : 0;
    };
    const bestOf = (...of: readonly string[]): number =>
      Math.max(...sets.filter(({ exerciseId }) => of.includes(exerciseId)).map(estimate));
    const before = await lifted(client);

    await merge(one, two);
    const merged = await records(client);
    expect(merged.map(({ exerciseId }) => exerciseId).toSorted()).toEqual([two, three].toSorted());
    expect(best(merged, two)).toBeCloseTo(bestOf(one, two), 6);
    await merge(two, three);
    const chained = await records(client);
    expect(chained.map(({ exerciseId }) => exerciseId)).toEqual([three]);
    expect(best(chained, three)).toBeCloseTo(bestOf(one, two, three), 6);
    expect(chained[0]!.byReps.map(({ reps, load }) => [reps, load.value])).toEqual(
      [...new Set(sets.map(({ reps }) => reps))]
        .toSorted((a, b) => a - b)
        .map((reps) => [reps, Math.max(...sets.filter((set) => set.reps === reps).map((set) => set.kg))]),
    );

    await split(two);
    expect(best(await records(client), two)).toBeCloseTo(bestOf(one, two), 6);
    await split(one);
    expect(await lifted(client)).toEqual(before);
  });

  it('are the same after all read models are rebuilt', async () => {
    const [one, two] = [await newExercise(system, gym, 'Row'), await newExercise(system, gym, 'Barbell row')];
    const client = await system.person(gym.id, 'client');
    await train(client, [
      { exerciseId: one, reps: 5, kg: 90 },
      { exerciseId: two, reps: 5, kg: 80 },
    ]);
    await merge(one, two);
    const before = await lifted(client);
    const owner = new pg.Pool({ connectionString: system.database.ownerUrl });
    const { projectorPool: projector, secret } = system.database;
    const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
    await rebuildAll({ owner, projector, codec }, projections, async (_projection, result) =>
      expect(result).toMatchObject({ removed: 0, added: 0 }),
    );
    await owner.end();
    expect(await lifted(client)).toEqual(before);
  });

  it('count together on a team’s board and in totals, and separately again after undoing', async () => {
    const [one, two] = [await newExercise(system, gym, 'Bench'), await newExercise(system, gym, 'Flat bench')];
    const [ada, bora] = [await system.person(gym.id, 'client', 'Ada'), await system.person(gym.id, 'client', 'Bora')];
    await train(ada, [
      { exerciseId: one, reps: 1, kg: 100 },
      { exerciseId: two, reps: 1, kg: 60 },
    ]);
    await train(bora, [{ exerciseId: two, reps: 1, kg: 80 }]);
    const teamId = randomUUID();
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Lifters', capacity: null });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [ada.membershipId, bora.membershipId] });
    for (const person of [ada, bora])
      await system.done(gym, person, 'give-consent', {
        customerId: person.membershipId,
        purpose: 'leaderboard',
        wording: consentWordings.leaderboard,
      });
    const board = async (exerciseId: string) => {
      const { items } = await read<LeaderboardAnswer>(`teams/${teamId}/leaderboard?metric=weight&window=all&exercise=${exerciseId}`);
      return items.map(({ name, value }) => [name, value]);
    };
    const total = async (exerciseId: string) => {
      const { sets } = await read<TrainedSetsAnswer>(`trained-sets?customer=${ada.membershipId}&exercise=${exerciseId}`);
      return sets.map(({ actual }) => actual.load?.value).toSorted();
    };
    const apart = [await board(two), await total(two)];
    expect(apart).toEqual([
      [
        ['Bora', 80],
        ['Ada', 60],
      ],
      [60],
    ]);
    await merge(one, two);
    for (const asked of [one, two])
      expect([await board(asked), await total(asked)]).toEqual([
        [
          ['Ada', 100],
          ['Bora', 80],
        ],
        [100, 60],
      ]);
    expect(await read(`teams/${teamId}/exercises`)).toEqual({ exerciseIds: [two] });
    await split(one);
    expect([await board(two), await total(two)]).toEqual(apart);
  });

  it('show the last sets of either one as previous sets, under the name they count for', async () => {
    const [one, two] = [await newExercise(system, gym, 'Press'), await newExercise(system, gym, 'Overhead press')];
    const client = await system.person(gym.id, 'client');
    await train(client, [{ exerciseId: one, reps: 3, kg: 55 }], 120);
    await merge(one, two);
    const workoutId = await train(client, [{ exerciseId: two, reps: 5, kg: 50 }]);
    expect((await read<WorkoutDetail>(`workouts/${workoutId}`)).previous).toMatchObject([
      { exerciseId: two, sets: [{ actual: { reps: 3, load: kg(55) } }] },
    ]);
    expect(await read(`exercises?ids=${one}`)).toMatchObject({ items: [{ id: one, name: { en: 'Overhead press' }, archived: false }] });
    const { body } = await system.get<ExerciseDetail>(gym, client, `exercises/${two}`);
    expect(body).toMatchObject({
      mergedHere: [{ id: one, name: { en: 'Press' } }],
      best: [
        { reps: 3, load: kg(55) },
        { reps: 5, load: kg(50) },
      ],
    });
    const names = await read<{ items: { id: string; aliases: string[] }[] }>('exercise-names');
    expect(names.items.find(({ id }) => id === two)?.aliases).toEqual(['Press']);
    expect(await read(`exercises/${one}`)).toMatchObject({ countsFor: { id: two }, used: { clients: 1 } });
  });

  it('provide a program with the training max of either', async () => {
    const program = await smallProgram(system, gym);
    const other = await newExercise(system, gym, 'Low-bar squat');
    const client = await system.person(gym.id, 'client');
    const customerId = client.membershipId;
    await system.done(gym, gym.admin, 'set-training-max', { customerId, exerciseId: other, load: kg(120), reason: 'tested' });
    const assignedProgramId = randomUUID();
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId,
      customerId,
      programId: program.programId,
      startsOn: localDate(gymZone),
    });
    const { items } = await read<{ items: { id: string }[] }>(`workouts?customer=${customerId}`);
    const loads = async (): Promise<(number | undefined)[]> => {
      const found = await Promise.all(items.map(({ id }) => read<WorkoutDetail>(`workouts/${id}`)));
      return found.flatMap(({ prescribed }) =>
        (prescribed?.slots ?? []).filter(({ exerciseId }) => exerciseId === program.squat).map(({ sets }) => sets[0]?.load?.value),
      );
    };
    expect(await loads()).toEqual([undefined]);
    await merge(program.squat, other);
    expect(await loads()).toEqual([90]);
    expect(await read(`programs/${program.programId}`)).toMatchObject({
      exercises: expect.arrayContaining([expect.objectContaining({ id: program.squat, name: { en: 'Low-bar squat' } })]),
    });
    await split(program.squat);
    expect(await loads()).toEqual([undefined]);
  });

  it('cannot be merged into themselves, an archived one, a client’s own, or another gym’s', async () => {
    const [one, gone, own] = [await newExercise(system, gym, 'Here'), await newExercise(system, gym, 'Gone'), randomUUID()];
    const { membershipId: customerId } = await system.person(gym.id, 'client');
    await system.done(gym, gym.admin, 'archive-exercise', { exerciseId: gone });
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId: own,
      origin: 'customer',
      customerId,
      content: { name: { en: 'Own' }, loadKind: 'none', tracking: 'reps', e1rmEligible: false },
    });
    const elsewhere = await newExercise(system, await system.gym(), 'Elsewhere');
    for (const intoExerciseId of [one, gone, own, elsewhere, randomUUID()])
      expect((await system.send(gym, gym.admin, 'merge-exercises', { exerciseId: one, intoExerciseId })).body).toMatchObject({
        code: 'merge-target-unusable',
      });
    expect((await system.send(gym, gym.admin, 'split-exercises', { exerciseId: one })).body).toMatchObject({ code: 'exercise-not-merged' });
  });

  it('stay separate if merged into each other at the same moment, until one merge is undone', async () => {
    const [one, two] = [await newExercise(system, gym, 'Left'), await newExercise(system, gym, 'Right')];
    const client = await system.person(gym.id, 'client');
    await train(client, [
      { exerciseId: one, reps: 5, kg: 60 },
      { exerciseId: two, reps: 5, kg: 70 },
    ]);
    // As a race leaves them: each was valid when the other was decided.
    await system.done(gym, gym.admin, 'merge-exercises', { exerciseId: one, intoExerciseId: two });
    const owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    await owner.query('update exercises set merged_into = $1, archived = true where id = $2', [one, two]);
    const ids = (await records(client)).map(({ exerciseId }) => exerciseId);
    expect(ids.toSorted()).toEqual([one, two].toSorted());
    await owner.query('update exercises set merged_into = null, archived = false where id = $1', [two]);
    await owner.end();
    expect((await records(client)).map(({ exerciseId }) => exerciseId)).toEqual([two]);
  });
});
