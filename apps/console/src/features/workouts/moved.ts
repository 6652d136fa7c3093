/** Moves an item within a list; returns the same list if nothing moves. */
export const moved = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const target = Math.min(items.length - 1, Math.max(0, to));
  const item = items[from];
  if (item === undefined || target === from) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(target, 0, item);
};
