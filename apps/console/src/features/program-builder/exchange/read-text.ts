// A program file in the text form. Whose units and percentages are meant the file must say itself.
import { daysPerWeekOf } from '@spotter/domain/programs/days-per-week';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import type { FoundExercise } from '@spotter/domain/programs/text-form/parse-set';
import { start, type ReadFile } from './file-form.js';

/** The first line of an export says what the program is called. */
const nameIn = (text: string): string | undefined =>
  /^\s*\/\/\s*(.+?)\s*$/m.exec(text.slice(0, 2_000).split('\n')[0] ?? '')?.[1]?.slice(0, 120);

export const readText = (text: string, newId: () => string, findExercise: (name: string) => FoundExercise): ReadFile => {
  const { tree, faults, lineOf } = readTree(text, { newId, findExercise });
  const name = nameIn(text);
  const daysPerWeek = daysPerWeekOf(tree);
  const details = { ...(name !== undefined && { name: { en: name } }), ...(daysPerWeek > 0 && { daysPerWeek }) };
  return { program: { details, tree, names: new Map(), placeOf: (id) => ({ ...start, line: lineOf.get(id) ?? 1 }) }, faults };
};
