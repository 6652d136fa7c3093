import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { plannedSetsDone, progressText } from './progress-text.js';

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction<'workouts'>;
const text = (setsDone: number, setsPlanned: number, setsExtra?: number): string =>
  progressText(t, { setsDone, setsPlanned, ...(setsExtra !== undefined && { setsExtra }) });

describe('the progress of a workout', () => {
  it.each([
    ['planned sets', text(2, 3, 0), 'progress {"done":2,"planned":3,"extra":0}'],
    ['extra sets apart', text(14, 3, 11), 'progressExtra {"done":3,"planned":3,"extra":11}'],
    ['extra sets while planned ones are open', text(12, 3, 11), 'progressExtra {"done":1,"planned":3,"extra":11}'],
    ['an answer from before extra sets were counted', text(2, 3), 'progress {"done":2,"planned":3,"extra":0}'],
    ['a workout without a plan', text(4, 0, 0), 'progressFree {"count":4}'],
  ])('shows %s', (_which, said, expected) => expect(said).toBe(expected));

  it('fills its bar with planned sets', () => expect(plannedSetsDone({ setsDone: 14, setsPlanned: 3, setsExtra: 11 })).toBe(3));
});
