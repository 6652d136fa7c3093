// Training maxes come from two sides: with an assigned program, and by themselves.
import type { AssignedProgramEvent } from '../assigned-programs/assigned-program-events.js';
import { toMs } from '../civil-date.js';
import type { Instant, Load } from '../kernel.js';
import type { LiftEvent } from './lift-events.js';

/** The events that may say a training max, as the log or a decider holds them. */
export type TrainingMaxEvent = AssignedProgramEvent | LiftEvent;
export type TrainingMaxInForce<F> = { readonly load: Load; readonly event: F };

/** By exercise, for one program: given with it or set beside it, before or since. The one that took effect last wins; of equal times the later event. */
export const trainingMaxesInForce = <F extends TrainingMaxEvent & { readonly occurredAt: Instant }>(
  events: readonly F[],
  assignedProgramId: string,
): Readonly<Record<string, TrainingMaxInForce<F>>> => {
  const known: Record<string, TrainingMaxInForce<F>> = {};
  const take = (exerciseId: string, load: Load, event: F): void => {
    const before = known[exerciseId];
    if (before === undefined || toMs(before.event.occurredAt) <= toMs(event.occurredAt)) known[exerciseId] = { load, event };
  };
  for (const event of events) {
    const { type, data }: TrainingMaxEvent = event;
    if (type === 'TrainingMaxSet') take(data.exerciseId, data.load, event);
    if (type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) continue;
    for (const { exerciseId, load } of data.trainingMaxes) take(exerciseId, load, event);
  }
  return known;
};
