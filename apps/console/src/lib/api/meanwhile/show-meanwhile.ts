import type { QueryKey } from '@tanstack/react-query';
import { noteChange } from './changes-meanwhile.js';
import { queryClient } from '../query-client.js';

/** The key of a query, which knows what the query holds. */
type KeyOf<Shown> = { readonly queryKey: QueryKey; readonly queryFn?: (...asked: never[]) => Promise<Shown> | Shown };

/** Changes what a query shows, if it is here. @returns what it shows then */
export const changeShown = <T>({ queryKey }: KeyOf<T>, change: (shown: T) => T): T | undefined =>
  queryClient.setQueryData<T>(queryKey, (shown) => (shown === undefined ? shown : change(shown)));

/**
 * Changes what a query shows now, and in every answer that comes until `end` is called, which is when the server has answered. What was
 * not done after all is put right by what is read anew then.
 */
export const showMeanwhile = <T>(query: KeyOf<T>, change: (shown: T) => T): { readonly end: () => void } => {
  changeShown(query, change);
  return noteChange(query.queryKey, change);
};
