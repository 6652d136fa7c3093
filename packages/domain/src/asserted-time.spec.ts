import { describe, expect, it } from 'vitest';
import { isPlausibleTime, plausibleRange, timeInForce } from './asserted-time.js';

const recordedAt = '2026-11-26T12:00:00.000Z';

describe('the time in force', () => {
  it.each(['2000-01-01T00:00:00.000Z', '2026-11-26T11:59:59.999Z', '2026-11-26T12:00:00Z'])('is %s if asserted', (asserted) =>
    expect(timeInForce(asserted, recordedAt)).toBe(asserted),
  );
  it.each(['0001-01-01T00:00:00Z', '1999-12-31T23:59:59.999Z', '2026-11-26T12:00:00.001Z', '2036-01-01T00:00:00Z', 'yesterday'])(
    'is the time of recording if %s was asserted',
    (asserted) => expect(timeInForce(asserted, recordedAt)).toBe(recordedAt),
  );
});

describe('a time given as data', () => {
  it('is plausible from the year 2000 to five minutes from now', () => {
    const { earliest, latest } = plausibleRange(recordedAt);
    expect([earliest, latest].map((instant) => isPlausibleTime(instant, recordedAt))).toEqual([true, true]);
    expect(['1999-12-31T23:59:59.999Z', '2026-11-26T12:05:00.001Z'].map((instant) => isPlausibleTime(instant, recordedAt))).toEqual([
      false,
      false,
    ]);
  });
});
