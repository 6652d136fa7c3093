/**
 * One text for one content: keys sorted, absent and undefined alike. Two values are the same exactly when their texts
 * are, and the order of texts is the last, arbitrary but equal everywhere, word when two asserted times tie.
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
