import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineReader } from './whole-list.js';

describe('a list that arrives as lines', () => {
  it('does not depend on how the text is split into pieces', () => {
    const rows = fc.array(fc.record({ id: fc.uuid(), name: fc.string() }));
    fc.assert(
      fc.property(rows, fc.array(fc.nat(40)), (given, cuts) => {
        let text = given.map((row) => `${JSON.stringify(row)}\n`).join('');
        const lines = lineReader();
        const read: unknown[] = [];
        for (const cut of cuts) {
          read.push(...lines.take(text.slice(0, cut)));
          text = text.slice(cut);
        }
        read.push(...lines.take(text), ...lines.end());
        expect(read).toEqual(given);
      }),
    );
  });

  it('needs no line end after the last row', () => {
    const lines = lineReader();
    expect([...lines.take('{"a":1}\n{"a"'), ...lines.take(':2}'), ...lines.end()]).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
