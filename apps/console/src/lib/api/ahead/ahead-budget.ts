// How much a device keeps ahead, pure: which entries leave for a new one.
import type { AheadEntry } from './ahead-database.js';

export const maxDataBytes = 15_000_000;
export const maxPictureBytes = 30_000_000;

const sum = (entries: readonly AheadEntry[]): number => entries.reduce((total, { bytes }) => total + bytes, 0);
const oldestFirst = (a: AheadEntry, b: AheadEntry): number => a.keptAt - b.keptAt;

/** Keys of the pictures to delete, oldest first, until at most `maxBytes` are left. */
export const picturesOver = (entries: readonly AheadEntry[], maxBytes: number): readonly string[] => {
  const pictures = entries.filter(({ isPicture }) => isPicture).toSorted(oldestFirst);
  let over = sum(pictures) - maxBytes;
  const keys: string[] = [];
  for (const { key, bytes } of pictures) {
    if (over <= 0) break;
    keys.push(key);
    over -= bytes;
  }
  return keys;
};

/**
 * Keys of the entries that leave for this one; null if it does not fit. A picture replaces the oldest pictures. Data replaces nothing,
 * because the most important is kept first.
 */
export const roomFor = (entries: readonly AheadEntry[], wanted: Omit<AheadEntry, 'keptAt'>): readonly string[] | null => {
  const others = entries.filter(({ key }) => key !== wanted.key);
  if (wanted.isPicture) return wanted.bytes > maxPictureBytes ? null : picturesOver(others, maxPictureBytes - wanted.bytes);
  return sum(others.filter(({ isPicture }) => !isPicture)) + wanted.bytes <= maxDataBytes ? [] : null;
};
