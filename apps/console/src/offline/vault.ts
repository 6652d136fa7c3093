// Between a sign-out and the same account's next sign-in, sets that were not sent yet lie encrypted on the device.
// The key comes from the server with each sign-in and is never stored in a readable form.
import { isOpen, workoutDatabase, type OpenEntry, type SealedEntry, type SealedPayload, type StoredEntry } from './database.js';
import { readOutbox } from './outbox-store.js';

const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

const importKey = async (vaultKey: string): Promise<CryptoKey | null> => {
  const crypto = subtle();
  if (crypto === undefined) return null;
  const bytes = await crypto.digest('SHA-256', new TextEncoder().encode(vaultKey));
  return crypto.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

const seal = async (key: CryptoKey, payload: object): Promise<SealedPayload> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(payload))) };
};

/** What was sealed here is opened as it was: nobody else has the key. */
const open = async <T>(key: CryptoKey, { iv, data }: SealedPayload): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))) as T;

/** What lies on the device for an account: encrypted, or as it is where the browser has no encryption (a page without TLS). */
export type Kept<T extends object> = { readonly sealed: SealedPayload } | { readonly plain: T };

const keyOf = async (account: string): Promise<CryptoKey | undefined> => (await workoutDatabase()).get('vault', account);

/** For what is encrypted from the start: signing out then only has to take the key away. */
export const keptFor = async <T extends object>(account: string, content: T): Promise<Kept<T>> => {
  const key = await keyOf(account);
  return key === undefined ? { plain: content } : { sealed: await seal(key, content) };
};

/** Null where the account's key is not on the device, or does not fit. */
export const readKept = async <T extends object>(account: string, kept: Kept<T>): Promise<T | null> => {
  if ('plain' in kept) return kept.plain;
  const key = await keyOf(account);
  return key === undefined ? null : open<T>(key, kept.sealed).catch(() => null);
};

const putAll = async (entries: readonly StoredEntry[]): Promise<void> => {
  const transaction = (await workoutDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([...entries.map((entry) => transaction.store.put(entry)), transaction.done]);
};

const opened = async (key: CryptoKey, { sealed, ...rest }: SealedEntry): Promise<OpenEntry | null> => {
  const payload = await open<OpenEntry['payload']>(key, sealed).catch(() => null);
  return payload === null ? null : ({ ...rest, payload } as OpenEntry);
};

/** At sign-in: opens what this account left behind. An entry that the key does not fit stays sealed. */
export const openVault = async (account: string, vaultKey: string): Promise<void> => {
  const key = await importKey(vaultKey);
  if (key === null) return;
  await (await workoutDatabase()).put('vault', key, account);
  const sealed = (await readOutbox(account)).filter((entry) => !isOpen(entry));
  const entries = await Promise.all(sealed.map((entry) => opened(key, entry)));
  await putAll(entries.filter((entry) => entry !== null));
};

/**
 * At sign-out: accepted entries go, all others are sealed and the key leaves the device.
 * Where the browser has no encryption (a page without TLS) they stay as they are: a lost set is worse.
 */
export const closeVault = async (account: string): Promise<void> => {
  const db = await workoutDatabase();
  const key = await db.get('vault', account);
  const entries = await readOutbox(account);
  const isAccepted = ({ status }: StoredEntry): boolean => status === 'settled' || status === 'shown';
  for (const entry of entries) if (isAccepted(entry)) await db.delete('outbox', entry.commandId);
  if (key === undefined) return;
  const open = entries.filter((entry) => !isAccepted(entry)).filter(isOpen);
  await putAll(await Promise.all(open.map(async (entry) => ({ ...entry, payload: {}, sealed: await seal(key, entry.payload) }))));
  await db.delete('vault', account);
};
