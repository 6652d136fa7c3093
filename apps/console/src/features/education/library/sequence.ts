// Reorders a list of ids.
export const moved = (ids: readonly string[], id: string, by: 1 | -1): readonly string[] => {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= ids.length) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

/** Moves an id before another; an id of another list is added. */
export const placedBefore = (ids: readonly string[], id: string, before: string): readonly string[] =>
  id === before ? ids : ids.flatMap((one) => (one === id ? [] : one === before ? [id, one] : [one]));
