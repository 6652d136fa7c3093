// Selects the suites of a run: the named ones, or all short ones; a long one only if it is named or `--long` is given.
export type Asked = { readonly only: readonly string[] | null; readonly long: boolean; readonly quick: boolean };
export type Suite = {
  readonly ids: readonly string[];
  /** Duration of the full form on a quiet machine with two cores. */
  readonly minutes: number;
};

const longMinutes = 3;

/** The requested suites. @throws Error for an id that no suite has */
export const chosen = <S extends Suite>(suites: readonly S[], { only, long }: Asked): readonly S[] => {
  if (only === null) return suites.filter(({ minutes }) => long || minutes <= longMinutes);
  const known = new Set(suites.flatMap(({ ids }) => ids));
  const unknown = only.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`There is no figure ${unknown.join(', ')}. Figures: ${[...known].join(', ')}`);
  return suites.filter(({ ids }) => ids.some((id) => only.includes(id)));
};

export type Flags = { readonly only?: string | undefined; readonly long: boolean; readonly quick: boolean };

/** @throws Error if `--only` names nothing */
export const askedOf = ({ only, long, quick }: Flags): Asked => {
  const ids = only?.split(',').filter((id) => id !== '') ?? null;
  if (ids?.length === 0) throw new Error('--only needs figures, such as P1,P8');
  return { only: ids, long, quick };
};
