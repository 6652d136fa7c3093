import { sameContent } from '../canonical-text.js';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import { usualSetType, type SetType } from './set-type.js';
import { reopened } from './discard-workout.js';
import { implausibleActual, implausibleTime } from './plausible.js';
import type { RecordSet, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { wasStarted, type WorkoutSet, type WorkoutState } from './workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;
const mostSets = 500;

const prescribedType = (state: WorkoutState, prescriptionId: string | undefined): SetType | undefined =>
  state.prescribed?.slots.flatMap((slot) => slot.sets).find((set) => set.prescriptionId === prescriptionId)?.setType;

const sameSet = (known: WorkoutSet, { exerciseId, prescriptionId, actual, performedAt }: RecordSet['payload'], setType: SetType): boolean =>
  sameContent(
    [known.exerciseId, known.prescriptionId, known.setType, known.recorded, known.performedAt],
    [exerciseId, prescriptionId, setType, actual, performedAt],
  );

/**
 * Accepted while training and also after the workout was logged or discarded: a set that was lifted is never lost.
 * `workout-not-started` is not final: the start may still be on its way from the device.
 */
export const recordSet = (state: WorkoutState, { payload }: RecordSet, context: CommandContext): Outcome => {
  if (!wasStarted(state)) return reject('workout-not-started');
  const setType = payload.setType ?? prescribedType(state, payload.prescriptionId) ?? usualSetType;
  const known = state.sets[payload.setId];
  if (known !== undefined) return reject(sameSet(known, payload, setType) ? 'set-already-recorded' : 'set-id-reused');
  if (Object.keys(state.sets).length >= mostSets) return reject('too-many-sets');
  const implausible = implausibleActual(payload.actual);
  if (implausible !== null) return reject(implausible);
  if (implausibleTime(payload.performedAt, context.now)) return reject('implausible-time');
  const { customerId } = state;
  const { workoutId, setId, exerciseId } = payload;
  const late: readonly WorkoutEvent[] =
    state.status === 'logged' ? [{ type: 'SetArrivedLate', data: { workoutId, customerId, setId, exerciseId } }] : [];
  return [...reopened(state), { type: 'SetRecorded', data: { ...payload, customerId, setType } }, ...late];
};
