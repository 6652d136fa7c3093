// The order in which rows stood last: who comes back to a table finds it without its being sorted anew. It is kept with the rows, as
// numbers, and goes when they go.
import type { Places } from '../rows/rows-in-order.js';

type Kept = { readonly by: string; readonly places: Places };
const kept = new WeakMap<readonly unknown[], Kept>();

/** `by` says what the order depends on, besides the rows. One order is kept for each list of rows, the last. */
export const keptPlaces = (rows: readonly unknown[], by: string, make: () => Places): Places => {
  const before = kept.get(rows);
  if (before?.by === by) return before.places;
  const places = make();
  kept.set(rows, { by, places });
  return places;
};
