// Stores what a user typed and has not sent: answers of a check-in, edits of a program, reasons. It is encrypted with the account's key
// from the first letter on, so that sign-out only has to remove the key; the owner's next sign-in restores the drafts. Reads come from
// memory, because screens read while they render.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptFor, readKept, type Kept } from './vault.js';

type Draft = { readonly text: string };
type StoredDraft = { readonly account: string; readonly name: string; readonly keptAt: number; readonly kept: Kept<Draft> };
type Schema = DBSchema & { drafts: { key: [string, string]; value: StoredDraft; indexes: { account: string } } };

const maxAgeMs = 30 * 86_400_000;
/** Key under which earlier versions of the console kept drafts in clear, readable by the next user of the tab. */
const formerNames = /^(check-in|draft|settings why) /;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('spotter-drafts', 1, {
    upgrade: (db) => db.createObjectStore('drafts', { keyPath: ['account', 'name'] }).createIndex('account', 'account'),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

let account: string | null = null;
let texts = new Map<string, string>();
/** Serializes the writes, so that an older text never replaces a newer one. */
let writing: Promise<unknown> = Promise.resolve();

const forgetFormer = (): void => {
  for (const name of Object.keys(sessionStorage)) if (formerNames.test(name)) sessionStorage.removeItem(name);
};

const store = async (of: string, name: string, text: string | null): Promise<void> => {
  const db = await database();
  if (text === null) return db.delete('drafts', [of, name]);
  await db.put('drafts', { account: of, name, keptAt: Date.now(), kept: await keptFor(of, { text }) });
};

/** Call at every start and after sign-in, once the vault is open. A draft that the account's key does not decrypt stays stored. */
export const openDrafts = async (of: string): Promise<void> => {
  forgetFormer();
  account = of;
  texts = new Map();
  const db = await database();
  for (const { name, keptAt, kept } of await db.getAllFromIndex('drafts', 'account', of)) {
    if (Date.now() - keptAt > maxAgeMs) await db.delete('drafts', [of, name]);
    else {
      const draft = await readKept<Draft>(of, kept);
      if (draft !== null && account === of && !texts.has(name)) texts.set(name, draft.text);
    }
  }
};

/** Call at sign-out, before the key leaves the device. Deletes drafts that could not be encrypted (on a page without TLS). */
export const closeDrafts = async (): Promise<void> => {
  const of = account;
  account = null;
  texts = new Map();
  forgetFormer();
  await writing;
  if (of === null) return;
  const db = await database();
  for (const { name, kept } of await db.getAllFromIndex('drafts', 'account', of))
    if ('plain' in kept) await db.delete('drafts', [of, name]);
};

export const readDraft = (name: string): string | null => texts.get(name) ?? null;

/** `null` deletes the draft, because it was sent or discarded. If the browser refuses storage, the draft lasts until the page closes. */
export const writeDraft = (name: string, text: string | null): void => {
  if (text === null) texts.delete(name);
  else texts.set(name, text);
  const of = account;
  if (of === null) return;
  writing = writing.then(() => store(of, name, text)).catch((error: unknown) => console.error(error));
};

const tabKey = 'tab';
/** Name of this tab, for drafts that each tab has for itself. Survives a reload. */
export const tabName = (): string => {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const name = crypto.randomUUID?.() ?? `tab-${Math.random().toString(36).slice(2)}`;
  sessionStorage.setItem(tabKey, name);
  return name;
};
