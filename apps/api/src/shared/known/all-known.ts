type Shown = { readonly id: string };

/**
 * True if all ids exist. One query finds those that the read model has. The others may have been written a moment ago, so they are looked
 * up in the log one by one, until one is missing.
 */
export const allKnown = async (
  ids: readonly string[],
  shown: () => Promise<readonly Shown[]>,
  isInLog: (id: string) => Promise<boolean>,
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const found = new Set((await shown()).map(({ id }) => id));
  for (const id of ids) if (!found.has(id) && !(await isInLog(id))) return false;
  return true;
};
