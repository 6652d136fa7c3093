/**
 * Groups items by key, in the order of their first member. Phones that clients still use lack `Map.groupBy`, and the domain runs on them;
 * its compiler options leave out everything newer than ES2023.
 */
export const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};
