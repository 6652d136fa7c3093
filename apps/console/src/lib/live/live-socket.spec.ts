import { describe, expect, it } from 'vitest';
import { reconnection, spread } from './live-socket.js';

describe('a lost connection', () => {
  it('is retried without end, after 1000 ms and at most 5000', () => {
    expect(reconnection).toMatchObject({
      reconnection: true,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
    });
    expect(reconnection.randomizationFactor).toBeGreaterThan(0);
  });

  it('is retried at a different moment by each page after a refusal', () => {
    expect([0, 0.5, 1].map((random) => spread(5_000, random))).toEqual([2_500, 5_000, 7_500]);
  });
});
