// Details of a program in the library: changes field by field, and comparisons.
import type { DetailsChanges, DetailsEdit, ProgramDetails } from './program-events.js';

/** `null` empties a field, an absent one stays. */
export const withDetails = (details: ProgramDetails, changes: DetailsChanges): ProgramDetails =>
  Object.fromEntries(
    Object.entries({ ...details, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  ) as ProgramDetails;

/** Returns the edit that changes one into the other; empty if they are equal. */
export const detailsBetween = (before: ProgramDetails, after: ProgramDetails): readonly DetailsEdit[] => {
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  if (changed.length === 0) return [];
  return [{ kind: 'update-details', changes: Object.fromEntries(changed.map((name) => [name, to[name] ?? null])) as DetailsChanges }];
};
