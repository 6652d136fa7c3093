// Lists changes between two states as paths: `workouts/<id>/sets/<id>/voided`. Compares lists of objects by id, so that an insertion is one
// change and does not shift everything behind it.
export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const idOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined;
  const id = item['id'] ?? item['workoutId'] ?? item['exerciseId'];
  return typeof id === 'string' ? id : undefined;
};
const keyed = (list: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(list.map((item, index) => [idOf(item) ?? String(index), item]));

/** Identical references count as equal without a comparison. */
export const differences = (before: unknown, after: unknown, path = ''): readonly Change[] => {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before: before ?? null, after: after ?? null }];
  const left = Array.isArray(before) ? keyed(before) : before;
  const right = Array.isArray(after) ? keyed(after) : after;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) => differences(left[name], right[name], path === '' ? name : `${path}/${name}`));
};
