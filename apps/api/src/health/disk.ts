// Whether there is room to write: what the file system says where the data lies on this machine, and what Postgres said lately.
import { statfs } from 'node:fs/promises';

/** Below this, writes are about to fail. */
export const shortBelowBytes = 128 * 1024 * 1024;
const believedMs = 5_000;

export type DiskState = { readonly freeBytes: number | null; readonly short: boolean };

export class Disk {
  #refusedAt = Number.NEGATIVE_INFINITY;

  /** `folder`: null where the database lies elsewhere. `now` in milliseconds. */
  constructor(
    private readonly folder: string | null,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Postgres had no room for a write. */
  refused(): void {
    this.#refusedAt = this.now();
  }

  async state(): Promise<DiskState> {
    const freeBytes = this.folder === null ? null : await free(this.folder);
    const refusedLately = this.now() - this.#refusedAt < believedMs;
    return { freeBytes, short: refusedLately || (freeBytes !== null && freeBytes < shortBelowBytes) };
  }
}

const free = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};
