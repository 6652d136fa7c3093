// Who was erased, kept outside the database: what comes back with an older backup is erased again before the server opens. Every node
// keeps a file of its own with everybody in it, whichever node erased them, so that any one of the files is enough after a restore.
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** A person of one ledger, by the id that their key has. */
export type Erased = { readonly ledger: string; readonly person: string };

const line = /^([0-9a-f-]{36}) ([0-9a-f-]{36})$/;
const lineOf = ({ ledger, person }: Erased): string => `${ledger} ${person}`;

const linesOf = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((each) => line.test(each));
};

/** On the disk when it resolves. Begins with a line's end: whatever a crash cut off stays a line of its own. */
const append = async (file: string, lines: readonly string[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(`\n${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export class ErasedPeople {
  readonly #files: readonly string[];
  readonly #folder: string | null;
  /** By file, what is in it. */
  readonly #written = new Map<string, Set<string>>();

  /**
   * `file`: this node's own; null where nothing is kept outside, as in a test. `folder`: one that several nodes share, where each of
   * them writes a file of its own as well: no two append to one.
   */
  constructor(file: string | null, folder: string | null = null) {
    this.#folder = folder;
    this.#files = [...(file === null ? [] : [file]), ...(folder === null ? [] : [join(folder, hostname())])];
  }

  /** Notes those who are not noted yet. On the disk when it resolves. */
  async note(...people: readonly Erased[]): Promise<void> {
    for (const file of this.#files) {
      const written = this.#written.get(file) ?? new Set(await linesOf(file));
      this.#written.set(file, written);
      const missing = people.map(lineOf).filter((each) => !written.has(each));
      if (missing.length === 0) continue;
      await append(file, missing);
      for (const each of missing) written.add(each);
    }
  }

  /** Everybody whom any node noted, once. A last line that was cut off is left out: it was not acknowledged. */
  async all(): Promise<Erased[]> {
    const shared = this.#folder === null ? [] : (await readdir(this.#folder).catch(() => [])).map((name) => join(this.#folder!, name));
    const found = new Set<string>();
    for (const file of new Set([...this.#files, ...shared])) for (const each of await linesOf(file)) found.add(each);
    return [...found].map((each) => ({ ledger: each.slice(0, 36), person: each.slice(37) }));
  }
}
