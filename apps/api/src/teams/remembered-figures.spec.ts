import { describe, expect, it } from 'vitest';
import { throughMemory } from './remembered-figures.js';

describe('cached figures of a board', () => {
  const marksOf = (marks: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(marks));
  const look = async (
    board: string,
    ids: readonly string[],
    marks: Readonly<Record<string, string>>,
    values: Readonly<Record<string, number>>,
  ) => {
    let asked: readonly string[] = [];
    const figures = await throughMemory(board, ids, marksOf(marks), async (customerIds) => {
      asked = customerIds;
      return new Map(customerIds.flatMap((id) => (values[id] === undefined ? [] : [[id, { value: values[id], reachedAt: '' }] as const])));
    });
    return { asked, values: Object.fromEntries([...figures].map(([id, { value }]) => [id, value])) };
  };

  it('are computed again only for members who trained since', async () => {
    await look('one', ['ada', 'bora'], { ada: '1', bora: '2' }, { ada: 100, bora: 90 });
    expect(await look('one', ['ada', 'bora'], { ada: '1', bora: '3' }, { ada: 0, bora: 95 })).toEqual({
      asked: ['bora'],
      values: { ada: 100, bora: 95 },
    });
  });

  it('do not keep a figure that is gone', async () => {
    await look('two', ['ada'], { ada: '1' }, { ada: 100 });
    expect((await look('two', ['ada'], { ada: '2' }, {})).values).toEqual({});
  });

  it('are not used without a mark, or for another board', async () => {
    await look('three', ['ada'], {}, { ada: 100 });
    expect((await look('three', ['ada'], {}, { ada: 110 })).values).toEqual({ ada: 110 });
    expect((await look('four', ['ada'], { ada: '1' }, { ada: 7 })).asked).toEqual(['ada']);
  });
});
