import { describe, expect, it } from 'vitest';
import { hardLimit, socketsWithin } from './open-files.ts';

describe('the number of sockets', () => {
  it('is what is wanted where the limit of open files allows it, and fewer where it does not', () => {
    expect(socketsWithin(5_000, Infinity)).toBe(5_000);
    expect(socketsWithin(5_000, 20_000)).toBe(5_000);
    expect(socketsWithin(5_000, 1_024)).toBe(524);
    expect(socketsWithin(5_000, 256)).toBe(0);
  });

  it('is read from the limit of this machine', () => {
    expect(hardLimit()).toBeGreaterThan(0);
  });
});
