// Proposes a training max for a client without one: nine tenths of the one-rep max. A coach has to set it.
import { inUnit, type Load } from '../kernel.js';
import type { Rounding } from '../programs/program-tree.js';
import { roundLoad } from '../workouts/loads/round-load.js';
import { defaultFormula, e1rm, type E1rmUnknown } from './e1rm.js';

/** Share of the one-rep max, low enough to complete the plan on a bad day; 5/3/1 starts with the same share. */
const share = 0.9;

export type ProposedTrainingMaxExplanation = {
  readonly rule: 'proposed-training-max@1';
  readonly formula: string;
  readonly inputs: { readonly load: Load; readonly reps: number; readonly share: number };
  /** In the unit of the rounding, as `raw` and the result. */
  readonly oneRepMax: number;
  readonly raw: number;
  readonly rounding: Rounding;
};
export type ProposedTrainingMax =
  | { readonly load: Load; readonly explanation: ProposedTrainingMaxExplanation }
  | { readonly unknown: E1rmUnknown | 'below-plates' };

/**
 * @param lifted the tested lift or the set from which the one-rep max is estimated
 * @param rounding the plates of the gym
 * @returns the training max with its inputs, or the reason why it is unknown
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
