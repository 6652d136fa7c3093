import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { overruns } from './budgets.js';

const kB = (size: number): string => randomBytes((size * 1024 * 3) / 4).toString('base64');
const chunk = (fileName: string, size: number, ...imports: string[]) => ({
  fileName,
  imports,
  moduleIds: [`/src/${fileName}`],
  code: kB(size),
});
const chunks = [chunk('home.js', 4, 'vendor.js'), chunk('vendor.js', 20), chunk('later.js', 100)];
const budget = (maxKB: number, maxFiles: number) => ({ home: { module: /home\.js$/, maxKB, maxFiles } });

describe('the budget of a page', () => {
  it('counts its chunk and its static imports', () => {
    expect(overruns(chunks, budget(30, 2))).toEqual([]);
    expect(overruns(chunks, budget(10, 2))).toEqual([expect.stringMatching(/^home: \d+\.\d kB in 2 files, of 10 kB in 2$/)]);
    expect(overruns(chunks, budget(30, 1))).toHaveLength(1);
  });

  it('names a page that no chunk contains', () => {
    expect(overruns(chunks, { gone: { module: /gone\.js$/, maxKB: 1, maxFiles: 1 } })).toEqual([expect.stringContaining('gone')]);
  });
});
