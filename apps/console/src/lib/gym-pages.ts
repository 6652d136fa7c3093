import type { LiveTopic } from '@spotter/contracts/live';
import type { ListOf } from '@spotter/contracts/lists';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readGym } from './api.js';

type GymPages = {
  readonly gym: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly topics: readonly LiveTopic[];
};

/** Address below the gym with its parameters; absent ones are left out. */
export const withParameters = (path: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** A list behind an opaque cursor: one growing answer, refreshed page by page. */
export const gymPages = <T>({ gym, path, parameters, topics }: GymPages) =>
  infiniteQueryOptions({
    queryKey: ['gym', gym, 'pages', withParameters(path, parameters)],
    meta: { gym, path: withParameters(path, parameters), topics },
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readGym<ListOf<T>>(gym, withParameters(path, { ...parameters, cursor: pageParam }), signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
