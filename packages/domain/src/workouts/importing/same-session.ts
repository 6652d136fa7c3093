// Recognizes a session of a file that the log has from another source: recorded here, planned by a program, or imported from another app.
import { groupBy } from '../../group-by.js';
import { toKg } from '../../kernel.js';
import type { ActualSet } from '../workout-events.js';

/** Apps round converted loads: 61.24 kg is 135 lb. Half of a tenth of a pound is 0.023 kg. */
const toleranceKg = 0.03;

/** Values besides the load. Apps write zero for none, and thousandths at most. */
const measuresOf = ({ reps, rpe, seconds, metres }: ActualSet): string =>
  [reps, rpe, seconds, metres].map((value) => (value === undefined ? 0 : Math.round(value * 1_000))).join('/');
const kgOf = ({ actual: { load } }: { readonly actual: ActualSet }): number => (load === undefined ? 0 : toKg(load));

export type SetHere = { readonly key: string; readonly actual: ActualSet };
export type SessionMatch =
  /** `keys`: sets of the log that are the file's, one for each. */
  | { readonly kind: 'same'; readonly keys: readonly string[] }
  /** At least half of the sets are the same. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'new' };

/**
 * Compares a session of a file with sets of the log that began in the same minute, by their values in any order. Exercises are not compared:
 * the same exercise may have another name in the file.
 */
export const sameSession = (file: readonly { readonly actual: ActualSet }[], here: readonly SetHere[]): SessionMatch => {
  // In ascending order, so that one of two close loads does not take the set of the other.
  const byLoad = (a: { readonly actual: ActualSet }, b: { readonly actual: ActualSet }): number => kgOf(a) - kgOf(b);
  const left = groupBy(here.toSorted(byLoad), ({ actual }) => measuresOf(actual));
  const found = new Set<SetHere>();
  for (const { actual } of file.toSorted(byLoad)) {
    const isEqual = (set: SetHere): boolean => !found.has(set) && Math.abs(kgOf(set) - kgOf({ actual })) <= toleranceKg;
    const set = left.get(measuresOf(actual))?.find(isEqual);
    if (set !== undefined) found.add(set);
  }
  if (file.length > 0 && found.size === file.length) return { kind: 'same', keys: [...found].map(({ key }) => key) };
  return file.length > 0 && found.size * 2 >= file.length ? { kind: 'differs' } : { kind: 'new' };
};
