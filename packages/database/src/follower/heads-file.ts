// A file outside the database with the head of every ledger. After the restore of an older backup the ledgers are shorter than, or differ
// from, what this file says.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Head of a ledger: `digest` of its last event in hex, `at` its time of recording (ISO 8601). */
export type NotedHead = {
  readonly ledger: string;
  readonly epoch: number;
  readonly head: number;
  readonly digest: string;
  readonly at: string;
};
/** `restored`: set by the tool that restores a backup, even if the heads still match. */
export type NotedHeads = { readonly restored: boolean; readonly heads: ReadonlyMap<string, NotedHead> };

const line = /^([0-9a-f-]{36}) (\d{1,9}) (\d{1,15}) ([0-9a-f]+) ([0-9TZ:.-]+)$/;
const restoredLine = 'restored';

/** Returns no heads if the file is missing. Skips lines that do not parse. */
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

/** Writes a temporary file and renames it, so that readers never see half a file. Creates a missing folder. */
export const writeHeads = async (file: string, { restored, heads }: NotedHeads): Promise<void> => {
  const lines = [...heads.values()].map(({ ledger, epoch, head, digest, at }) => `${ledger} ${epoch} ${head} ${digest} ${at}`);
  const next = `${file}.${randomUUID()}.next`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeToDisk(next, `${[...(restored ? [restoredLine] : []), ...lines].join('\n')}\n`);
    await rename(next, file);
  } catch (error) {
    // The caller retries every few seconds, and on a full disk each attempt would leave another file.
    await rm(next, { force: true });
    throw error;
  }
};
