// Pending changes of the user, until the server has answered. The answer to an earlier request does not include them and may arrive at any
// time, so every query applies them to its answers.
import { hashKey, type QueryKey } from '@tanstack/react-query';

type Change = (data: unknown) => unknown;
const underWay = new Map<string, Set<Change>>();

/** Applies the pending changes to the answer of a query, in the order in which they were made. */
export const withChanges = <T>(queryKey: QueryKey, answer: T): T =>
  [...(underWay.get(hashKey(queryKey)) ?? [])].reduce<unknown>((data, change) => change(data), answer) as T;

/** Registers a pending change of a query's data until `end` is called. */
export const noteChange = <T>(queryKey: QueryKey, change: (data: T) => T): { readonly end: () => void } => {
  const hash = hashKey(queryKey);
  const changes = underWay.get(hash) ?? new Set();
  underWay.set(hash, changes);
  // A new function, so that the same one can be registered twice.
  const noted: Change = (data) => change(data as T);
  changes.add(noted);
  return { end: () => void changes.delete(noted) };
};
