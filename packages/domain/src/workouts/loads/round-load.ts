import type { Load, Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';

/** Default step of a unit. */
export const defaultRounding = (unit: Unit): Rounding => ({ step: unit === 'kg' ? 2.5 : 5, unit, mode: 'nearest' });

// 0.65 × 150 is 97.49999999999999 in floating point, not 97.5: without this tolerance, such a load would round to the step below.
const dust = 1e-6;
const rounders = {
  nearest: (steps: number): number => Math.round(steps + dust),
  down: (steps: number): number => Math.floor(steps + dust),
  up: (steps: number): number => Math.ceil(steps - dust),
} as const;

/** `raw` is in the rounding's unit; half a step goes up. */
export const roundLoad = (raw: number, { step, unit, mode }: Rounding): Load => ({
  value: Number((rounders[mode](raw / step) * step).toFixed(4)),
  unit,
});

/**
 * Returns the nearest of `loads` (ascending, not empty), or the next below or above. Rounds half-way up; returns the first or last load for
 * a value outside.
 */
export const inMode = (loads: readonly number[], asked: number, mode: Rounding['mode']): number => {
  const below = loads.findLast((load) => load <= asked + dust) ?? loads[0]!;
  const above = loads.find((load) => load >= asked - dust) ?? loads.at(-1)!;
  if (mode === 'down') return below;
  return mode === 'up' || above - asked <= asked - below + dust ? above : below;
};
