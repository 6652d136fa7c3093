// Corrects the start and end of a finished workout. Its sets keep their own times.
import { fromMs, toMs } from '@spotter/contracts/civil-date';
import { maxWorkoutHours } from '@spotter/contracts/workouts/limits';
import { isPlausibleTime, plausibleRange } from '../../asserted-time.js';
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import { correctionWindowClosed } from '../plausible.js';
import { settle, settlementOf } from '../settle.js';
import type { CorrectWorkoutTime, WorkoutRejection } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';
import type { WorkoutState } from '../workout-state.js';

const hourMs = 3_600_000;

/** Rejection code for each status other than finished. */
const refusals = {
  unknown: 'workout-not-started',
  skipped: 'workout-not-started',
  discarded: 'workout-discarded',
  imported: 'workout-is-imported',
  'in-progress': 'workout-still-running',
} as const;

/**
 * Rejects times before the year 2000 or in the future, an end before the start, and more than `maxWorkoutHours` between them. The rejection
 * has the range for the wrong one.
 */
export const correctWorkoutTime = (
  state: WorkoutState,
  { payload, lookups }: CorrectWorkoutTime,
  context: CommandContext,
): readonly WorkoutEvent[] | Rejected<WorkoutRejection> => {
  if (state.status !== 'logged') return reject(refusals[state.status]);
  if (correctionWindowClosed(lookups.recordedAt, context)) return reject('correction-window-closed');
  const { startedAt, endedAt } = payload;
  const range = plausibleRange(context.now);
  if (!isPlausibleTime(startedAt, context.now)) return reject('implausible-time', { path: 'startedAt', ...range });
  const lastMs = Math.min(toMs(range.latest), toMs(startedAt) + maxWorkoutHours * hourMs);
  if (toMs(endedAt) < toMs(startedAt) || toMs(endedAt) > lastMs)
    return reject('implausible-time', { path: 'endedAt', earliest: startedAt, latest: fromMs(lastMs) });
  const previous = { startedAt: state.startedAt, endedAt: state.endedAt ?? state.startedAt };
  const verdict = settle({ value: previous, changedAt: state.timesChangedAt ?? null }, { startedAt, endedAt }, context);
  const isUnchanged = toMs(startedAt) === toMs(previous.startedAt) && toMs(endedAt) === toMs(previous.endedAt);
  if (verdict === 'same' || isUnchanged) return reject('workout-time-unchanged');
  const { workoutId, customerId } = state;
  return [
    {
      type: 'WorkoutTimeCorrected',
      data: { workoutId, customerId, startedAt, endedAt, previous, ...settlementOf(verdict, context.occurredAt) },
    },
  ];
};
