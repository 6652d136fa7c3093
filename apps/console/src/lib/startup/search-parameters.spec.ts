import { describe, expect, it } from 'vitest';
import { parseSearch, pickTexts, stringifySearch } from './search-parameters.js';

describe('parameters of an address', () => {
  it.each([
    [{ a: '1' }, '?a=1'],
    [{ q: '02', status: '!ended' }, '?q=02&status=%21ended'],
    [{ q: 'half squat' }, '?q=half+squat'],
    [{ q: 'true' }, '?q=true'],
    [{ q: 'çömelme & %' }, '?q=%C3%A7%C3%B6melme+%26+%25'],
    [{}, ''],
  ] as const)('of %o are written plainly, and read as the same texts', (search, address) => {
    expect(stringifySearch(search)).toBe(address);
    expect(parseSearch(address)).toEqual(search);
  });

  it('are left out where they are not set', () => expect(stringifySearch({ a: undefined, b: null, c: 'x' })).toBe('?c=x'));

  it('of an address from before are read without its quotes', () => expect(parseSearch('?a=%221%22&q=%22')).toEqual({ a: '1', q: '"' }));

  it('that look like a number are no less a text for a page', () => expect(pickTexts('q')(parseSearch('?q=5'))).toEqual({ q: '5' }));
});
