// The latest position of each gym's ledger that this browser has seen. Reads name it, so that a screen never goes back to older data.
const seen = new Map<string, number>();
const epochs = new Map<string, number>();
const readAt = new Map<string, number>();
/** `before`: null for the first epoch that the server names; a later one means that the log was restored from an older backup. */
type EpochListener = (gym: string, epoch: number, before: number | null) => void;
const epochListeners = new Set<EpochListener>();

const readKey = (gym: string, path: string): string => `${gym} ${path}`;

export const positions = {
  /** Remembers that `position` of the gym's ledger exists: a command was accepted there, or a change notice named it. */
  note: (gym: string, position: number): void => {
    if (position > (seen.get(gym) ?? 0)) seen.set(gym, position);
  },
  /** Position that the next read of this gym must have reached; 0 if unknown. */
  after: (gym: string): number => seen.get(gym) ?? 0,
  noteRead: (gym: string, path: string, position: number): void => {
    readAt.set(readKey(gym, path), position);
  },
  forgetRead: (gym: string, path: string): void => {
    readAt.delete(readKey(gym, path));
  },
  /** Position that the last answer of this path is known to include. */
  includedIn: (gym: string, path: string): number => readAt.get(readKey(gym, path)) ?? 0,
  /** Forgets all positions if the gym's log was restored from an older backup since the last answer. */
  noteEpoch: (gym: string, epoch: number): void => {
    const before = epochs.get(gym);
    if (before === epoch) return;
    epochs.set(gym, epoch);
    if (before !== undefined) positions.forget(gym);
    for (const listener of epochListeners) listener(gym, epoch, before ?? null);
  },
  /** Epoch of the gym's log in the server's last answer; null before the first one. */
  epochOf: (gym: string): number | null => epochs.get(gym) ?? null,
  onEpoch: (listener: EpochListener): (() => void) => {
    epochListeners.add(listener);
    return () => epochListeners.delete(listener);
  },
  forget: (gym: string): void => {
    seen.delete(gym);
    for (const key of readAt.keys()) if (key.startsWith(`${gym} `)) readAt.delete(key);
  },
  forgetAll: (): void => {
    seen.clear();
    epochs.clear();
    readAt.clear();
  },
};
