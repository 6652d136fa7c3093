// Computes the fate of each line that a newer version of the template changed, in one client's program. A line is a week, a day, an
// exercise with its sets, or a rule.
import type { ProgramTree } from '../../programs/program-tree.js';
import { sameValue } from '../../same-value.js';
import type { SyncCounts } from '../assigned-program-events.js';

/** `added`: new in the client's program. `kept`: the client's own. `done`: on a past day. */
export type LineFate = 'synced' | 'added' | 'kept' | 'done';
export type FatedLine = { readonly id: string; readonly fate: LineFate };

type Line = { readonly value: unknown; readonly parent: string; readonly dayId: string | null };
type Lines = ReadonlyMap<string, Line>;

const read = ({ weeks, rules }: ProgramTree): Lines => {
  const lines = new Map<string, Line>();
  for (const rule of rules) lines.set(rule.id, { value: rule, parent: '', dayId: null });
  for (const { days, ...week } of weeks) {
    lines.set(week.id, { value: week, parent: '', dayId: null });
    for (const { slots, ...day } of days) {
      lines.set(day.id, { value: day, parent: week.id, dayId: day.id });
      for (const slot of slots) lines.set(slot.id, { value: slot, parent: day.id, dayId: day.id });
    }
  }
  return lines;
};
// Cached, since many clients have the same trees.
const known = new WeakMap<ProgramTree, Lines>();
const linesOf = (tree: ProgramTree): Lines => {
  const lines = known.get(tree) ?? read(tree);
  known.set(tree, lines);
  return lines;
};
const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.parent === other.parent && sameValue(one.value, other.value));

/** Returns ids of the lines that differ between two versions: in the order of the later one, then removed ones. */
export const changedLines = (from: ProgramTree, to: ProgramTree): readonly string[] => {
  const [was, is] = [linesOf(from), linesOf(to)];
  return [...new Set([...is.keys(), ...was.keys()])].filter((id) => !isSame(was.get(id), is.get(id)));
};

type Fate = { readonly to: ProgramTree; readonly current: ProgramTree; readonly merged: ProgramTree; readonly fixed: ReadonlySet<string> };

/** @param changed ids from `changedLines`; leaves out lines that the client's program already has in the new form */
export const fateOfLines = (changed: readonly string[], { to, current, merged, fixed }: Fate): readonly FatedLine[] => {
  const [wanted, was, is] = [linesOf(to), linesOf(current), linesOf(merged)];
  return changed.flatMap((id): readonly FatedLine[] => {
    const [before, after, asked] = [was.get(id), is.get(id), wanted.get(id)];
    if (!isSame(before, after)) return [{ id, fate: before === undefined ? 'added' : 'synced' }];
    if (isSame(after, asked)) return [];
    const dayId = (before ?? asked)?.dayId ?? null;
    return [{ id, fate: dayId !== null && fixed.has(dayId) ? 'done' : 'kept' }];
  });
};

export const countsOfFates = (lines: readonly FatedLine[]): SyncCounts => {
  const count = (fate: LineFate): number => lines.filter((line) => line.fate === fate).length;
  return { synced: count('synced'), added: count('added'), kept: count('kept'), done: count('done') };
};
