// Detects a full disk: from the free space of the data's file system on this machine, and recent errors from Postgres.
import { statfs } from 'node:fs/promises';

/** Below this, or below a twentieth of a small disk, writes are about to fail. */
const shortBelowBytes = 128 * 1024 * 1024;
const shortBelowShare = 0.05;
const believedMs = 5_000;

export type DiskState = { readonly freeBytes: number | null; readonly short: boolean };

export class Disk {
  #refusedAt = Number.NEGATIVE_INFINITY;

  /** `folder`: null if the database runs elsewhere. `now` in milliseconds. */
  constructor(
    private readonly folder: string | null,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Called when Postgres had no room for a write. */
  refused(): void {
    this.#refusedAt = this.now();
  }

  async state(): Promise<DiskState> {
    const room = this.folder === null ? null : await roomIn(this.folder);
    const refusedLately = this.now() - this.#refusedAt < believedMs;
    return { freeBytes: room?.freeBytes ?? null, short: refusedLately || room?.short === true };
  }
}

const roomIn = async (folder: string): Promise<{ freeBytes: number; short: boolean } | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    return { freeBytes, short: freeBytes < Math.min(shortBelowBytes, blocks * bsize * shortBelowShare) };
  } catch {
    return null;
  }
};
