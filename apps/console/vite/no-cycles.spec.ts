import { describe, expect, it } from 'vitest';
import { circles } from './no-cycles.js';

const chunk = (fileName: string, ...imports: readonly string[]) => ({ fileName, imports });

describe('scripts that import each other', () => {
  it('are found, directly and over others', () => {
    expect(circles([chunk('a', 'b'), chunk('b', 'a')])).toEqual([['a', 'b', 'a']]);
    expect(circles([chunk('start', 'a'), chunk('a', 'b'), chunk('b', 'c', 'd'), chunk('c', 'a'), chunk('d')])).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
    expect(circles([chunk('a', 'a')])).toEqual([['a', 'a']]);
  });

  it('are not scripts that share an import', () => {
    expect(circles([chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c')])).toEqual([]);
  });
});
