import { describe, expect, it } from 'vitest';
import { namedIds } from './named-ids.js';

describe('ids that a body names', () => {
  it('are found under their keys, as single values and in lists, at any depth, each once', () => {
    const body = { exerciseId: 'a', weeks: [{ days: [{ slots: [{ exerciseId: 'b', substitutes: ['c', 'a'], id: 'd' }] }] }] };
    expect(namedIds(body, ['exerciseId', 'substitutes'])).toEqual(['a', 'b', 'c']);
    expect(namedIds(body, ['exerciseId'])).toEqual(['a', 'b']);
  });

  it.each([[null], [undefined], ['a'], [['a']], [{ exerciseId: null }], [{ other: ['a'] }]])('are none in %j', (body) => {
    expect(namedIds(body, ['exerciseId'])).toEqual([]);
  });
});
