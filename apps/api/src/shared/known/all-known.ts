type Shown = { readonly id: string };

/**
 * Whether all of these are there: one question for those that a read model has. What was written a moment ago stands in the log only,
 * and is asked for there, each by itself; the first that is nowhere ends it.
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
