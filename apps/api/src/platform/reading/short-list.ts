// Pages of a short list. Without a limit, one page holds the whole list.
import { Refusal } from '../http/refusal.js';

type Asked = { readonly limit?: number | undefined; readonly cursor?: string | undefined };
/** Id of the last row that was shown, number of rows shown so far, and the epoch. */
type Place = readonly [id: string, shown: number, epoch: number];

const isPlace = (value: unknown): value is Place => {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [id, shown, epoch] = value as unknown[];
  return typeof id === 'string' && Number.isSafeInteger(shown) && Number(shown) > 0 && Number.isSafeInteger(epoch);
};

const placeOf = (cursor: string, epoch: number): Place => {
  let place: unknown;
  try {
    place = JSON.parse(cursor);
  } catch {
    throw new Refusal('invalid-cursor');
  }
  if (!isPlace(place)) throw new Refusal('invalid-cursor');
  if (place[2] !== epoch) throw new Refusal('cursor-epoch-changed');
  return place;
};

/**
 * The last row that was shown, and the number shown so far; null for a first page. @throws Refusal `invalid-cursor` or
 * `cursor-epoch-changed`
 */
export const lastShown = (cursor: string | undefined, epoch: number): { readonly id: string; readonly shown: number } | null => {
  if (cursor === undefined) return null;
  const [id, shown] = placeOf(cursor, epoch);
  return { id, shown };
};

const cursorAfter = <T>(shown: readonly T[], end: number, hasMore: boolean, epoch: number, idOf: (item: T) => string): string | null => {
  const last = shown.at(-1);
  return last === undefined || !hasMore ? null : JSON.stringify([idOf(last), end, epoch] satisfies Place);
};

/** Builds a page from rows that the statement selected: those after the first `from` rows, with one more than `limit` if more exist. */
export const pageOfChosen = <T>(
  items: readonly T[],
  { from, limit }: { readonly from: number; readonly limit: number },
  epoch: number,
  idOf: (item: T) => string,
) => {
  const shown = items.slice(0, limit);
  return { items: shown, nextCursor: cursorAfter(shown, from + shown.length, items.length > limit, epoch, idOf) };
};

/** Builds the page after the last row that was shown. If that row is gone, continues after the number of rows shown so far. */
export const pageOfShort = <T>(items: readonly T[], { limit, cursor }: Asked, epoch: number, idOf: (item: T) => string) => {
  const last = lastShown(cursor, epoch);
  const at = last === null ? -1 : items.findIndex((item) => idOf(item) === last.id);
  const from = at === -1 ? (last?.shown ?? 0) : at + 1;
  const shown = items.slice(from, limit === undefined ? undefined : from + limit);
  const end = from + shown.length;
  return { items: shown, nextCursor: cursorAfter(shown, end, end < items.length, epoch, idOf) };
};
