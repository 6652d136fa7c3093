import { describe, expect, it } from 'vitest';
import { bodyweightOn } from './bodyweight-on.js';

const weighIns = [
  { on: '2026-01-05', kg: 80 },
  { on: '2026-03-01', kg: 82 },
  { on: '2026-03-01', kg: 83 },
  { on: '2026-06-01', kg: 90 },
];

describe('the body weight on a day', () => {
  it.each([
    ['2026-01-04', null],
    ['2026-01-05', 80],
    ['2026-02-28', 80],
    ['2026-03-01', 83],
    ['2026-04-30', 83],
    ['2026-05-01', null],
    ['2026-06-01', 90],
    ['2026-12-01', null],
  ] as const)('of %s is %s', (day, kg) => expect(bodyweightOn(weighIns, day)).toBe(kg));

  it('is null without weigh-ins', () => expect(bodyweightOn([], '2026-01-05')).toBeNull());
});
