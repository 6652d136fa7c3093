import { describe, expect, it } from 'vitest';
import { lineOf, summaryOf, type Figure } from '../figure.ts';

const figureOf = (met: boolean | null): Figure => ({ id: 'P1', what: 'append', unit: 'ms', arms: { spotter: 2 }, goal: '≤ 1', met });

describe('the output of a run', () => {
  it('prints no verdict and no count of goals for a quick run', () => {
    const said = [lineOf(figureOf(true), false), lineOf(figureOf(false), false), summaryOf([figureOf(true), figureOf(false)], false)];
    expect(said.join('\n')).not.toMatch(/[✓✗]|reach/);
    expect(said.at(-1)).toBe('quick: 2 figures without a verdict');
  });

  it('prints the verdict of each figure and counts them in a full run', () => {
    expect(lineOf(figureOf(true), true)).toMatch(/^✓ P1/);
    expect(lineOf(figureOf(false), true)).toMatch(/^✗ P1/);
    expect(summaryOf([figureOf(true), figureOf(false)], true)).toBe('1 of 2 reach their goal');
  });

  it('neither judges nor counts a figure that is only reported', () => {
    expect(lineOf(figureOf(null), true)).toMatch(/^· P1/);
    expect(summaryOf([figureOf(true), figureOf(null)], true)).toBe('1 of 1 reach their goal');
  });
});
