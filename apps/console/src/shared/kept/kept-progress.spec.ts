import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { describe, expect, it } from 'vitest';
import { progressFrom } from './kept-progress.js';

type Points = ProgressAnswer['items'][number]['points'];
const point = (on: string, topLoadKg = 100): Points[number] => ({ workoutId: on, on, topLoadKg, e1rmKg: null, tonnageKg: 500, sets: 1 });
const answer = (items: Readonly<Record<string, Points>>, more: Partial<ProgressAnswer> = {}): ProgressAnswer => ({
  formula: 'epley@1',
  tonnageRule: 'volume@2',
  items: Object.entries(items).map(([exerciseId, points]) => ({ exerciseId, points })),
  ...more,
});
const weighed = (...bodyweights: { on: string; kg: number }[]) => ({ programs: [], light: [], pain: [], bodyweights });
const kept = answer(
  { squat: [point('2026-02-01', 110)], bench: [point('2026-03-01')] },
  { from: '2026-01-15', events: weighed({ on: '2026-02-01', kg: 81 }) },
);

describe('progress without a network', () => {
  it('has the exercises of the chart, and names the first day that the device has', () => {
    const { items, from } = progressFrom(kept, ['squat', 'row'], undefined);
    expect([items.map(({ exerciseId }) => exerciseId), from]).toEqual([['squat'], '2026-01-15']);
  });

  it('has the older days of the chart’s own answer, and newer days as kept', () => {
    const own = answer(
      { squat: [point('2025-12-01', 90), point('2026-02-01', 105)] },
      { events: weighed({ on: '2025-12-01', kg: 85 }, { on: '2026-02-01', kg: 82 }) },
    );
    const { items, from, events } = progressFrom(kept, ['squat'], own);
    expect(items[0]!.points.map(({ on, topLoadKg }) => [on, topLoadKg])).toEqual([
      ['2025-12-01', 90],
      ['2026-02-01', 110],
    ]);
    expect(from).toBeUndefined();
    expect(events!.bodyweights.map(({ kg }) => kg)).toEqual([85, 81]);
  });

  it('keeps the first day of an own answer that began later', () => {
    const own = answer({ squat: [point('2025-12-01')] }, { from: '2025-11-01' });
    expect(progressFrom(kept, ['squat'], own).from).toBe('2025-11-01');
  });
});
