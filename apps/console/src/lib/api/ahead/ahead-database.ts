// Answers and pictures that the device reads before a page needs them. They have their own database, because a start reads all seen answers
// into memory, and there are many more of these.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { aheadName } from '../kept-answers.js';

export type AheadEntry = {
  /** Account, gym and address, as for answers that were seen. */
  readonly key: string;
  readonly bytes: number;
  /** When the server answered, in milliseconds since 1970. */
  readonly keptAt: number;
  readonly isPicture: boolean;
};

type AheadSchema = DBSchema & {
  entries: { key: string; value: AheadEntry };
  /** Separate from `entries`, so that listing them reads no answers. */
  contents: { key: string; value: { readonly answer: unknown; readonly keptAt: number } };
};

let opened: Promise<IDBPDatabase<AheadSchema>> | undefined;
export const aheadDatabase = (): Promise<IDBPDatabase<AheadSchema>> => {
  opened ??= openDB<AheadSchema>(aheadName, 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'key' });
      db.createObjectStore('contents');
    },
    // A sign-out deletes the database, and must not wait for this connection; the next call opens a new one.
    blocking: (_current, _blocked, { target }) => {
      opened = undefined;
      (target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};
