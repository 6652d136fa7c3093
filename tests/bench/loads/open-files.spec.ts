import { describe, expect, it } from 'vitest';
import { hardLimit, socketsWithin } from './open-files.ts';

describe('the number of sockets', () => {
  it('is the wanted one within the limit of open files, or else the limit', () => {
    expect(socketsWithin(5_000, Infinity)).toBe(5_000);
    expect(socketsWithin(5_000, 20_000)).toBe(5_000);
    expect(socketsWithin(5_000, 1_024)).toBe(524);
    expect(socketsWithin(5_000, 256)).toBe(0);
  });

  it('uses the limit of this machine', () => {
    expect(hardLimit()).toBeGreaterThan(0);
  });
});
