// Pages of a list that is read whole, since it is short: all of it where no limit is given.
import { Refusal } from '../http/refusal.js';

type Asked = { readonly limit?: number | undefined; readonly cursor?: string | undefined };
/** The last row that was shown, how many were by then, and the epoch. */
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

/** The page after the row that was shown last; where that one is gone, after as many as were shown. */
export const pageOfShort = <T>(items: readonly T[], { limit, cursor }: Asked, epoch: number, idOf: (item: T) => string) => {
  let from = 0;
  if (cursor !== undefined) {
    const [id, shown] = placeOf(cursor, epoch);
    const at = items.findIndex((item) => idOf(item) === id);
    from = at === -1 ? shown : at + 1;
  }
  const shown = items.slice(from, limit === undefined ? undefined : from + limit);
  const [last, end] = [shown.at(-1), from + shown.length];
  const place: Place | null = last === undefined || end >= items.length ? null : [idOf(last), end, epoch];
  return { items: shown, nextCursor: place === null ? null : JSON.stringify(place) };
};
