import { describe, expect, it } from 'vitest';
// @ts-expect-error a script of the benchmarks, which has no types
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

describe('what bench:console says before it starts', () => {
  it('says nothing where everything is there', () => expect(lacks({})).toEqual([]));

  it('says that the packages or the browser are missing', () => {
    expect(lacks({ without: '.package-lock.json' })).toEqual([expect.stringContaining('packages are not installed')]);
    expect(lacks({ without: 'chromium' })).toEqual([expect.stringContaining('no browser')]);
  });

  it('names a CHROMIUM_PATH that leads nowhere, and asks for no other browser beside it', () => {
    const env = { CHROMIUM_PATH: '/nowhere/chrome' };
    expect(lacks({ env, without: '/nowhere' })).toEqual(['CHROMIUM_PATH names no file: /nowhere/chrome']);
    expect(lacks({ env, without: '@sparticuz' })).toEqual([]);
  });

  it('refuses a part that there is not', () => expect(lacks({ only: ['wieght'] })).toEqual([expect.stringContaining('no part "wieght"')]));
});
