// The order of a list, changed in one place. Pure.
export const moved = (ids: readonly string[], id: string, by: 1 | -1): readonly string[] => {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= ids.length) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

/** What comes from elsewhere joins the list. */
export const placedBefore = (ids: readonly string[], id: string, before: string): readonly string[] =>
  id === before ? ids : ids.flatMap((one) => (one === id ? [] : one === before ? [id, one] : [one]));
