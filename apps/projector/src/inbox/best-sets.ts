// The sets of one lift that were records when they came in, so that the next record is known by them alone. One that is
// voided or amended stands as it stands: the record before it counts again.

/** A set's id is unique in its workout only. */
export type SetName = { readonly workoutId: string; readonly setId: string };
export type BestSet = SetName & {
  readonly kg: number;
  readonly position: number;
  readonly voided: boolean;
};

export const sameSet = (one: SetName, other: SetName): boolean => one.setId === other.setId && one.workoutId === other.workoutId;

/** The oldest are of no use once there are better ones. */
const mostKept = 50;

export type Considered = {
  readonly chain: readonly BestSet[];
  /** Better than all before it, of which there was at least one. */
  readonly record: boolean;
};

/** A set that has come in, or comes in again when its event is delivered a second time. */
export const consider = (chain: readonly BestSet[], set: Omit<BestSet, 'voided'>): Considered => {
  const others = chain.filter((known) => !sameSet(known, set));
  const earlier = others.filter(({ position, voided }) => !voided && position < set.position);
  if (earlier.some(({ kg }) => kg >= set.kg)) return { chain: others, record: false };
  const next = [...others, { ...set, voided: false }].sort((one, other) => one.position - other.position);
  return { chain: next.slice(-mostKept), record: earlier.length > 0 };
};

export const corrected = (chain: readonly BestSet[], name: SetName, change: Partial<Pick<BestSet, 'kg' | 'voided'>>): readonly BestSet[] =>
  chain.map((set) => (sameSet(set, name) ? { ...set, ...change } : set));
