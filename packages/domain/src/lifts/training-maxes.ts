// Training maxes come from three sources: an assigned program, a direct setting, and the program's rules.
import type { AssignedProgramEvent } from '../assigned-programs/assigned-program-events.js';
import type { Instant, Load } from '../kernel.js';
import type { Judgement, Taken } from '../progressions/fold-scope.js';
import { maxesInForce, type MaxSaid } from '../progressions/training-max-steps.js';
import type { LiftEvent } from './lift-events.js';

/** Events that may contain a training max, as the log or a decider has them. */
export type TrainingMaxEvent = AssignedProgramEvent | LiftEvent;
export type TrainingMaxInForce<F> = { readonly load: Load; readonly event: F };

/** Earlier than any training by a program. */
const fromTheStart: Instant = '1970-01-01T00:00:00.000Z';

/**
 * Training maxes that members set for one program: with the assignment or separately, before or after it, in the order of the log. Those
 * up to the assignment are the program's start values, also for a workout that a device dates earlier.
 */
export const maxesSaid = <F extends TrainingMaxEvent & { readonly occurredAt: Instant }>(
  events: readonly F[],
  assignedProgramId: string,
): readonly MaxSaid<F>[] => {
  const assigned = events.findIndex((event) => event.type === 'ProgramAssigned' && event.data.assignedProgramId === assignedProgramId);
  return events.flatMap((event, index): readonly MaxSaid<F>[] => {
    const { type, data }: TrainingMaxEvent = event;
    const said = { at: index <= assigned ? fromTheStart : event.occurredAt, source: event };
    if (type === 'TrainingMaxSet') return [{ ...said, exerciseId: data.exerciseId, load: data.load }];
    if (type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) return [];
    return data.trainingMaxes.map(({ exerciseId, load }) => ({ ...said, exerciseId, load }));
  });
};

/**
 * Training maxes of one program by exercise: the last set value, with the changes by rules since (`taken`). `event`: the event that set it.
 */
export const trainingMaxesInForce = <F extends TrainingMaxEvent & { readonly occurredAt: Instant }>(
  events: readonly F[],
  assignedProgramId: string,
  taken: readonly (Judgement & Taken)[],
): Readonly<Record<string, TrainingMaxInForce<F>>> =>
  Object.fromEntries(
    Object.entries(maxesInForce(maxesSaid(events, assignedProgramId), taken)).map(([exerciseId, { load, said }]) => [
      exerciseId,
      { load, event: said.source },
    ]),
  );
