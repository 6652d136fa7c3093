import { defaultSetType, type SetType } from '@spotter/contracts/workouts/set-types';
import { timeInForce } from '../asserted-time.js';
import { sameContent } from '../canonical-text.js';
import { reject, type CommandContext, type Instant, type Rejected } from '../kernel.js';
import { reopened } from './discard-workout.js';
import { limitOf } from './limit-of.js';
import { implausibleActual } from './plausible.js';
import type { RecordSet, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { isOff, wasDiscardedFinished, wasStarted, type WorkoutSet, type WorkoutState } from './workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;
const maxSets = 500;

const prescribedType = (state: WorkoutState, prescriptionId: string | undefined): SetType | undefined =>
  state.prescribed?.slots.flatMap((slot) => slot.sets).find((set) => set.prescriptionId === prescriptionId)?.setType;

/** True if the times are equal, or if the asserted time is not in force: the known set then has the time of its recording. */
const sameTime = (known: WorkoutSet, performedAt: Instant, now: Instant): boolean =>
  known.performedAt === performedAt || timeInForce(performedAt, now) !== performedAt;

const sameSet = (known: WorkoutSet, payload: RecordSet['payload'], setType: SetType, now: Instant): boolean =>
  sameTime(known, payload.performedAt, now) &&
  sameContent(
    [known.exerciseId, known.prescriptionId, known.recordedType ?? known.setType, known.recorded],
    [payload.exerciseId, payload.prescriptionId, setType, payload.actual],
  );

/**
 * Accepts sets while training and also after the workout was logged or discarded, whatever their time: a lifted set is never lost.
 * `workout-not-started` is not final: the device may still send the start.
 */
export const recordSet = (state: WorkoutState, { payload }: RecordSet, context: CommandContext): Outcome => {
  if (!wasStarted(state)) return reject('workout-not-started');
  const setType = payload.setType ?? prescribedType(state, payload.prescriptionId) ?? defaultSetType;
  const known = state.sets[payload.setId];
  if (known !== undefined) return reject(sameSet(known, payload, setType, context.now) ? 'set-already-recorded' : 'set-id-reused');
  if (Object.keys(state.sets).length >= maxSets) return reject('too-many-sets');
  const implausible = implausibleActual(payload.actual);
  if (implausible !== null) return reject(implausible, limitOf(implausible));
  const { customerId } = state;
  const { workoutId, setId, exerciseId } = payload;
  const isFinished = state.status === 'logged' || (isOff(state) && wasDiscardedFinished(state));
  const late: readonly WorkoutEvent[] = isFinished ? [{ type: 'SetArrivedLate', data: { workoutId, customerId, setId, exerciseId } }] : [];
  return [...reopened(state), { type: 'SetRecorded', data: { ...payload, customerId, setType } }, ...late];
};
