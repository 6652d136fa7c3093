// The weeks of a client's training: sums over the sets and workouts of twelve weeks, and scores of the powerlifting total.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { score } from '@spotter/domain/lifts/scores';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const dayMs = 86_400_000;
const at = (days: number, minutes = 0): string => new Date(Date.now() - days * dayMs + minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('the weeks of training', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let [squat, bench, deadlift] = ['', '', ''];

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: at(200) });
    const added = async (name: string, primaryMuscles: string[], secondaryMuscles: string[]): Promise<string> => {
      const exerciseId = randomUUID();
      const content = {
        name: { en: name },
        primaryMuscles,
        secondaryMuscles,
        loadKind: 'barbell',
        tracking: 'weight-reps',
        e1rmEligible: true,
      };
      await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
      return exerciseId;
    };
    squat = await added('Barbell Squat', ['quadriceps'], ['glutes']);
    bench = await added('Barbell Bench Press - Medium Grip', ['chest'], ['triceps']);
    deadlift = await added('Barbell Deadlift', ['lower back'], ['glutes']);
  });
  beforeEach(async () => {
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, at(190));
  });

  const read = (reader: Person = client) => system.get<TrainingWeeksAnswer>(gym, reader, `training-weeks?customer=${client.membershipId}`);
  const trained = async (
    days: number,
    sets: readonly (readonly [string, number, number, string?])[],
    sessionRpe?: number,
  ): Promise<void> => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: at(days) });
    for (const [exerciseId, reps, loadKg, setType = 'work'] of sets) {
      const actual = { reps, load: kg(loadKg) };
      await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), exerciseId, setType, actual, performedAt: at(days) });
    }
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: at(days, 60), ...(sessionRpe !== undefined && { sessionRpe }) });
  };

  it('has twelve weeks, with the hard sets, tonnage and load of each', async () => {
    await trained(
      3,
      [
        [squat, 8, 60, 'warm-up'],
        [squat, 8, 100],
        [squat, 8, 100],
        [squat, 2, 120],
      ],
      7,
    );
    await trained(100, [[squat, 8, 100]], 7);
    const { body } = await read();
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.filter(({ sets }) => sets > 0)).toEqual([
      {
        from: expect.any(String) as string,
        workouts: 1,
        rated: 1,
        sessionLoad: 420,
        tonnageKg: 1840,
        sets: 3,
        hardSets: 2,
        effortAssumed: 2,
        muscles: [
          { muscle: 'quadriceps', sets: 2 },
          { muscle: 'glutes', sets: 1 },
        ],
      },
    ]);
    expect(body.rules).toEqual({ tonnage: 'volume@2', hardSets: 'hard-sets@1', sessionLoad: 'session-rpe@1' });
  });

  it('scores the total of a client whose sex and body weight are known, and names what is missing else', async () => {
    await trained(4, [
      [squat, 1, 210],
      [bench, 1, 140],
    ]);
    expect((await read()).body.scores).toEqual({ missing: ['deadlift', 'sex', 'bodyweight'] });
    await trained(2, [[deadlift, 1, 250]]);
    await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, sex: 'male' });
    await system.done(gym, client, 'log-bodyweight', { customerId: client.membershipId, bodyweight: kg(83), measuredAt: at(5) });
    const { body } = await read();
    expect(body.lifts.map(({ lift, kg: best }) => [lift, best])).toEqual([
      ['squat', 210],
      ['bench', 140],
      ['deadlift', 250],
    ]);
    expect(body.scores).toMatchObject({ totalKg: 600, bodyweightKg: 83 });
    const [dots] = 'scores' in body.scores ? body.scores.scores : [];
    expect(dots).toEqual({ formula: 'dots@1', value: score('dots', 'male', 83, 600).value });
  });

  it('answers the client and their coach, and neither another client nor another coach', async () => {
    const [own, other] = [
      await system.person(gym.id, 'coach', `own-${randomUUID()}`),
      await system.person(gym.id, 'coach', `other-${randomUUID()}`),
    ];
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: own.membershipId, role: 'primary' });
    const stranger = await system.person(gym.id, 'client', `stranger-${randomUUID()}`);
    const statuses = await Promise.all([client, own, gym.admin, other, stranger].map(async (reader) => (await read(reader)).status));
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });

  it('refuses a request without a client, and one with unknown parameters', async () => {
    expect((await system.get(gym, client, 'training-weeks')).status).toBe(400);
    expect((await system.get(gym, client, `training-weeks?customer=${client.membershipId}&weeks=99`)).status).toBe(400);
  });
});
