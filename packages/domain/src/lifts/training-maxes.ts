// Training maxes come from two sides: with an assigned program, and by themselves.
import type { AssignedProgramEvent } from '../assigned-programs/assigned-program-events.js';
import { toMs } from '../civil-date.js';
import type { Instant, Load } from '../kernel.js';
import type { LiftEvent } from './lift-events.js';

/** The facts that may say a training max, as the log or a decider holds them. */
export type TrainingMaxFact = AssignedProgramEvent | LiftEvent;
export type TrainingMaxInForce<F> = { readonly load: Load; readonly fact: F };

/** By exercise, for one program: given with it or set beside it, before or since. The one that took effect last wins; of equal times the later fact. */
export const trainingMaxesInForce = <F extends TrainingMaxFact & { readonly occurredAt: Instant }>(
  facts: readonly F[],
  assignedProgramId: string,
): Readonly<Record<string, TrainingMaxInForce<F>>> => {
  const known: Record<string, TrainingMaxInForce<F>> = {};
  const take = (exerciseId: string, load: Load, fact: F): void => {
    const before = known[exerciseId];
    if (before === undefined || toMs(before.fact.occurredAt) <= toMs(fact.occurredAt)) known[exerciseId] = { load, fact };
  };
  for (const fact of facts) {
    const { type, data }: TrainingMaxFact = fact;
    if (type === 'TrainingMaxSet') take(data.exerciseId, data.load, fact);
    if (type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) continue;
    for (const { exerciseId, load } of data.trainingMaxes) take(exerciseId, load, fact);
  }
  return known;
};
