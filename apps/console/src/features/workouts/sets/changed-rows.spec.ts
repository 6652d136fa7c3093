import { describe, expect, it } from 'vitest';
import { changedRows, type SetEntry } from './use-set-entry.js';

type Values = Partial<Pick<SetEntry, 'typed' | 'described' | 'editing'>>;
const entryOf = (values: Values): SetEntry => ({ typed: {}, described: {}, editing: null, ...values }) as SetEntry;
const reps = { reps: 5 };

describe('the rows that an entry changes', () => {
  it.each<[string, Values, Values, readonly string[]]>([
    ['a typed value', {}, { typed: { a: reps } }, ['a']],
    ['a forgotten value', { typed: { a: reps, b: reps } }, { typed: { b: reps } }, ['a']],
    ['a description', {}, { described: { a: { note: 'Belt' } } }, ['a']],
    [
      'a keypad that moves',
      { editing: { rowKey: 'a', field: 'reps', text: { text: '5', fresh: true } as never } },
      { editing: { rowKey: 'b', field: 'reps', text: { text: '5', fresh: true } as never } },
      ['a', 'b'],
    ],
  ])('are those of %s', (_what, before, after, rows) => {
    expect(changedRows(entryOf(before), entryOf(after))).toEqual(rows);
  });

  it('are none for the same entry, and unknown if a choice for all rows changed', () => {
    const entry = entryOf({ typed: { a: reps } });
    expect(changedRows(entry, entry)).toEqual([]);
    expect(changedRows(entry, { ...entry })).toBeNull();
  });
});
