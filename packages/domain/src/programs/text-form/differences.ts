// Differences between two versions of a program, as lines of the text form, which people read more easily than edits.
import type { ProgramTree } from '../program-tree.js';
import { ruleText } from './print-rule.js';
import { roundingText, type Names } from './print-set.js';
import { printDay, printSlot, printWeek } from './print-tree.js';

/** Week and day count from 1; null for lines above the weeks. `before` is null for an added line, `after` for a removed one. */
export type LineDifference = {
  readonly id: string;
  readonly week: number | null;
  readonly day: number | null;
  readonly before: string | null;
  readonly after: string | null;
  /** True if the line is in another week or day than before. */
  readonly moved: boolean;
};
type Line = Pick<LineDifference, 'id' | 'week' | 'day'> & { readonly text: string };

const linesOf = (tree: ProgramTree, names: Names): readonly Line[] => [
  ...(tree.rounding === undefined ? [] : [{ id: 'rounding', week: null, day: null, text: `round ${roundingText(tree.rounding)}` }]),
  ...tree.rules.map((rule) => ({ id: rule.id, week: null, day: null, text: ruleText(rule) })),
  ...tree.weeks.flatMap((week, weekPlace): readonly Line[] => [
    { id: week.id, week: weekPlace + 1, day: null, text: printWeek(week) },
    ...week.days.flatMap((day, dayPlace): readonly Line[] => {
      const place = { week: weekPlace + 1, day: dayPlace + 1 };
      return [
        { id: day.id, ...place, text: printDay({ ...day, slots: [] }, tree, names) },
        ...day.slots.map((slot) => ({ id: slot.id, ...place, text: printSlot(slot, tree, names) })),
      ];
    }),
  ]),
];

/** Parent id of each node, to detect moves: an inserted week moves nothing within the others. */
const parentsOf = (tree: ProgramTree): ReadonlyMap<string, string> =>
  new Map(
    tree.weeks.flatMap((week) =>
      week.days.flatMap((day) => [[day.id, week.id] as const, ...day.slots.map((slot) => [slot.id, day.id] as const)]),
    ),
  );

/**
 * Returns differences in the order of the later version, then removed lines in the order of the earlier one. Nodes with the same id are the
 * same.
 */
export const lineDifferences = (before: ProgramTree, after: ProgramTree, names: Names): readonly LineDifference[] => {
  const earlier = new Map(linesOf(before, names).map((line) => [line.id, line]));
  const later = linesOf(after, names);
  const [parents, parentsNow] = [parentsOf(before), parentsOf(after)];
  const kept = new Set(later.map(({ id }) => id));
  const changed = later.flatMap(({ id, week, day, text }): readonly LineDifference[] => {
    const known = earlier.get(id);
    const moved = known !== undefined && parents.get(id) !== parentsNow.get(id);
    if (known?.text === text && !moved) return [];
    return [{ id, week, day, before: known?.text ?? null, after: text, moved }];
  });
  const gone = [...earlier.values()]
    .filter(({ id }) => !kept.has(id))
    .map(({ id, week, day, text }): LineDifference => ({ id, week, day, before: text, after: null, moved: false }));
  return [...changed, ...gone];
};
