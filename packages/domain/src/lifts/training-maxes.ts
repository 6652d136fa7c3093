// Training maxes come from two sides: with an assigned program, and by themselves.
import type { AssignedProgramEvent } from '../assigned-programs/assigned-program-events.js';
import type { Load } from '../kernel.js';
import type { LiftEvent } from './lift-events.js';

/** The facts that may say a training max, as the log or a decider holds them. */
export type TrainingMaxFact = AssignedProgramEvent | LiftEvent;
export type TrainingMaxInForce<F> = { readonly load: Load; readonly fact: F };

/** By exercise, for one program: given with it or set beside it, before or since. The latest of the facts, in their order, wins. */
export const trainingMaxesInForce = <F extends TrainingMaxFact>(
  facts: readonly F[],
  assignedProgramId: string,
): Readonly<Record<string, TrainingMaxInForce<F>>> => {
  const known: Record<string, TrainingMaxInForce<F>> = {};
  for (const fact of facts) {
    const { type, data }: TrainingMaxFact = fact;
    if (type === 'TrainingMaxSet') known[data.exerciseId] = { load: data.load, fact };
    if (type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) continue;
    for (const { exerciseId, load } of data.trainingMaxes) known[exerciseId] = { load, fact };
  }
  return known;
};
