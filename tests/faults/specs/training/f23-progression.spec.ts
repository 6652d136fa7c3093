// F23: the node whose reactors apply progression rules dies between a finished workout and its rules.
import { randomUUID } from 'node:crypto';
import { readyRules } from '@spotter/domain/progressions/ready-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster, type Person } from '../../cluster.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';

const workouts = isLong ? 12 : 4;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' as const });

describe('a node dies while workouts are finished', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  const rule = { id: randomUUID(), ...readyRules('kg')['linear-lower'] };

  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 3);
    await cluster.settled();
  });
  afterAll(() => cluster.close());

  const day = () => ({
    id: randomUUID(),
    slots: [
      {
        id: randomUUID(),
        exerciseId: gym.squat,
        kind: 'straight',
        ruleId: rule.id,
        sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: kg(60) } }],
      },
    ],
  });
  const assigned = async (programId: string, { membershipId }: Person): Promise<readonly string[]> => {
    const assignedProgramId = randomUUID();
    await cluster
      .client(gym.admin)
      .done('assign-program', { assignedProgramId, customerId: membershipId, programId, startsOn: '2026-12-07' });
    await cluster.settled();
    const { rows } = await cluster.owner.query<{ id: string }>(
      'select id from workouts where assigned_program_id = $1 order by scheduled_on, id',
      [assignedProgramId],
    );
    return [assignedProgramId, ...rows.map(({ id }) => id)];
  };
  /** Records five repetitions with the prescribed load and finishes the workout; every other time, a set is voided afterwards. */
  const trained = async (person: Person, assignedProgramId: string, workoutId: string, place: number): Promise<void> => {
    const client = cluster.client(person);
    const at = (workouts - place) * 24;
    await client.done('start-workout', {
      workoutId,
      customerId: person.membershipId,
      assignedProgramId,
      startedAt: hoursAgo(at),
    });
    const { rows } = await cluster.owner.query<{ set: { prescriptionId: string; load: object } }>(
      `select payload -> 'prescribed' -> 'slots' -> 0 -> 'sets' -> 0 as set from events where type = 'WorkoutStarted' and payload ->> 'workoutId' = $1`,
      [workoutId],
    );
    const { prescriptionId, load } = rows[0]!.set;
    const setId = randomUUID();
    const actual = { reps: 5, load };
    await client.done('record-set', { workoutId, setId, exerciseId: gym.squat, prescriptionId, actual, performedAt: hoursAgo(at - 0.5) });
    await client.done('log-workout', { workoutId, endedAt: hoursAgo(at - 1) });
    if (place % 2 === 1) await cluster.client(gym.admin).done('void-set', { workoutId, setId, reason: 'not deep enough' });
  };

  it('applies every rule once per workout, and every client has the resulting loads', async () => {
    const programId = randomUUID();
    const leader = cluster.client(gym.admin);
    const details = { name: { en: 'Fives' }, visibility: 'gym' };
    const weeks = Array.from({ length: workouts }, () => ({ id: randomUUID(), days: [day()] }));
    await leader.done('draft-program', { programId, details, rules: [rule], weeks });
    await leader.done('publish-program', { programId });
    await cluster.settled();
    const plans: (readonly string[])[] = [];
    for (const person of gym.clients) plans.push(await assigned(programId, person));
    for (let place = 0; place < workouts; place += 1) {
      const training = gym.clients.map((person, index) => trained(person, plans[index]![0]!, plans[index]![place + 1]!, place));
      // In turn, so that each node has led the reactors when it dies.
      const doomed = cluster.apis[place % 2]!;
      await doomed.kill();
      await doomed.start();
      await Promise.all(training);
    }
    await cluster.settled();
    expect(await cluster.violations()).toEqual([]);
    const { rows } = await cluster.owner.query<{ plus: number | null }>(
      `select distinct on (payload ->> 'customerId') (payload -> 'after' -> 'plus' ->> 'value')::float8 as plus from events
         where type in ('ProgressionApplied', 'ProgressionRevised') order by payload ->> 'customerId', position desc`,
    );
    // Half of the workouts count: the set of the others was voided.
    expect(rows.map(({ plus }) => plus)).toEqual(gym.clients.map(() => (workouts / 2) * 5));
  });
});
