// A coach changes the next sets of a running workout, and the client takes the new targets or keeps their own.
import { maxAdjustments } from '@spotter/contracts/workouts/limits';
import { sameContent } from '../../canonical-text.js';
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import { limitOf } from '../limit-of.js';
import { implausibleActual } from '../plausible.js';
import type { PrescribedSet, PrescribedSlot } from '../prescribed-workout.js';
import { settle, settlementOf } from '../settle.js';
import type { AdjustWorkout, AnswerAdjustment, WithdrawAdjustment, WorkoutRejection } from '../workout-commands.js';
import type { AdjustedSet, WorkoutEvent } from '../workout-events.js';
import { isOff, wasStarted, type WorkoutAdjustment, type WorkoutState } from '../workout-state.js';
import { targetInForce, type AnsweredAdjustment } from './target-in-force.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;
const of = ({ workoutId, customerId }: WorkoutState) => ({ workoutId, customerId });

const answered = ({ sets, answer }: WorkoutAdjustment): AnsweredAdjustment => ({
  sets,
  taken: answer.value,
  answeredAt: answer.changedAt,
});

/** Why no set of the workout can be adjusted; null if it is running. */
const notRunning = (state: WorkoutState): Rejected<WorkoutRejection> | null => {
  if (isOff(state)) return reject('workout-discarded');
  if (state.status === 'imported') return reject('workout-is-imported');
  if (!wasStarted(state)) return reject('workout-not-started');
  return state.status === 'in-progress' ? null : reject('workout-already-logged');
};

/** True if every round of the set is done. */
const isDone = ({ sets }: WorkoutState, slot: PrescribedSlot, { prescriptionId }: AdjustedSet): boolean =>
  Object.values(sets).filter((set) => !set.voided.value && set.prescriptionId === prescriptionId).length >= (slot.rounds ?? 1);

const changesNothing = (target: PrescribedSet, { load, reps }: AdjustedSet): boolean =>
  (load === undefined || sameContent(load, target.load)) && (reps === undefined || sameContent({ min: reps }, target.reps));

/** Returns the first implausible target with the path of its field; null if there is none. */
const implausible = (sets: readonly AdjustedSet[]): Rejected<WorkoutRejection> | null => {
  for (const [at, { load, reps }] of sets.entries()) {
    const code = implausibleActual({ ...(load !== undefined && { load }), ...(reps !== undefined && { reps }) });
    if (code === null) continue;
    const { limit, path } = limitOf(code);
    return reject(code, { limit, path: path.replace('actual', `sets.${at}`) });
  }
  return null;
};

/** A set that is done in the meantime keeps its target; the adjustment is refused if none is left. */
export const adjustWorkout = (state: WorkoutState, { payload }: AdjustWorkout): Outcome => {
  const closed = notRunning(state);
  if (closed !== null) return closed;
  const { adjustmentId, slotId, sets } = payload;
  if (state.adjustments[adjustmentId] !== undefined) return reject('adjustment-already-recorded');
  if (Object.keys(state.adjustments).length >= maxAdjustments) return reject('too-many-adjustments');
  const slot = state.prescribed?.slots.find((each) => each.slotId === slotId);
  if (slot === undefined) return reject('slot-unknown');
  const targets = new Map(slot.sets.map((set) => [set.prescriptionId, set]));
  if (sets.some(({ prescriptionId }) => !targets.has(prescriptionId))) return reject('set-not-planned');
  const wrong = implausible(sets);
  if (wrong !== null) return wrong;
  if (sets.every((set) => isDone(state, slot, set))) return reject('sets-already-done');
  const earlier = Object.values(state.adjustments).map(answered);
  const isSame = sets.every((set) => changesNothing(targetInForce(targets.get(set.prescriptionId)!, earlier, null), set));
  if (isSame) return reject('adjustment-changes-nothing');
  return [{ type: 'WorkoutAdjusted', data: { ...payload, ...of(state) } }];
};

/**
 * Accepts an answer also after the workout was finished, and to an adjustment that was withdrawn before the client's device heard of it:
 * the client trained by it.
 */
export const answerAdjustment = (state: WorkoutState, { payload }: AnswerAdjustment, context: CommandContext): Outcome => {
  const { adjustmentId, taken } = payload;
  const known = state.adjustments[adjustmentId];
  if (!wasStarted(state)) return reject('workout-not-started');
  if (known === undefined) return reject('adjustment-unknown');
  const verdict = settle(known.answer, taken, context);
  // A repeated answer with an asserted time counts: the device may still send a different one from the time between.
  const isRepeated = known.answer.value === taken && context.occurredAt === context.now;
  if (verdict === 'same' || isRepeated) return reject('adjustment-already-answered');
  return [{ type: 'AdjustmentAnswered', data: { ...of(state), adjustmentId, taken, ...settlementOf(verdict, context.occurredAt) } }];
};

export const withdrawAdjustment = (state: WorkoutState, { payload }: WithdrawAdjustment): Outcome => {
  const known = state.adjustments[payload.adjustmentId];
  if (known === undefined) return reject('adjustment-unknown');
  if (known.answer.value !== null) return reject('adjustment-already-answered');
  if (known.withdrawn) return reject('adjustment-already-withdrawn');
  return [{ type: 'AdjustmentWithdrawn', data: { ...of(state), adjustmentId: payload.adjustmentId } }];
};
