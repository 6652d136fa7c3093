// Chooses the next act of a client on a phone, and of a coach, by a seed.
import type { CommandEnvelope } from '@spotter/api/platform/commands/command-envelope';
import { painPlaces } from '@spotter/contracts/workouts/pain';
import type { SetView, WorkoutView } from '../../apps/console/src/features/workouts/fold-workout.ts';
import type { OutboxEntry } from '../../apps/console/src/offline/outbox-entry.ts';
import type { Seeded } from '../support/seeded.ts';
import type { Account } from './server.js';

export type Act = { readonly type: OutboxEntry['type']; readonly payload: { readonly workoutId: string } & Record<string, unknown> };
type Given = { readonly pick: Seeded; readonly newId: () => string; readonly exercises: readonly string[]; readonly now: () => string };

/** A hundredth of the loads is one that the server refuses, as a phone of an older version would send it. */
const actual = ({ pick }: Given) => ({
  reps: 1 + pick.below(12),
  load: { value: pick.below(100) === 0 ? 5000 : 20 + pick.below(100), unit: pick.one(['kg', 'lb']) },
});

/** A third of the sets are of the plan. */
const recording = (given: Given, { id: workoutId, prescribed }: Pick<WorkoutView, 'id' | 'prescribed'>): Act => ({
  type: 'record-set',
  payload: {
    workoutId,
    setId: given.newId(),
    exerciseId: given.pick.one(given.exercises),
    ...(prescribed !== null &&
      given.pick.below(3) === 0 && { prescriptionId: given.pick.one(prescribed.slots.flatMap(({ sets }) => sets)).prescriptionId }),
    setType: given.pick.one(['work', 'warm-up', 'drop']),
    actual: actual(given),
    performedAt: given.now(),
  },
});

const onSet = (given: Given, { id: workoutId }: WorkoutView, { id: setId, voided, comments }: SetView): Act => {
  const { pick, newId } = given;
  const own = comments.find((comment) => comment.id !== undefined);
  const commented: Act = { type: 'comment-on-set', payload: { workoutId, setId, commentId: newId(), comment: 'Felt heavy.' } };
  return pick.one<Act>([
    { type: 'amend-set', payload: { workoutId, setId, actual: actual(given), reason: 'mistyped' } },
    { type: voided ? 'restore-set' : 'void-set', payload: { workoutId, setId, reason: 'mistaken' } },
    {
      type: 'describe-set',
      payload: { workoutId, setId, setType: pick.one(['work', 'warm-up', 'drop']), note: pick.one([null, 'Slow']), videoUrl: null },
    },
    own === undefined ? commented : { type: 'remove-set-comment', payload: { workoutId, setId, commentId: own.id } },
  ]);
};

const onWorkout = ({ newId }: Given, { id: workoutId, comments }: WorkoutView): Act => {
  const own = comments.find(({ id }) => id !== undefined);
  return own === undefined
    ? { type: 'comment-on-workout', payload: { workoutId, commentId: newId(), comment: 'A hard day.' } }
    : { type: 'remove-workout-comment', payload: { workoutId, commentId: own.id } };
};

/** Answers a coach's adjustment, also one that is answered already. */
const onAdjustment = ({ pick }: Given, { id: workoutId, adjustments = [] }: WorkoutView): Act => ({
  type: 'answer-adjustment',
  payload: { workoutId, adjustmentId: pick.one(adjustments).id, taken: pick.one([true, false]) },
});

/** Reports pain on a slot or on nothing in particular, or takes a shown report back. */
const onPain = ({ pick, newId, now }: Given, { id: workoutId, exercises: slots, pains = [] }: WorkoutView): Act => {
  if (pains.length > 0 && pick.below(3) === 0) return { type: 'withdraw-pain', payload: { workoutId, painId: pick.one(pains).id } };
  const slot = pick.below(2) === 0 || slots.length === 0 ? {} : { slotId: pick.one(slots).slotId };
  const pain = { where: pick.one(painPlaces), level: 1 + pick.below(10) };
  return { type: 'report-pain', payload: { workoutId, painId: newId(), ...slot, ...pain, reportedAt: now() } };
};

const onSlots = ({ pick, newId, exercises }: Given, { id: workoutId, exercises: slots }: WorkoutView): Act => {
  const added: Act = { type: 'add-workout-exercise', payload: { workoutId, slotId: newId(), exerciseId: pick.one(exercises) } };
  if (slots.length === 0) return added;
  const { slotId, skipped } = pick.one(slots);
  return pick.one<Act>([
    added,
    { type: 'swap-exercise', payload: { workoutId, slotId, exerciseId: pick.one(exercises) } },
    { type: skipped ? 'unskip-exercise' : 'skip-exercise', payload: { workoutId, slotId } },
    { type: 'reorder-workout', payload: { workoutId, slotIds: slots.map((slot) => slot.slotId).toReversed() } },
  ]);
};

/** Returns what the client does next on what the screen shows; `view` is null before the workout has begun on this phone. */
export const nextAct = (given: Given, account: Account, workoutId: string, view: WorkoutView | null): Act => {
  const { pick, now } = given;
  const start: Act = { type: 'start-workout', payload: { workoutId, customerId: account.membership, startedAt: now() } };
  if (view === null || view.startedAt === null) return start;
  const choice = pick.below(21);
  if (choice < 10) return recording(given, view);
  if (choice < 14 && view.sets.length > 0) return onSet(given, view, pick.one(view.sets));
  if ((choice === 14 || choice === 15) && view.adjustments !== undefined && view.adjustments.length > 0) return onAdjustment(given, view);
  if (choice < 17) return onSlots(given, view);
  if (choice === 17) return { type: 'log-workout', payload: { workoutId, endedAt: now() } };
  if (choice === 18) return { type: 'discard-workout', payload: { workoutId } };
  if (choice === 19) return onPain(given, view);
  return pick.below(2) === 0 ? onWorkout(given, view) : recording(given, view);
};

/** The coach changes the targets of a planned set, or takes back a change that the client has not answered. */
const adjusting = ({ pick, newId }: Given, { id: workoutId, prescribed, adjustments = [] }: WorkoutView): CommandEnvelope => {
  const slot = pick.one(prescribed!.slots);
  const waiting = adjustments.filter(({ taken }) => taken === null);
  if (waiting.length > 0 && pick.below(3) === 0)
    return { commandId: newId(), type: 'withdraw-adjustment', body: { workoutId, adjustmentId: pick.one(waiting).id } };
  const set = { prescriptionId: pick.one(slot.sets).prescriptionId, reps: 1 + pick.below(8) };
  return { commandId: newId(), type: 'adjust-workout', body: { workoutId, adjustmentId: newId(), slotId: slot.slotId, sets: [set] } };
};

/** Returns what a coach does to the workout as the server shows it, as one command that a lost answer may repeat. */
export const coachAct = (given: Given, view: WorkoutView): CommandEnvelope => {
  const { pick, newId } = given;
  if (pick.below(3) === 0) return adjusting(given, view);
  const act = pick.below(3) === 0 || view.sets.length === 0 ? recording(given, view) : onSet(given, view, pick.one(view.sets));
  return { commandId: newId(), type: act.type, body: act.payload };
};

/** Returns the payload with which the client changes a refused command; null if only dropping it helps. */
export const mended = ({ type, payload }: OutboxEntry, given: Given): OutboxEntry['payload'] | null => {
  if (type !== 'record-set' && type !== 'amend-set') return null;
  return { ...payload, actual: { reps: 5, load: { value: 60 + given.pick.below(20), unit: 'kg' } } } as OutboxEntry['payload'];
};
