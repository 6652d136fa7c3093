// Reads a program file in the text form. The file must state its units and the base of its percentages.
import { daysPerWeekOf } from '@spotter/domain/programs/days-per-week';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import type { FoundExercise } from '@spotter/domain/programs/text-form/parse-set';
import { start, type ReadFile } from './file-form.js';

/** Returns the program's name from the comment in the first line of an export. */
const nameIn = (text: string): string | undefined =>
  /^\s*\/\/\s*(.+?)\s*$/m.exec(text.slice(0, 2_000).split('\n')[0] ?? '')?.[1]?.slice(0, 120);

export const readText = (text: string, newId: () => string, findExercise: (name: string) => FoundExercise): ReadFile => {
  const { tree, faults, lineOf } = readTree(text, { newId, findExercise });
  const name = nameIn(text);
  const daysPerWeek = daysPerWeekOf(tree);
  const details = { ...(name !== undefined && { name: { en: name } }), ...(daysPerWeek > 0 && { daysPerWeek }) };
  return { program: { details, tree, names: new Map(), placeOf: (id) => ({ ...start, line: lineOf.get(id) ?? 1 }) }, faults };
};
