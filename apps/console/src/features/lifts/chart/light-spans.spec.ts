import { describe, expect, it } from 'vitest';
import { lightSpans } from './light-spans.js';

describe('deloads on a chart', () => {
  it('join light days that are at most a week apart', () => {
    expect(lightSpans(['2026-01-05', '2026-01-07', '2026-01-14', '2026-02-02'], new Set())).toEqual([
      { from: '2026-01-05', to: '2026-01-14' },
      { from: '2026-02-02', to: '2026-02-02' },
    ]);
  });

  it('end at a day of normal training', () => {
    expect(lightSpans(['2026-01-05', '2026-01-09'], new Set(['2026-01-07']))).toHaveLength(2);
    expect(lightSpans(['2026-01-05', '2026-01-09'], new Set(['2026-01-12']))).toHaveLength(1);
  });
});
