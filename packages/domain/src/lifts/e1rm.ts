// Estimated one-repetition maximum. Formulas by name, each with a version: a published figure keeps the formula that computed it. Sources:
// the published formulas as compared in PMC4042664; many printed tables of them are wrong, so the golden vectors in the spec were
// recomputed. A lift of one repetition is its own maximum, whatever the formula.
export type E1rmFormula = 'epley' | 'brzycki' | 'lombardi' | 'mayhew' | 'oconner' | 'wathan' | 'lander';

const factors: Readonly<Record<E1rmFormula, (reps: number) => number>> = {
  epley: (reps) => 1 + reps / 30,
  brzycki: (reps) => 36 / (37 - reps),
  lombardi: (reps) => reps ** 0.1,
  mayhew: (reps) => 100 / (52.2 + 41.9 * Math.exp(-0.055 * reps)),
  oconner: (reps) => 1 + 0.025 * reps,
  wathan: (reps) => 100 / (48.8 + 53.8 * Math.exp(-0.075 * reps)),
  lander: (reps) => 100 / (101.3 - 2.671_23 * reps),
};
export const e1rmFormulas = Object.keys(factors) as readonly E1rmFormula[];
export const defaultFormula: E1rmFormula = 'epley';
/** With more repetitions the formulas differ by a tenth and more, so the estimate is unknown. */
export const maxEstimableReps = 12;

export type E1rmUnknown = 'too-many-reps' | 'no-reps' | 'no-load';
export type E1rm = { readonly value: number; readonly explanation: E1rmExplanation } | { readonly unknown: E1rmUnknown };
/** `formula` is name@version; `load` and the value have the unit of the input. */
export type E1rmExplanation = {
  readonly formula: `${E1rmFormula}@1`;
  readonly inputs: { readonly load: number; readonly reps: number };
};

/**
 * `load` in any unit, `reps` whole completed repetitions. Returns a reason instead if the estimate is unknown: no load, no repetition, or
 * more than 12 of them.
 */
export const e1rm = (load: number, reps: number, formula: E1rmFormula = defaultFormula): E1rm => {
  if (!(load > 0)) return { unknown: 'no-load' };
  if (!(reps >= 1)) return { unknown: 'no-reps' };
  if (reps > maxEstimableReps) return { unknown: 'too-many-reps' };
  const value = reps === 1 ? load : load * factors[formula](reps);
  return { value, explanation: { formula: `${formula}@1`, inputs: { load, reps } } };
};
