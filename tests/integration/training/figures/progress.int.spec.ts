// The answer behind a chart: all points of its exercises, and what happened meanwhile, in one request.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@spotter/contracts/civil-date';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { figuresOfSets } from '@spotter/domain/lifts/figures/figures-of-sets';
import type { VolumeSet } from '@spotter/domain/workouts/volume';
import type { TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('the progress of exercises', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let [squat, bench] = ['', ''];

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: daysAgo(100) });
    [squat, bench] = [await newExercise(system, gym, 'Squat'), await newExercise(system, gym, 'Bench press')];
  });
  beforeEach(async () => {
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, daysAgo(90));
  });

  const read = async (query: string, reader: Person = client) =>
    system.get<ProgressAnswer>(gym, reader, `progress?customer=${client.membershipId}${query}`);
  const pointsOf = async (query: string, exerciseId = squat) =>
    (await read(query)).body.items.find((item) => item.exerciseId === exerciseId)!.points;
  type Sets = readonly (readonly [exerciseId: string, reps: number, loadKg: number, setType?: string])[];
  const trained = async (daysBefore: number, sets: Sets, more: object = {}, planned: object = {}): Promise<string> => {
    const startedAt = daysAgo(daysBefore);
    const start = { workoutId: randomUUID(), ...planned };
    const { workoutId } = start;
    await system.done(gym, client, 'start-workout', { ...start, customerId: client.membershipId, startedAt });
    for (const [exerciseId, reps, loadKg, setType = 'work'] of sets)
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId,
        setType,
        actual: { reps, load: kg(loadKg) },
        performedAt: startedAt,
      });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: startedAt, ...more });
    return workoutId;
  };
  it('has the figures that a device computes from the sets of the day, also with assistance', async () => {
    const pullUp = randomUUID();
    const content = { name: { en: 'Assisted pull-up' }, loadKind: 'assisted', tracking: 'weight-reps', e1rmEligible: false };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId: pullUp, content });
    const measuredAt = daysAgo(20);
    await system.done(gym, client, 'log-bodyweight', { customerId: client.membershipId, bodyweight: kg(80), measuredAt });
    const bySquats: Sets = [
      [squat, 5, 60, 'warm-up'],
      [squat, 5, 100],
      [squat, 3, 110],
      [squat, 5, 102.5],
      [squat, 15, 70],
    ];
    const byHelp: Sets = [
      [pullUp, 8, 30],
      [pullUp, 6, 25],
    ];
    await trained(4, [...bySquats, ...byHelp]);
    for (const exerciseId of [squat, pullUp]) {
      const [point] = await pointsOf('', exerciseId);
      const query = `trained-sets?customer=${client.membershipId}&exercise=${exerciseId}&from=${point!.on}&to=${point!.on}`;
      const { sets } = (await system.get<TrainedSetsAnswer>(gym, client, query)).body;
      const { workoutId: _workout, on: _day, ...figures } = point!;
      // The contract types the unions of the domain’s set as plain strings.
      expect(figuresOfSets(sets.map((set) => ({ ...set, voided: false })) as VolumeSet[])).toEqual(figures);
    }
  });

  /** Assigns a program of three days, one each in a plain week, a deload week and a week with reduced loads. @returns how their workouts start */
  const assigned = async (startsOn: string): Promise<readonly { workoutId: string; assignedProgramId: string }[]> => {
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const week = (ofWeek: object, ofSlot: object) => {
      const sets = [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: kg(100) } }];
      return {
        id: randomUUID(),
        ...ofWeek,
        days: [{ id: randomUUID(), slots: [{ id: randomUUID(), exerciseId: squat, kind: 'straight', sets, ...ofSlot }] }],
      };
    };
    const weeks = [week({}, {}), week({ deload: true }, {}), week({}, { loadPercent: 80 })];
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Strength block' }, visibility: 'gym' },
      weeks,
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId: client.membershipId, programId, startsOn });
    const { body } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assignedProgramId}`);
    return body
      .state!.planned.toSorted((one, other) => (one.on < other.on ? -1 : 1))
      .map(({ workoutId }) => ({ workoutId, assignedProgramId }));
  };

  it('has the heaviest load for each number of repetitions, without warm-ups', async () => {
    await trained(5, [
      [squat, 5, 60, 'warm-up'],
      [squat, 5, 100],
      [squat, 5, 105],
      [squat, 8, 90],
    ]);
    const [point] = await pointsOf(`&exercise=${squat}`);
    expect(point).toMatchObject({ topLoadKg: 105, sets: 3, tonnageKg: 1745 });
    expect(point!.loads).toEqual([
      { reps: 5, kg: 105 },
      { reps: 8, kg: 90 },
    ]);
    expect(point).not.toHaveProperty('light');
  });

  it('returns up to four exercises, and rejects more', async () => {
    const row = await newExercise(system, gym, 'Row');
    await trained(5, [
      [squat, 5, 100],
      [bench, 5, 80],
      [row, 5, 60],
    ]);
    const { body } = await read(`&exercises=${squat},${bench}`);
    expect(body.items.map(({ exerciseId }) => exerciseId).toSorted()).toEqual([squat, bench].toSorted());
    const five = Array.from({ length: 5 }, () => randomUUID()).join(',');
    const { status, body: refused } = await read(`&exercises=${five}`);
    expect([status, refused]).toMatchObject([400, { code: 'invalid-value' }]);
    expect((await read('&exercises=squat')).status).toBe(400);
  });

  it('marks workouts of deload weeks and with reduced loads, and names the start of the program', async () => {
    const startsOn = addDays(daysAgo(0).slice(0, 10), -21);
    const [plain, deload, reduced] = await assigned(startsOn);
    await trained(20, [[squat, 5, 100]], {}, plain);
    await trained(13, [[squat, 5, 60]], {}, deload);
    await trained(6, [[squat, 5, 80]], {}, reduced);
    const { body } = await read(`&exercise=${squat}`);
    expect(body.items[0]!.points.map(({ workoutId, light }) => [workoutId, light])).toEqual([
      [plain!.workoutId, undefined],
      [deload!.workoutId, true],
      [reduced!.workoutId, true],
    ]);
    expect(body.events!.programs).toMatchObject([{ name: { en: 'Strength block' }, on: startsOn }]);
    expect(body.events!.light).toHaveLength(2);
  });

  it('names reported pain and the last weigh-in of each day, from the asked day on', async () => {
    const painful = await trained(5, [[squat, 5, 100]], { pain: 'Left knee' });
    await trained(40, [[squat, 5, 95]], { pain: 'Right knee' });
    const hurting = await trained(4, [[squat, 5, 100]]);
    const of = { workoutId: hurting, painId: randomUUID() };
    await system.done(gym, client, 'report-pain', { ...of, where: 'both-hip', level: 4, reportedAt: daysAgo(4) });
    const weighed = (value: number, measuredAt: string) =>
      system.done(gym, client, 'log-bodyweight', { customerId: client.membershipId, bodyweight: kg(value), measuredAt });
    await weighed(84, daysAgo(50));
    await weighed(82, daysAgo(3.001));
    await weighed(81.5, daysAgo(3));
    const from = daysAgo(30).slice(0, 10);
    const { body } = await read(`&exercise=${squat}&from=${from}`);
    expect(body.from).toBe(from);
    expect(body.items[0]!.points).toHaveLength(2);
    expect(body.events!.pain).toMatchObject([
      { workoutId: painful, text: 'Left knee', reports: [] },
      { workoutId: hurting, text: '', reports: [{ where: 'both-hip', level: 4 }] },
    ]);
    expect(body.events!.bodyweights.map((one) => one.kg)).toEqual([81.5]);
    const all = (await read(`&exercise=${squat}`)).body;
    expect(all).not.toHaveProperty('from');
    expect([all.events!.pain.length, all.events!.bodyweights.length]).toEqual([3, 2]);
    await system.done(gym, client, 'withdraw-pain', of);
    expect((await read(`&exercise=${squat}`)).body.events!.pain).toHaveLength(2);
  });

  it('answers the client and their coach, and neither another client nor another coach', async () => {
    await trained(5, [[squat, 5, 100]]);
    const [own, other] = [
      await system.person(gym.id, 'coach', `own-${randomUUID()}`),
      await system.person(gym.id, 'coach', `other-${randomUUID()}`),
    ];
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: own.membershipId, role: 'primary' });
    const stranger = await system.person(gym.id, 'client', `stranger-${randomUUID()}`);
    const statuses = await Promise.all([client, own, gym.admin, other, stranger].map(async (reader) => (await read('', reader)).status));
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });
});
