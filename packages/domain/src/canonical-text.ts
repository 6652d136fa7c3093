/**
 * Serialises a value with sorted keys; absent and undefined are equal. Two values are equal exactly if their texts are. The order of texts
 * also decides between equal asserted times: arbitrary, but the same everywhere.
 */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'undefined';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

export const sameContent = (left: unknown, right: unknown): boolean => canonicalText(left) === canonicalText(right);
