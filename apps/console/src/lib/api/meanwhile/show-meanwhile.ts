import type { QueryKey } from '@tanstack/react-query';
import { noteChange } from './changes-meanwhile.js';
import { queryClient } from '../query-client.js';

/** The key of a query, typed with the query's data. */
type KeyOf<Shown> = { readonly queryKey: QueryKey; readonly queryFn?: (...asked: never[]) => Promise<Shown> | Shown };

/** Changes the cached data of a query, if there is any. @returns the changed data */
export const changeShown = <T>({ queryKey }: KeyOf<T>, change: (shown: T) => T): T | undefined =>
  queryClient.setQueryData<T>(queryKey, (shown) => (shown === undefined ? shown : change(shown)));

/**
 * Changes the data of a query immediately, and in every answer that arrives until `end` is called. Call `end` when the server has answered;
 * the next read then corrects a change that the server refused.
 */
export const showMeanwhile = <T>(query: KeyOf<T>, change: (shown: T) => T): { readonly end: () => void } => {
  changeShown(query, change);
  return noteChange(query.queryKey, change);
};
