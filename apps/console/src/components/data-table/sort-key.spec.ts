import { describe, expect, it } from 'vitest';
import { folded, sortKey } from './sort-key.js';

const sorted = (texts: readonly string[]): readonly string[] =>
  texts.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

describe('the order of texts', () => {
  it('follows the Turkish alphabet', () => {
    const names = ['Çelik', 'Demir', 'Cem', 'Öz', 'Polat', 'Oya', 'Şahin', 'Su', 'Ilgaz', 'İnan', 'Ünal', 'Uçar'];
    expect(sorted(names)).toEqual(names.toSorted(new Intl.Collator('tr').compare));
  });

  it('ignores case, and sorts accented letters with their base letters', () => {
    expect(sorted(['beta', 'Alpha', 'Éclair', 'Dora', 'Fox'])).toEqual(['Alpha', 'beta', 'Dora', 'Éclair', 'Fox']);
    expect(sorted(['Name 2', 'Name 10', 'Name'])).toEqual(['Name', 'Name 10', 'Name 2']);
  });
});

describe('searching', () => {
  it('finds a name by either of the two letters i', () => {
    expect(folded('IŞIK')).toBe(folded('ışık'));
    expect(folded('İrem')).toBe('irem');
    expect(folded('ilker')).toBe(folded('Ilker'));
  });

  it('finds a name with or without diacritics, in either direction', () => {
    expect(folded('Şükrü Çağlar')).toBe(folded('SUKRU CAGLAR'));
    expect(folded('José')).toBe('jose');
  });
});
