// Who was erased, kept outside the database: what comes back with an older backup is erased again before the house opens.
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A person of one ledger, by the id that their key has. */
export type Erased = { readonly ledger: string; readonly person: string };

const line = /^([0-9a-f-]{36}) ([0-9a-f-]{36})$/;

export class ErasedPeople {
  /** `file`: null where nothing is kept outside, as in a test. */
  constructor(private readonly file: string | null) {}

  /** On the disk when it resolves. */
  async note({ ledger, person }: Erased): Promise<void> {
    if (this.file === null) return;
    await mkdir(dirname(this.file), { recursive: true });
    const handle = await open(this.file, 'a', 0o600);
    try {
      await handle.write(`${ledger} ${person}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Everybody who was noted, once. A last line that was cut off is left out: it was not acknowledged. */
  async all(): Promise<Erased[]> {
    if (this.file === null) return [];
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const found = new Set(text.split('\n').filter((each) => line.test(each)));
    return [...found].map((each) => ({ ledger: each.slice(0, 36), person: each.slice(37) }));
  }
}
