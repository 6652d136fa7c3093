// Caches the last order of a list of rows as numbers, so that a user who comes back to a table does not wait for sorting. The entry is
// garbage-collected with the rows.
import type { Places } from '../rows/rows-in-order.js';

type Kept = { readonly by: string; readonly places: Places };
const kept = new WeakMap<readonly unknown[], Kept>();

/** `by` identifies what the order depends on, besides the rows. Caches only the last order of each list of rows. */
export const keptPlaces = (rows: readonly unknown[], by: string, make: () => Places): Places => {
  const before = kept.get(rows);
  if (before?.by === by) return before.places;
  const places = make();
  kept.set(rows, { by, places });
  return places;
};
