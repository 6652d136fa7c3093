import type { CallOf, ParametersOf, ReadingPath } from '@spotter/contracts/calls';
import type { LiveTopic } from '@spotter/contracts/live';
import type { ListOf } from '@spotter/contracts/lists';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOfReading, readGym, type AnswerAt, type Reading } from '../api.js';
import { firstFromKept, readOrKept, type WithoutNetwork } from '../kept-answers.js';

/** A row of a list. */
export type ItemAt<Path extends ReadingPath> = AnswerAt<Path> extends { readonly items: readonly (infer Item)[] } ? Item : never;
type GymPages<Path extends ReadingPath> = Reading<Path> & {
  readonly topics: readonly LiveTopic[];
  /** Computes the first page from stored answers while there is no network. */
  readonly withoutNetwork?: WithoutNetwork<ListOf<ItemAt<Path>>>;
};
type Asked = { readonly q?: string | undefined };

/** A list with an opaque cursor, as one growing answer that is refreshed page by page. */
export const gymPages = <Path extends ReadingPath>(reading: GymPages<Path>) => {
  type Page = ListOf<ItemAt<Path>>;
  const { gym, topics } = reading;
  const address = addressOfReading<Path>(reading);
  const key = `${gym} pages ${address}`;
  return infiniteQueryOptions({
    queryKey: ['gym', gym, 'pages', address],
    meta: { gym, path: address, topics },
    initialPageParam: undefined as string | undefined,
    ...firstFromKept(key, (kept) => ({ pages: [kept as Page], pageParams: [undefined as string | undefined] })),
    queryFn: async ({ pageParam, signal }) => {
      const parameters: ParametersOf<CallOf<Path>> = { ...reading.parameters!, ...({ cursor: pageParam } as object) };
      // The compiler does not see that a path with pages answers with a list of its items.
      const read = async (): Promise<Page> => (await readGym<Path>({ ...reading, parameters }, signal)) as unknown as Page;
      // Stores the first page of a list, but no search results.
      const isStored = pageParam === undefined && (reading.parameters as Asked | undefined)?.q === undefined;
      return isStored ? readOrKept(key, read, { signal, withoutNetwork: reading.withoutNetwork }) : read();
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
};
