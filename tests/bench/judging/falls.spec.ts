import { describe, expect, it } from 'vitest';
import type { Figure } from '../figure.ts';
import { compareRuns, lineOfComparison, type RunFigures } from './falls.ts';

const rate = (value: number, more: Partial<Figure> = {}): Figure => ({
  id: 'P1',
  what: 'append',
  unit: 'events/s',
  arms: { spotter: value, emmett: 100 },
  ratios: { emmett: value / 100 },
  goal: '4 × emmett',
  met: true,
  ...more,
});
const time = (value: number, more: Partial<Figure> = {}): Figure => ({
  id: 'P11',
  what: 'customers',
  unit: 'ms',
  arms: { p50: 1, p95: value },
  goal: 'p95 ≤ 25',
  met: true,
  judgedBy: ['p95'],
  ...more,
});
const runs = (make: (value: number) => Figure, ...values: readonly number[]): readonly RunFigures[] => values.map((value) => [make(value)]);
const falls = (before: readonly RunFigures[], after: readonly RunFigures[]) => compareRuns(before, after).map(({ fell }) => fell);

describe('the runs of two commits', () => {
  it('accepts a figure that is up to a tenth worse', () => {
    expect(falls(runs(rate, 500, 500, 500), runs(rate, 450, 450, 450))).toEqual([false]);
    expect(falls(runs(time, 20, 20, 20), runs(time, 22, 22, 22))).toEqual([false]);
  });

  it('fails a rate that is lower, and a time that is longer, by more than a tenth', () => {
    expect(falls(runs(rate, 500, 500, 500), runs(rate, 449, 449, 449))).toEqual([true]);
    expect(falls(runs(time, 20, 20, 20), runs(time, 22.1, 22.1, 22.1))).toEqual([true]);
  });

  it('accepts a figure that is better by any amount', () => {
    expect(falls(runs(rate, 500, 500, 500), runs(rate, 5_000, 5_000, 5_000))).toEqual([false]);
    expect(falls(runs(time, 20, 20, 20), runs(time, 2, 2, 2))).toEqual([false]);
  });

  it('compares medians, so that one slow run fails nothing', () => {
    expect(falls(runs(time, 20, 20, 20), runs(time, 21, 21, 90))).toEqual([false]);
  });

  it('fails no figure that was better in one of the turns', () => {
    expect(falls(runs(time, 20, 20, 40), runs(time, 30, 30, 35))).toEqual([false]);
    expect(falls(runs(time, 20, 20, 40), runs(time, 30, 30, 45))).toEqual([true]);
  });

  it('fails only a figure that reached its goal in most runs', () => {
    const missed = (value: number) => rate(value, { met: false });
    const reported = (value: number) => rate(value, { met: null });
    const worse = runs(rate, 300, 300, 300);
    expect(falls(runs(missed, 500, 500, 500), worse)).toEqual([false]);
    expect(falls(runs(reported, 500, 500, 500), worse)).toEqual([false]);
    expect(falls([[rate(500)], [missed(500)], [rate(500)]], worse)).toEqual([true]);
    expect(falls([[rate(500)], [missed(500)], [missed(500)]], worse)).toEqual([false]);
  });

  it('fails a figure that still reaches its goal, but fell', () => {
    const [comparison] = compareRuns(runs(time, 10, 10, 10), runs(time, 20, 20, 20));
    expect(comparison).toMatchObject({ name: 'p95', before: 10, after: 20, worse: 1, fell: true });
  });

  it('judges by ratios if there are any, and by the names that the goal applies to', () => {
    const half = (figure: Figure): Figure => ({ ...figure, arms: { spotter: figure.arms['spotter']! / 2, emmett: 50 } });
    expect(
      falls(
        runs(rate, 500, 500, 500),
        runs((value) => half(rate(value)), 500, 500, 500),
      ),
    ).toEqual([false]);
    const slower = (value: number) => time(20, { arms: { p50: value, p95: 20 } });
    expect(falls(runs(slower, 1, 1, 1), runs(slower, 5, 5, 5))).toEqual([false]);
    const judged = (value: number): Figure => ({ ...slower(value), judgedBy: ['p50', 'p95'] });
    expect(falls(runs(judged, 1, 1, 1), runs(judged, 5, 5, 5))).toEqual([true, false]);
  });

  it('judges a ratio of times as a time', () => {
    const folding = (value: number) =>
      time(value, { arms: { spotter: value, emmett: 10 }, ratios: { emmett: value / 10 }, judgedBy: ['emmett'] });
    expect(falls(runs(folding, 4, 4, 4), runs(folding, 5, 5, 5))).toEqual([true]);
    expect(falls(runs(folding, 4, 4, 4), runs(folding, 3, 3, 3))).toEqual([false]);
  });

  it('fails a count of mistakes that was zero', () => {
    const missed = (value: number) => time(value, { unit: 'missed', arms: { spotter: value }, judgedBy: ['spotter'] });
    expect(falls(runs(missed, 0, 0, 0), runs(missed, 0, 0, 0))).toEqual([false]);
    expect(falls(runs(missed, 0, 0, 0), runs(missed, 2, 1, 2))).toEqual([true]);
  });

  it('pairs figures of one id by their order, whatever numbers they contain', () => {
    const before = runs((value) => rate(value, { what: 'of 1,000 events' }), 500, 500, 500).map((run) => [...run, rate(70)]);
    const after = runs((value) => rate(value, { what: 'of 1,020 events' }), 500, 500, 500).map((run) => [...run, rate(50)]);
    expect(falls(before, after)).toEqual([false, true]);
  });

  it('fails a figure that reached its goal and can no longer be measured', () => {
    expect(falls(runs(rate, 500, 500, 500), [[rate(500)], [], [rate(500)]])).toEqual([true]);
    expect(
      falls(
        runs((value) => rate(value, { met: false }), 500, 500, 500),
        [[], [], []],
      ),
    ).toEqual([false]);
    expect(falls(runs(time, 20, 20, 20), runs(time, 20, Number.NaN, 20))).toEqual([true]);
    const kept = JSON.parse(JSON.stringify(runs(time, 20, 20, Number.NaN))) as readonly RunFigures[];
    expect(falls(runs(time, 20, 20, 20), kept)).toEqual([true]);
  });

  it('leaves out figures that the old code does not measure', () => {
    expect(falls([[], [rate(500)], [rate(500)]], runs(rate, 100, 100, 100))).toEqual([]);
    expect(falls([[], [], []], runs(rate, 100, 100, 100))).toEqual([]);
  });
});

describe('the report of a comparison', () => {
  it('prints both medians and by how much they differ', () => {
    const [fell] = compareRuns(runs(rate, 500, 500, 500), runs(rate, 400, 400, 400));
    expect(lineOfComparison(fell!, true)).toBe('✗ P1  append, emmett: 5 → 4 (20 % worse)');
    const [held] = compareRuns(runs(time, 20, 20, 20), runs(time, 15, 15, 15));
    expect(lineOfComparison(held!, true)).toBe('· P11 customers, p95: 20 → 15 (25 % better)');
  });

  it('prints no verdict for quick runs', () => {
    const [fell] = compareRuns(runs(rate, 500, 500, 500), runs(rate, 400, 400, 400));
    expect(lineOfComparison(fell!, false)).toMatch(/^· P1/);
  });
});
