// Where every ledger ended, written down outside the database: an older backup that is restored has shorter or other ledgers than
// this file says, and so gives itself away.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The end of a ledger: `digest` of its last event in hex, `at` the time of its recording (ISO 8601). */
export type NotedHead = {
  readonly ledger: string;
  readonly epoch: number;
  readonly head: number;
  readonly digest: string;
  readonly at: string;
};
/** `restored`: whoever put a backup in place says so, whatever the heads look like. */
export type NotedHeads = { readonly restored: boolean; readonly heads: ReadonlyMap<string, NotedHead> };

const line = /^([0-9a-f-]{36}) (\d{1,9}) (\d{1,15}) ([0-9a-f]+) ([0-9TZ:.-]+)$/;
const restoredLine = 'restored';

/** Nothing noted where the file is missing. A line that cannot be read is left out. */
export const readHeads = async (file: string): Promise<NotedHeads> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const heads = lines.flatMap((each): [string, NotedHead][] => {
    const found = line.exec(each);
    if (found === null) return [];
    const [, ledger = '', epoch, head, digest = '', at = ''] = found;
    return [[ledger, { ledger, epoch: Number(epoch), head: Number(head), digest, at }]];
  });
  return { restored: lines.includes(restoredLine), heads: new Map(heads) };
};

const writeToDisk = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Renamed into place once it is on the disk, so that it is never half of one; its folder is made where it is missing. */
export const writeHeads = async (file: string, { restored, heads }: NotedHeads): Promise<void> => {
  const lines = [...heads.values()].map(({ ledger, epoch, head, digest, at }) => `${ledger} ${epoch} ${head} ${digest} ${at}`);
  const next = `${file}.${randomUUID()}.next`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeToDisk(next, `${[...(restored ? [restoredLine] : []), ...lines].join('\n')}\n`);
    await rename(next, file);
  } catch (error) {
    // It is tried again every few seconds: on a full disk each attempt would leave one more file.
    await rm(next, { force: true });
    throw error;
  }
};
