import { describe, expect, it } from 'vitest';
import { parseSearch, pickTexts, stringifySearch } from './search-parameters.js';

describe('parameters of an address', () => {
  it.each([
    [{ a: '1' }, '?a=1'],
    [{ q: '02', status: '!ended' }, '?q=02&status=%21ended'],
    [{ q: 'half squat' }, '?q=half+squat'],
    [{ q: 'true' }, '?q=true'],
    [{ q: '"half squat"' }, '?q=%22half+squat%22'],
    [{ q: 'çömelme & %' }, '?q=%C3%A7%C3%B6melme+%26+%25'],
    [{}, ''],
  ] as const)('of %o are written plainly, and read as the same texts', (search, address) => {
    expect(stringifySearch(search)).toBe(address);
    expect(parseSearch(address)).toEqual(search);
  });

  it('are omitted if they are not set', () => expect(stringifySearch({ a: undefined, b: null, c: 'x' })).toBe('?c=x'));

  it('lose the quotes of older addresses', () => expect(parseSearch('?a=%221%22&q=%22')).toEqual({ a: '1', q: '"' }));

  it('stay strings if they look like numbers', () => expect(pickTexts('q')(parseSearch('?q=5'))).toEqual({ q: '5' }));
});
