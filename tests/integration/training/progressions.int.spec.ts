// Progression rules over HTTP: a client trains, and the next workout prescribes more; a set is voided, and it does not.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' as const });

describe('a program whose squat gains five kilograms each time', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let squat: string;
  let press: string;
  let planned: readonly string[];
  const ruleIds = { linear: randomUUID(), max: randomUUID() };
  const assignedProgramId = randomUUID();

  const rules = () => [
    {
      id: ruleIds.linear,
      name: 'Squat, five kilograms',
      scope: 'exercise',
      gate: { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true },
      pass: { after: 1, do: [{ kind: 'add-load', load: kg(5) }] },
      fail: { after: 2, do: [{ kind: 'deload', percent: 10 }] },
    },
    {
      id: ruleIds.max,
      name: 'Press by its open set',
      scope: 'exercise',
      gate: { over: 'amrap', reach: 'range-bottom', loadAtLeastPrescribed: false },
      pass: { after: 1, do: [] },
      fail: { after: 1, do: [] },
      table: [
        { fromReps: 0, do: [] },
        { fromReps: 5, do: [{ kind: 'training-max', load: kg(2.5) }] },
      ],
    },
  ];
  const day = () => ({
    id: randomUUID(),
    slots: [
      {
        id: randomUUID(),
        exerciseId: squat,
        kind: 'straight',
        ruleId: ruleIds.linear,
        warmUp: { kind: 'ramp', steps: [{ percent: 50, reps: 5 }] },
        sets: [1, 2].map(() => ({ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: kg(100) } })),
      },
      {
        id: randomUUID(),
        exerciseId: press,
        kind: 'straight',
        ruleId: ruleIds.max,
        sets: [{ id: randomUUID(), setType: 'amrap', reps: { min: 3, amrap: true }, load: { kind: 'percent-training-max', percent: 90 } }],
      },
    ],
  });

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    [squat, press] = [await newExercise(system, gym), await newExercise(system, gym)];
    const programId = randomUUID();
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Fives' }, visibility: 'gym' },
      rules: rules(),
      weeks: [{ id: randomUUID(), days: [day(), day(), day()] }],
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId,
      customerId: client.membershipId,
      programId,
      startsOn: '2026-12-07',
      trainingMaxes: [{ exerciseId: press, load: kg(60) }],
    });
    const { body } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assignedProgramId}`);
    planned = body.state!.planned.map(({ workoutId }) => workoutId);
  });

  const detail = async (place: number): Promise<WorkoutDetail> =>
    (await system.get<WorkoutDetail>(gym, client, `workouts/${planned[place]}`)).body;
  const loadsAt = async (place: number): Promise<readonly (number | undefined)[]> =>
    (await detail(place)).prescribed!.slots.flatMap(({ sets }) =>
      sets.filter(({ setType }) => setType !== 'warm-up').map(({ load }) => load?.value),
    );
  const becomes = (place: number, loads: readonly number[]) =>
    until(
      `workout ${place} asks for ${loads.join(', ')}`,
      waitTimeoutMs,
      async () => JSON.stringify(await loadsAt(place)) === JSON.stringify(loads),
    );

  const train = async (place: number, repsOf: (slot: number) => number, at: number): Promise<readonly string[]> => {
    const workoutId = planned[place]!;
    const { customerId } = await detail(place);
    await system.done(gym, client, 'start-workout', { workoutId, customerId, assignedProgramId, startedAt: hoursAgo(at) });
    const setIds: string[] = [];
    const { prescribed } = await detail(place);
    for (const [index, { exerciseId, sets }] of prescribed!.slots.entries())
      for (const { prescriptionId, setType, load } of sets) {
        if (setType === 'warm-up') continue;
        const setId = randomUUID();
        setIds.push(setId);
        const actual = { reps: repsOf(index), load };
        await system.done(gym, client, 'record-set', {
          workoutId,
          setId,
          exerciseId,
          prescriptionId,
          actual,
          performedAt: hoursAgo(at - 0.5),
        });
      }
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: hoursAgo(at - 1) });
    return setIds;
  };

  it('prescribes the written loads at first, with a proposed warm-up that does not count', async () => {
    expect(await loadsAt(0)).toEqual([100, 100, 55]);
    const first = await detail(0);
    expect(first.prescribed!.slots[0]!.sets[0]).toMatchObject({ setType: 'warm-up', load: kg(50), reps: { min: 5 } });
    expect(first.progressions.map(({ state, applied }) => [state.plus, applied])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('prescribes more once a workout is finished, and names the sets', async () => {
    const setIds = await train(0, () => 5, 30);
    await becomes(1, [105, 105, 57.5]);
    const [squats, presses] = (await detail(0)).progressions;
    expect(squats!.applied).toMatchObject({ verdict: { judged: 'pass', setIds: setIds.slice(0, 2) }, steps: [{ kind: 'add-load' }] });
    expect(presses!.applied).toMatchObject({ trainingMax: { before: kg(60), after: kg(62.5) } });
    expect((await detail(0)).setsPlanned).toBe(3);
    const next = (await detail(1)).prescribed!.slots[0]!.sets[1]!;
    expect(next.explanation).toMatchObject({ rule: 'absolute', growth: { ruleName: 'Squat, five kilograms', factor: 1, plus: kg(5) } });
  });

  it('returns to the former load when a set is voided, and to the new one when it is restored', async () => {
    const { sets } = await detail(0);
    const of = { workoutId: planned[0]!, setId: sets.find(({ exerciseId }) => exerciseId === squat)!.id };
    await system.done(gym, gym.admin, 'void-set', { ...of, reason: 'not deep enough' });
    await becomes(1, [100, 100, 57.5]);
    await system.done(gym, gym.admin, 'restore-set', { ...of, reason: 'it was' });
    await becomes(1, [105, 105, 57.5]);
  });

  it('does not change a workout that has begun, whatever is corrected before it', async () => {
    await train(1, () => 4, 20);
    expect(await loadsAt(1)).toEqual([105, 105, 57.5]);
    await until('workout 1 is judged', waitTimeoutMs, async () => (await detail(1)).progressions[0]!.applied !== null);
    expect(await loadsAt(2)).toEqual([105, 105, 57.5]);
    expect((await detail(1)).progressions[0]!.applied).toMatchObject({ verdict: { judged: 'fail' }, steps: [], after: { fails: 1 } });
  });

  it('changes nothing if a coach skips the rule once, and applies it again when that is undone', async () => {
    const of = { customerId: client.membershipId, workoutId: planned[0]! };
    await system.done(gym, gym.admin, 'skip-progression', { ...of, reason: 'the bar was wrong' });
    await becomes(2, [100, 100, 55]);
    expect(await system.send(gym, gym.admin, 'skip-progression', { ...of, reason: 'again' })).toMatchObject({
      status: 422,
      body: { code: 'progression-unchanged' },
    });
    await system.done(gym, gym.admin, 'unskip-progression', of);
    await becomes(2, [105, 105, 57.5]);
  });

  it('changes nothing if the client skips the rule once, in a gym that allows it', async () => {
    const of = { customerId: client.membershipId, workoutId: planned[0]! };
    const skip = () => system.send(gym, client, 'skip-progression', { ...of, reason: 'the bar was wrong' });
    expect(await skip()).toMatchObject({ status: 422, body: { code: 'skips-switched-off' } });
    const rule = { gymId: gym.id, settings: { autonomy: { move: true, swap: true, add: true, skip: true } } };
    await system.done(gym, gym.admin, 'change-gym-settings', rule);
    await system.settledNow(gym.id);
    expect((await detail(0)).may.skip).toBe(true);
    const stranger = await system.person(gym.id, 'client');
    expect((await system.send(gym, stranger, 'skip-progression', { ...of, reason: 'not mine' })).status).toBe(404);
    expect((await skip()).status).toBe(201);
    await becomes(2, [100, 100, 55]);
    await system.done(gym, client, 'unskip-progression', of);
    await becomes(2, [105, 105, 57.5]);
    // The coach may decide differently for one client.
    await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, autonomy: { skip: false } });
    expect(await skip()).toMatchObject({ status: 422, body: { code: 'skips-switched-off' } });
  });

  it('is shown step by step in the replay', async () => {
    const { body } = await system.get<{ items: { event: string }[] }>(gym, gym.admin, `assigned-programs/${assignedProgramId}/history`);
    expect(body.items.filter(({ event }) => event === 'ProgressionRevised').length).toBeGreaterThan(0);
  });

  it('rejects a rule that cannot run, and a slot that names an unknown rule', async () => {
    const programId = randomUUID();
    const details = { name: { en: 'Broken' }, visibility: 'gym' };
    const draft = (changes: object) => system.send(gym, gym.admin, 'draft-program', { programId, details, weeks: [], ...changes });
    const [linear, byTable] = rules();
    expect(await draft({ rules: [{ ...linear, pass: { after: 1, do: [] }, fail: { after: 1, do: [] } }] })).toMatchObject({
      status: 422,
      body: { code: 'rule-without-effect' },
    });
    expect(await draft({ rules: [{ ...byTable, table: [{ fromReps: 3, do: [{ kind: 'add-set' }] }] }] })).toMatchObject({
      body: { code: 'rule-table-with-hole' },
    });
    expect(await draft({ weeks: [{ id: randomUUID(), days: [day()] }] })).toMatchObject({ body: { code: 'rule-unknown' } });
  });
});
