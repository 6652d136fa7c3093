import type { Load } from '../../kernel.js';

type Target = {
  readonly load?: Load | undefined;
  readonly explanation?: unknown;
  readonly loadUnknown?: unknown;
  readonly bodyweightOnly?: unknown;
};

/**
 * Returns the target of a set, without its load if the set is of another exercise than planned: a load, its explanation, and what a rule
 * judges by it are those of the planned exercise only.
 */
export const ownTarget = <T extends Target>(target: T, planned: string, trained: string): T => {
  if (planned === trained) return target;
  const { load: _load, explanation: _explanation, loadUnknown: _unknown, bodyweightOnly: _bodyweight, ...kept } = target;
  // Only optional fields are left out.
  return kept as T;
};
