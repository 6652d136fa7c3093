import { describe, expect, it } from 'vitest';
import { holdBack } from './hold-back.js';

const at = (time: string): Date => new Date(time);
const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '14:00' };

describe('quiet hours', () => {
  it('hold nothing back if there are none', () =>
    expect(holdBack(at('2026-03-02T23:00:00Z'), null, 'UTC')).toEqual(at('2026-03-02T23:00:00Z')));

  it.each([
    ['2026-03-02T21:59:59Z', '2026-03-02T21:59:59Z'],
    ['2026-03-02T22:00:00Z', '2026-03-03T07:00:00Z'],
    ['2026-03-02T23:59:59Z', '2026-03-03T07:00:00Z'],
    ['2026-03-03T00:00:00Z', '2026-03-03T07:00:00Z'],
    ['2026-03-03T06:59:59Z', '2026-03-03T07:00:00Z'],
    ['2026-03-03T07:00:00Z', '2026-03-03T07:00:00Z'],
  ])('over midnight hold %s back until %s', (now, until) => expect(holdBack(at(now), night, 'UTC')).toEqual(at(until)));

  it.each([
    ['2026-03-02T11:59:00Z', '2026-03-02T11:59:00Z'],
    ['2026-03-02T12:00:00Z', '2026-03-02T14:00:00Z'],
    ['2026-03-02T14:00:00Z', '2026-03-02T14:00:00Z'],
  ])('of one day hold %s back until %s', (now, until) => expect(holdBack(at(now), noon, 'UTC')).toEqual(at(until)));

  it('are times of the person’s own clock', () => {
    // 23:30 in Istanbul, and 07:00 there is 04:00 UTC.
    expect(holdBack(at('2026-03-02T20:30:00Z'), night, 'Europe/Istanbul')).toEqual(at('2026-03-03T04:00:00Z'));
    expect(holdBack(at('2026-03-02T20:30:00Z'), night, 'UTC')).toEqual(at('2026-03-02T20:30:00Z'));
  });

  it('end an hour earlier by UTC in the night in which clocks go forward', () =>
    expect(holdBack(at('2026-03-28T23:00:00Z'), night, 'Europe/Berlin')).toEqual(at('2026-03-29T05:00:00Z')));
});
