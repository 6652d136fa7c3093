// Records erased people outside the database, so that people whom an older backup brings back are erased again before the server opens.
// Every node keeps a complete file, whichever node erased them, so any one file suffices after a restore.
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** A person of one ledger, by the id of their key. */
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

/** Resolves once the lines are on disk. Starts with a line break, so that a line that a crash cut off stays separate. */
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
  /** Written lines by file. */
  readonly #written = new Map<string, Set<string>>();

  /**
   * @param file this node's own file; null in tests, where nothing is kept outside
   * @param folder shared by several nodes, in which each also writes a file of its own, so that no two append to the same one
   */
  constructor(file: string | null, folder: string | null = null) {
    this.#folder = folder;
    this.#files = [...(file === null ? [] : [file]), ...(folder === null ? [] : [join(folder, hostname())])];
  }

  /** Adds people who are not recorded yet. Resolves once they are on disk. */
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

  /** Everybody whom any node recorded, each once. Ignores a last line that was cut off, since it was not acknowledged. */
  async all(): Promise<Erased[]> {
    const shared = this.#folder === null ? [] : (await readdir(this.#folder).catch(() => [])).map((name) => join(this.#folder!, name));
    const found = new Set<string>();
    for (const file of new Set([...this.#files, ...shared])) for (const each of await linesOf(file)) found.add(each);
    return [...found].map((each) => ({ ledger: each.slice(0, 36), person: each.slice(37) }));
  }
}
