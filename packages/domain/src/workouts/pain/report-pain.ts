// Pain while training: a report says where it hurts and how much, and its author may take it back.
import { maxPainReports } from '@spotter/contracts/workouts/limits';
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import { correctionWindowClosed } from '../plausible.js';
import type { ReportPain, WithdrawPain, WorkoutRejection } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';
import { wasStarted, type WorkoutState } from '../workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;
const of = ({ workoutId, customerId }: WorkoutState) => ({ workoutId, customerId });

/**
 * Accepts a report while the workout runs, and afterwards as long as its sets may be corrected: much hurts only later. Also a discarded
 * workout accepts it, because pain is a reason to discard one.
 */
export const reportPain = (state: WorkoutState, { payload, lookups }: ReportPain, context: CommandContext): Outcome => {
  const { painId, slotId } = payload;
  if (state.status === 'imported') return reject('workout-is-imported');
  if (!wasStarted(state)) return reject('workout-not-started');
  if (state.painIds.includes(painId)) return reject('pain-already-reported');
  if (state.painIds.length >= maxPainReports) return reject('too-many-pain-reports');
  if (slotId !== undefined && state.slots[slotId] === undefined) return reject('slot-unknown');
  if (state.status !== 'in-progress' && correctionWindowClosed(lookups.recordedAt, context)) return reject('correction-window-closed');
  return [{ type: 'PainReported', data: { ...payload, ...of(state) } }];
};

/** A withdrawn report can be made again with its id, which is the undo of the withdrawal. */
export const withdrawPain = (state: WorkoutState, { payload: { painId }, lookups }: WithdrawPain): Outcome => {
  if (!wasStarted(state)) return reject('workout-not-started');
  if (!state.painIds.includes(painId)) return reject('pain-unknown');
  return lookups.isOwn ? [{ type: 'PainWithdrawn', data: { ...of(state), painId } }] : reject('pain-of-somebody-else');
};
