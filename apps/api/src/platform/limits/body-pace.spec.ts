import { describe, expect, it } from 'vitest';
import { isTooSlow } from './body-pace.js';
import { defaultConnections } from './connection-limits.js';

describe('a body', () => {
  const { body, requestMs } = defaultConnections;

  it('may pause for the grace period, and no longer', () => {
    expect(isTooSlow(body, 0, body.graceMs)).toBe(false);
    expect(isTooSlow(body, 0, body.graceMs + 1)).toBe(true);
  });

  it('is too slow at one byte a second, within twenty seconds', () => {
    expect(isTooSlow(body, 20, 20_000)).toBe(true);
  });

  it('can have two megabytes on a phone with 64 kbit a second', () => {
    const bytesPerMs = 64_000 / 8 / 1000;
    const neededMs = (2 * 1024 * 1024) / bytesPerMs;
    expect(neededMs).toBeLessThan(requestMs);
    for (let elapsed = 0; elapsed < neededMs; elapsed += 1000) expect(isTooSlow(body, elapsed * bytesPerMs, elapsed)).toBe(false);
  });
});
