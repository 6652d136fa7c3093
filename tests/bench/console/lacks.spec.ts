import { describe, expect, it } from 'vitest';
import { lacksOf } from './lacks.mjs';

const parts = ['weight', 'table'];
const lacks = (given: { env?: object; only?: readonly string[]; without?: string }): readonly string[] =>
  (lacksOf as (question: object) => readonly string[])({
    root: '/root',
    env: {},
    parts,
    only: parts,
    ...given,
    exists: (file: string) => given.without === undefined || !file.includes(given.without),
  });

describe('the requirements of bench:console', () => {
  it('reports nothing if all are met', () => expect(lacks({})).toEqual([]));

  it('reports missing packages or a missing browser', () => {
    expect(lacks({ without: '.package-lock.json' })).toEqual([expect.stringContaining('packages are not installed')]);
    expect(lacks({ without: 'chromium' })).toEqual([expect.stringContaining('no browser')]);
  });

  it('names an invalid CHROMIUM_PATH, and requires no other browser', () => {
    const env = { CHROMIUM_PATH: '/nowhere/chrome' };
    expect(lacks({ env, without: '/nowhere' })).toEqual(['CHROMIUM_PATH names no file: /nowhere/chrome']);
    expect(lacks({ env, without: '@sparticuz' })).toEqual([]);
  });

  it('rejects an unknown part', () => expect(lacks({ only: ['wieght'] })).toEqual([expect.stringContaining('no part "wieght"')]));
});
