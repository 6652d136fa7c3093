// Finds new records from the sets of one lift that were records when they arrived. Voided and amended sets stay in this chain with their
// new values, so that the record before them counts again.

import { recordNoiseKg } from '@spotter/domain/lifts/records';

/** A set id is unique within its workout only. */
export type SetName = { readonly workoutId: string; readonly setId: string };
export type BestSet = SetName & {
  readonly kg: number;
  readonly position: number;
  readonly voided: boolean;
  /** Set if somebody made it a warm-up afterwards. */
  readonly warmUp?: boolean;
};

export const sameSet = (one: SetName, other: SetName): boolean => one.setId === other.setId && one.workoutId === other.workoutId;

/** Old records stop mattering once enough better ones follow. */
const maxKept = 50;

export type Considered = {
  readonly chain: readonly BestSet[];
  /** True if the set beats every earlier one and there is at least one. */
  readonly record: boolean;
};

/** Adds a set to the chain if it is a record. Delivering the event of a set twice gives the same result. */
export const consider = (chain: readonly BestSet[], set: Omit<BestSet, 'voided' | 'warmUp'>): Considered => {
  const others = chain.filter((known) => !sameSet(known, set));
  const earlier = others.filter(({ position, voided, warmUp }) => !voided && warmUp !== true && position < set.position);
  if (earlier.some(({ kg }) => kg >= set.kg - recordNoiseKg)) return { chain: others, record: false };
  const next = [...others, { ...set, voided: false }].sort((one, other) => one.position - other.position);
  return { chain: next.slice(-maxKept), record: earlier.length > 0 };
};

export const corrected = (
  chain: readonly BestSet[],
  name: SetName,
  change: Partial<Pick<BestSet, 'kg' | 'voided' | 'warmUp'>>,
): readonly BestSet[] => chain.map((set) => (sameSet(set, name) ? { ...set, ...change } : set));
