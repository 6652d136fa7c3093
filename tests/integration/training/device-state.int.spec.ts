// The state that a phone derives from the server's answer equals the fold of the log: the phone rejects input that the server would refuse.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { slotOrder, type WorkoutState } from '@spotter/domain/workouts/workout-state';
import { stateOfAnswer } from '../../../apps/console/src/features/workouts/device/state-of-answer.ts';
import { wouldRefuse } from '../../../apps/console/src/features/workouts/device/would-refuse.ts';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';
import { withTodaysWorkout } from '../../support/todays-workout.ts';

let system: System;
let gym: Gym;
let program: SmallProgram;
let client: Person;

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  program = await smallProgram(system, gym);
  client = await system.person(gym.id, 'client');
});

/** The part of a state on which decisions about new changes depend. */
const decidable = (state: WorkoutState) => ({
  status: state.status,
  workoutId: state.workoutId,
  customerId: state.customerId,
  startedAt: Date.parse(state.startedAt),
  endedAt: state.endedAt === null ? null : Date.parse(state.endedAt),
  order: slotOrder(state),
  slots: Object.fromEntries(
    Object.entries(state.slots).map(([id, { exercise, skipped, planned }]) => [id, [exercise.value, skipped, planned]]),
  ),
  adjustments: Object.fromEntries(
    Object.entries(state.adjustments).map(([id, { slotId, sets, answer }]) => [id, [slotId, sets, answer.value]]),
  ),
  commentIds: state.commentIds,
  reactions: state.reactions,
  painIds: state.painIds,
  sets: Object.fromEntries(
    Object.entries(state.sets).map(([id, { exerciseId, prescriptionId, setType, note, videoUrl, actual, voided, commentIds }]) => [
      id,
      { exerciseId, prescriptionId, setType, note, videoUrl, actual: actual.value, voided: voided.value, commentIds },
    ]),
  ),
});
const foldedOf = async (workoutId: string): Promise<WorkoutState> => {
  const events = await system.api.services.log.readStream(gym.id, workoutStream(workoutId));
  return events.map(({ type, data }) => ({ type, data }) as WorkoutEvent).reduce(workout.evolve, workout.initial);
};
const answerOf = async (workoutId: string, who: Person = client): Promise<WorkoutDetail> => {
  await system.settledNow(gym.id);
  return (await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`)).body;
};

describe('the state of a workout on a phone', () => {
  it('equals the fold of the log while the workout is planned, trained, corrected and finished', async () => {
    const { client: trainee } = await withTodaysWorkout(system, gym, 'Ayse');
    const customerId = trainee.membershipId;
    await system.settledNow(gym.id);
    const { items } = (
      await system.get<{ items: { id: string; assignedProgramId: string }[] }>(gym, trainee, `workouts?customer=${customerId}&sort=date`)
    ).body;
    const { id: workoutId, assignedProgramId } = items[0]!;
    const of = { workoutId };
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    await system.done(gym, trainee, 'start-workout', { ...of, customerId, assignedProgramId, plannedWorkoutId: workoutId, startedAt });
    const planned = await answerOf(workoutId, trainee);
    const [slot] = planned.exercises;
    const { prescriptionId } = planned.prescribed!.slots[0]!.sets[0]!;
    const { prescriptionId: later } = planned.prescribed!.slots[0]!.sets.at(-1)!;
    const [one, two, added, adjustmentId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const [commentId, painId] = [randomUUID(), randomUUID()];
    const set = (setId: string, reps: number, more: object = {}) => ({
      ...of,
      setId,
      exerciseId: slot!.exerciseId,
      actual: { reps, load: { value: 62.5, unit: 'kg' } },
      performedAt: new Date().toISOString(),
      ...more,
    });
    const steps: readonly (readonly [string, object, Person?])[] = [
      ['record-set', set(one, 5, { prescriptionId })],
      ['record-set', set(two, 0, { setType: 'warm-up' })],
      ['amend-set', { ...of, setId: one, actual: { reps: 6 }, reason: 'mistyped' }],
      ['comment-on-set', { ...of, setId: one, commentId: randomUUID(), comment: 'Deeper' }],
      ['comment-on-workout', { ...of, commentId, comment: 'A hard day' }],
      ['comment-on-workout', { ...of, commentId: randomUUID(), comment: 'Well done' }, gym.admin],
      ['remove-workout-comment', { ...of, commentId }],
      ['describe-set', { ...of, setId: one, setType: 'drop', note: 'Slow', videoUrl: 'https://youtu.be/abcdefghijk' }],
      ['void-set', { ...of, setId: two, reason: 'mistyped' }],
      ['add-workout-exercise', { ...of, slotId: added, exerciseId: program.bench }],
      [
        'adjust-workout',
        { ...of, adjustmentId, slotId: slot!.slotId, sets: [{ prescriptionId: later, load: { value: 50, unit: 'kg' } }] },
        gym.admin,
      ],
      ['answer-adjustment', { ...of, adjustmentId, taken: true }],
      ['report-pain', { ...of, painId, slotId: added, where: 'neck', level: 3, reportedAt: new Date().toISOString() }],
      ['skip-exercise', { ...of, slotId: added }],
      ['reorder-workout', { ...of, slotIds: [added, slot!.slotId] }],
      ['restore-set', { ...of, setId: two, reason: 'undone' }],
      ['withdraw-pain', { ...of, painId }],
      ['log-workout', { ...of, endedAt: new Date().toISOString() }],
      ['react-to-workout', { ...of, reaction: 'fire' }, gym.admin],
    ];
    for (const [type, body, who = trainee] of steps) {
      await system.done(gym, who, type, body);
      expect([type, decidable(stateOfAnswer(await answerOf(workoutId, trainee)))]).toEqual([type, decidable(await foldedOf(workoutId))]);
    }
  });

  it.each([
    [{ reps: 5, load: { value: 9999, unit: 'kg' } }, 400, { path: 'actual.load.value', rule: 'too-much', limit: 3100 }, 1400],
    [{ reps: 5, load: { value: 1401, unit: 'kg' } }, 422, { path: 'actual.load.value', limit: 1400 }, 1400],
    [{ reps: 5, load: { value: 3087, unit: 'lb' } }, 422, { path: 'actual.load.value', limit: 1400 }, 3086],
    [{ reps: 1001 }, 400, { path: 'actual.reps', rule: 'too-much', limit: 1000 }, 1000],
  ] as const)('rejects %j, as the server does, with the field and a limit', async (actual, status, said, here) => {
    const workoutId = randomUUID();
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
    const body = { workoutId, setId: randomUUID(), exerciseId: program.squat, actual, performedAt: new Date().toISOString() };
    const answer = await answerOf(workoutId);
    const actor = { account: null, membership: client.membershipId, role: 'client' } as const;
    const refused = wouldRefuse('record-set', body, { state: stateOfAnswer(answer), answer, actor });
    expect(refused?.fields).toMatchObject([{ path: said.path, limit: here }]);
    const sent = await system.send(gym, client, 'record-set', body);
    expect(sent.status).toBe(status);
    const { errors, details } = sent.body as { errors?: readonly object[]; details?: object };
    expect(errors?.[0] ?? details).toMatchObject(said);
  });

  it('accepts 0 and 1,000 repetitions, and 1,400 kg, as the server does', async () => {
    const workoutId = randomUUID();
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
    const answer = await answerOf(workoutId);
    const actor = { account: null, membership: client.membershipId, role: 'client' } as const;
    for (const reps of [0, 1000]) {
      const actual = { reps, load: { value: 1400, unit: 'kg' } } as const;
      const body = { workoutId, setId: randomUUID(), exerciseId: program.squat, actual, performedAt: new Date().toISOString() };
      expect(wouldRefuse('record-set', body, { state: stateOfAnswer(answer), answer, actor })).toBeNull();
      await system.done(gym, client, 'record-set', body);
    }
  });
});
