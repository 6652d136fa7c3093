import { describe, expect, it } from 'vitest';
import { dayOf, niceStep, scaleOver } from './chart-scale.js';

describe('the scale of a lift chart', () => {
  it('has round lines around the loads, with three intervals at most', () => {
    const { lines, low, high } = scaleOver([92.5, 101, 117.5], 100, 0);
    expect(lines).toEqual([90, 100, 110, 120]);
    expect([low, high]).toEqual([90, 120]);
  });

  it('puts the heaviest load at the top and the lightest at the bottom', () => {
    const scale = scaleOver([100, 130], 200, 0);
    expect(scale.at(100)).toBeCloseTo(200);
    expect(scale.at(130)).toBeCloseTo(0);
  });

  it('supports a single lift', () => {
    const { lines, at } = scaleOver([100], 200, 0);
    expect(lines.length).toBeGreaterThan(1);
    expect(at(100)).toBeGreaterThanOrEqual(0);
    expect(at(100)).toBeLessThanOrEqual(200);
  });

  it('steps in round numbers', () => {
    expect([0.7, 3, 7, 29, 300].map(niceStep)).toEqual([0.25, 1, 2.5, 10, 100]);
  });

  it('counts calendar days', () => {
    expect(dayOf('2026-03-02') - dayOf('2026-02-27')).toBe(3);
  });
});
