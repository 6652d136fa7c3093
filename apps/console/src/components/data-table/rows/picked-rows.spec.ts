import { describe, expect, it } from 'vitest';
import { countsOf, withChoices, withWords, wordsOf } from './picked-rows.js';
import type { GridRow } from './rows-in-order.js';
import { folded } from '../sort-key.js';

type Client = { readonly name: string; readonly coach: string; readonly status: string };
const rows: readonly GridRow<Client>[] = [
  { name: 'Işıl Kaya', coach: 'Can', status: 'active' },
  { name: 'Kaya Işık', coach: 'Can', status: 'paused' },
  { name: 'Deniz Su', coach: 'Ece', status: 'active' },
].map((original) => ({ id: original.name, original }));
const facet = (id: 'coach' | 'status') => ({ id, label: id, of: (row: Client) => row[id], word: (choice: string) => choice });
const facets = [facet('coach'), facet('status')];
const ids = (picked: readonly GridRow<Client>[]): string => picked.map(({ id }) => id).join(', ');

describe('filtered rows', () => {
  const having = (text: string | undefined): string => ids(withWords(rows, wordsOf(text), ({ name }) => folded(name)));
  it('contain every word, in any order and case', () => {
    expect(having('kaya IŞIK')).toBe('Kaya Işık');
    expect(having('  ışı ')).toBe('Işıl Kaya, Kaya Işık');
    expect(having('kaya su')).toBe('');
  });
  it('may be found by other means than their text', () =>
    expect(ids(withWords(rows, wordsOf('nobody'), ({ name }) => folded(name), new Set(['Deniz Su'])))).toBe('Deniz Su'));
  it('are the same array without a search or filter', () => {
    expect(withWords(rows, wordsOf(undefined), ({ name }) => name)).toBe(rows);
    expect(withWords(rows, wordsOf('  '), ({ name }) => name)).toBe(rows);
    expect(withChoices(rows, facets, { sort: 'name' })).toBe(rows);
  });
  it('match all filters, and none of the excluded choices', () => {
    expect(ids(withChoices(rows, facets, { coach: 'Can', status: 'active' }))).toBe('Işıl Kaya');
    expect(ids(withChoices(rows, facets, { coach: '!Can' }))).toBe('Deniz Su');
    expect(ids(withChoices(rows, facets, { status: 'active,paused' }))).toBe('Işıl Kaya, Kaya Işık, Deniz Su');
  });
  it('are counted by choice', () => {
    expect([...countsOf(rows, facets[0]!)]).toEqual([
      ['Can', 2],
      ['Ece', 1],
    ]);
  });
});
