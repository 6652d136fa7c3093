import type { LiveTopic } from '@spotter/contracts/live';
import type { ListOf } from '@spotter/contracts/lists';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readGym } from './api.js';
import { firstFromKept, keepAnswer } from './kept-answers.js';

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
export const gymPages = <T>({ gym, path, parameters, topics }: GymPages) => {
  const key = `${gym} pages ${withParameters(path, parameters)}`;
  return infiniteQueryOptions({
    queryKey: ['gym', gym, 'pages', withParameters(path, parameters)],
    meta: { gym, path: withParameters(path, parameters), topics },
    initialPageParam: undefined as string | undefined,
    ...firstFromKept(key, (kept) => ({ pages: [kept as ListOf<T>], pageParams: [undefined as string | undefined] })),
    queryFn: async ({ pageParam, signal }) => {
      const page = await readGym<ListOf<T>>(gym, withParameters(path, { ...parameters, cursor: pageParam }), signal);
      // Of a list its beginning is kept; of what somebody searches for, nothing.
      if (pageParam === undefined && parameters['q'] === undefined) void keepAnswer(key, page);
      return page;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
};
