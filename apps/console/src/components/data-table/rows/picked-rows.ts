// Filters rows by the searched words and the selected choices.
import type { Facet } from '../column.js';
import type { GridRow } from './rows-in-order.js';
import { folded } from '../sort-key.js';
import { choiceOf, chooses, type TableSearch } from '../views/table-address.js';

export const wordsOf = (text: string | undefined): readonly string[] =>
  folded(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

/**
 * Rows that contain all words, each anywhere in the text of the row, which `folded` has normalized.
 * @param also ids of rows that are found whatever their text
 */
export const withWords = <T>(
  rows: readonly GridRow<T>[],
  words: readonly string[],
  text: (row: T) => string,
  also?: ReadonlySet<string>,
): readonly GridRow<T>[] =>
  words.length === 0
    ? rows
    : rows.filter(({ id, original }) => {
        if (also?.has(id) === true) return true;
        const all = text(original);
        return words.every((word) => all.includes(word));
      });

export const withChoices = <T>(rows: readonly GridRow<T>[], facets: readonly Facet<T>[], search: TableSearch): readonly GridRow<T>[] => {
  const wanted = facets.flatMap(({ id, of }) => {
    const choice = choiceOf(search[id]);
    return choice === null ? [] : [{ choice, of }];
  });
  return wanted.length === 0 ? rows : rows.filter(({ original }) => wanted.every(({ choice, of }) => chooses(choice, of(original))));
};

/** Number of rows of each choice. */
export const countsOf = <T>(rows: readonly GridRow<T>[], { of }: Facet<T>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { original } of rows) {
    const own = of(original);
    for (const value of typeof own === 'string' ? [own] : own) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};
