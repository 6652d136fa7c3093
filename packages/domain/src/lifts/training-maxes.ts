// Training maxes come from three sides: with an assigned program, by themselves, and by the program's rules.
import type { AssignedProgramEvent } from '../assigned-programs/assigned-program-events.js';
import type { Instant, Load } from '../kernel.js';
import type { Judgement, Taken } from '../progressions/fold-scope.js';
import { maxesInForce, type MaxSaid } from '../progressions/training-max-steps.js';
import type { LiftEvent } from './lift-events.js';

/** The events that may say a training max, as the log or a decider holds them. */
export type TrainingMaxEvent = AssignedProgramEvent | LiftEvent;
export type TrainingMaxInForce<F> = { readonly load: Load; readonly event: F };

/** Before everything that is trained by a program. */
const fromTheStart: Instant = '1970-01-01T00:00:00.000Z';

/**
 * What people said about the training maxes of one program: given with it or set beside it, before or since, in the order of the log.
 * What was said up to the assignment is what the program begins with, also for a workout that a phone dates before it.
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

/** By exercise, for one program: what was said last, and what its rules made of it since (`taken`). `event` is where it was said. */
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
