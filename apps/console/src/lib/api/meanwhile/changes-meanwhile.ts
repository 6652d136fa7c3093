// What somebody changed, until the server has answered: an answer to an earlier question knows nothing of the change, and one may come
// at any time. So every query shows its answers with the changes that are still under way.
import { hashKey, type QueryKey } from '@tanstack/react-query';

type Change = (data: unknown) => unknown;
const underWay = new Map<string, Set<Change>>();

/** The answer of a query as it is shown now. A later change counts before an earlier one of the same thing. */
export const withChanges = <T>(queryKey: QueryKey, answer: T): T =>
  [...(underWay.get(hashKey(queryKey)) ?? [])].reduce<unknown>((data, change) => change(data), answer) as T;

/** Notes a change of what a query shows, until `end` is called. */
export const noteChange = <T>(queryKey: QueryKey, change: (data: T) => T): { readonly end: () => void } => {
  const hash = hashKey(queryKey);
  const changes = underWay.get(hash) ?? new Set();
  underWay.set(hash, changes);
  // Each is one of its own, also where the same function is given twice.
  const noted: Change = (data) => change(data as T);
  changes.add(noted);
  return { end: () => void changes.delete(noted) };
};
