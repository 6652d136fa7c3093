import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.js';

describe('an exported table', () => {
  it('keeps commas, quotes and line ends inside their cells', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n');
  });

  it('escapes formulas in text, and leaves numbers unchanged', () => {
    expect(csvOf([['=1+1', '@sum', '-12.5', '+90 532', '-x']])).toBe("\uFEFF'=1+1,'@sum,-12.5,'+90 532,'-x\r\n");
  });
});
