import { describe, expect, it } from 'vitest';
import { lastWeightOf } from './weights.js';

const weight = (value: number, at: string) => ({ value, unit: 'kg' as const, at });

describe('the last body weight of a client', () => {
  it('is the one measured last, whatever the order of logging', () =>
    expect(lastWeightOf({ bodyweights: [weight(81, '2026-11-20T07:00:00.000Z'), weight(83, '2026-10-01T07:00:00.000Z')] })?.value).toBe(
      81,
    ));
  it('is undefined without a measurement', () => expect(lastWeightOf({ bodyweights: [] })).toBeUndefined());
});
