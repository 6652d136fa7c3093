// A training max for whoever has none: nine tenths of what the client can lift once. Proposed, never set by itself.
import type { Load } from '../kernel.js';
import type { Rounding } from '../programs/program-tree.js';
import { inUnit, roundLoad } from '../workouts/loads/round-load.js';
import { defaultFormula, e1rm, type E1rmUnknown } from './e1rm.js';

/** Of the one-rep max, so that a bad day is still trained as written: the share that 5/3/1 begins with. */
const share = 0.9;

export type ProposedTrainingMaxExplanation = {
  readonly rule: 'proposed-training-max@1';
  readonly formula: string;
  readonly inputs: { readonly load: Load; readonly reps: number; readonly share: number };
  /** In the unit of the rounding, as are `raw` and the result. */
  readonly oneRepMax: number;
  readonly raw: number;
  readonly rounding: Rounding;
};
export type ProposedTrainingMax =
  | { readonly load: Load; readonly explanation: ProposedTrainingMaxExplanation }
  | { readonly unknown: E1rmUnknown | 'below-plates' };

/**
 * @param lifted the tested lift or the set that the one-rep max is estimated from
 * @param rounding the plates of the gym
 * @returns the training max with what it was made of, or why it cannot be known
 * @example proposedTrainingMax({ load: { value: 100, unit: 'kg' }, reps: 1 }, defaultRounding('kg')) // 90 kg
 */
export const proposedTrainingMax = (
  { load, reps }: { readonly load: Load; readonly reps: number },
  rounding: Rounding,
): ProposedTrainingMax => {
  const estimate = e1rm(load.value, reps, defaultFormula);
  if (!('value' in estimate)) return estimate;
  const oneRepMax = inUnit({ value: estimate.value, unit: load.unit }, rounding.unit);
  const raw = Number((oneRepMax * share).toFixed(4));
  const rounded = roundLoad(raw, rounding);
  if (!(rounded.value > 0)) return { unknown: 'below-plates' };
  const { formula } = estimate.explanation;
  return {
    load: rounded,
    explanation: { rule: 'proposed-training-max@1', formula, inputs: { load, reps, share }, oneRepMax, raw, rounding },
  };
};
