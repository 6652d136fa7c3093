// How far this browser has seen each gym's ledger. Reads name that position, so that a screen never shows less than it already knew.
const seen = new Map<string, number>();
const epochs = new Map<string, number>();
const readAt = new Map<string, number>();

const readKey = (gym: string, path: string): string => `${gym} ${path}`;

export const positions = {
  /** Remembers that `position` of the gym's ledger exists: a command was accepted there, or a hint named it. */
  note: (gym: string, position: number): void => {
    if (position > (seen.get(gym) ?? 0)) seen.set(gym, position);
  },
  /** The position that the next read of this gym must have reached; 0 where nothing is known. */
  after: (gym: string): number => seen.get(gym) ?? 0,
  noteRead: (gym: string, path: string, position: number): void => {
    readAt.set(readKey(gym, path), position);
  },
  /** The position that the last read of this path was sure to include. */
  includedIn: (gym: string, path: string): number => readAt.get(readKey(gym, path)) ?? 0,
  /** True where the gym's log was restored from an older backup since the last answer: all known positions are void then. */
  noteEpoch: (gym: string, epoch: number): boolean => {
    const before = epochs.get(gym);
    epochs.set(gym, epoch);
    if (before === undefined || before === epoch) return false;
    seen.delete(gym);
    for (const key of readAt.keys()) if (key.startsWith(`${gym} `)) readAt.delete(key);
    return true;
  },
  forgetAll: (): void => {
    seen.clear();
    epochs.clear();
    readAt.clear();
  },
};
