import { describe, expect, it } from 'vitest';
import { reconnection } from './live-socket.js';

describe('a lost line', () => {
  it('is looked for again without end, after 1000 ms and at most 5000', () => {
    expect(reconnection).toMatchObject({
      reconnection: true,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
    });
    expect(reconnection.randomizationFactor).toBeGreaterThan(0);
  });
});
