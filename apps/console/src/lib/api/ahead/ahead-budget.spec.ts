import { describe, expect, it } from 'vitest';
import type { AheadEntry } from './ahead-database.js';
import { maxDataBytes, maxPictureBytes, picturesOver, roomFor } from './ahead-budget.js';

const entry = (key: string, bytes: number, keptAt: number, isPicture = false): AheadEntry => ({ key, bytes, keptAt, isPicture });
const picture = (key: string, bytes: number, keptAt: number): AheadEntry => entry(key, bytes, keptAt, true);

describe('the room for what a device keeps ahead', () => {
  it('takes data up to its budget, to the byte, without counting pictures', () => {
    const kept = [entry('a', maxDataBytes - 10, 1), picture('p', maxPictureBytes, 1)];
    expect(roomFor(kept, entry('b', 10, 2))).toEqual([]);
    expect(roomFor(kept, entry('b', 11, 2))).toBeNull();
  });

  it('counts a newer answer instead of the one that it replaces', () => {
    expect(roomFor([entry('a', maxDataBytes, 1)], entry('a', maxDataBytes, 2))).toEqual([]);
  });

  it('deletes the oldest pictures for a new one, and no data', () => {
    const half = maxPictureBytes / 2;
    const kept = [picture('newer', half, 5), picture('oldest', half / 2, 1), picture('old', half / 2, 2), entry('data', 9, 0)];
    expect(roomFor(kept, picture('new', half / 2, 9))).toEqual(['oldest']);
    expect(roomFor(kept, picture('new', half, 9))).toEqual(['oldest', 'old']);
    expect(roomFor(kept, picture('new', maxPictureBytes + 1, 9))).toBeNull();
  });

  it('deletes every picture, and only pictures, when none may stay', () => {
    expect(picturesOver([picture('b', 5, 2), entry('data', 5, 1), picture('a', 0, 1)], 0)).toEqual(['a', 'b']);
    expect(picturesOver([], 0)).toEqual([]);
  });
});
