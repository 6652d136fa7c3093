// The target that a set has once the client took a coach's adjustment. The prescription itself stays frozen, and progression rules judge it.
import { toMs } from '@spotter/contracts/civil-date';
import type { Instant, Load } from '../../kernel.js';
import type { AdjustedSet } from '../workout-events.js';

/** `answeredAt`: asserted time of the answer; null before it. */
export type AnsweredAdjustment = {
  readonly sets: readonly AdjustedSet[];
  readonly taken: boolean | null;
  readonly answeredAt: Instant | null;
};
type Target = {
  readonly prescriptionId: string;
  readonly reps?: { readonly min: number } | undefined;
  readonly load?: Load | undefined;
  readonly explanation?: unknown;
  readonly loadUnknown?: unknown;
};

/** Replaces the load and repetitions; an explanation of the planned load does not explain the new one. */
const adjustedTarget = <T extends Target>(target: T, { load, reps }: AdjustedSet): T => {
  if (load === undefined) return { ...target, reps: { min: reps! } };
  const { explanation: _explanation, loadUnknown: _loadUnknown, ...kept } = target;
  return { ...kept, load, ...(reps !== undefined && { reps: { min: reps } }) } as T;
};

/**
 * Returns the target of a set after the adjustments that were taken, in their order: later ones replace earlier ones.
 * @param at when the set was done: adjustments taken later do not count; null for an open set
 */
export const targetInForce = <T extends Target>(target: T, adjustments: readonly AnsweredAdjustment[], at: Instant | null): T =>
  adjustments.reduce<T>((before, { sets, taken, answeredAt }) => {
    const change = sets.find(({ prescriptionId }) => prescriptionId === target.prescriptionId);
    const counts = taken === true && change !== undefined && (at === null || answeredAt === null || toMs(answeredAt) <= toMs(at));
    return counts ? adjustedTarget(before, change) : before;
  }, target);
