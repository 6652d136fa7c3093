// Between a sign-out and the same account's next sign-in, unsent sets stay on the device encrypted.
// The server sends the key with each sign-in; it is never stored in a readable form.
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

/** The type can be trusted, because only this code seals content: nobody else has the key. */
const open = async <T>(key: CryptoKey, { iv, data }: SealedPayload): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))) as T;

/** Content stored for an account: encrypted, or in plain where the browser has no encryption (a page without TLS). */
export type Kept<T extends object> = { readonly sealed: SealedPayload } | { readonly plain: T };

const keyOf = async (account: string): Promise<CryptoKey | undefined> => (await workoutDatabase()).get('vault', account);

/** Encrypts content from the start, so that sign-out only has to remove the key. */
export const keptFor = async <T extends object>(account: string, content: T): Promise<Kept<T>> => {
  const key = await keyOf(account);
  return key === undefined ? { plain: content } : { sealed: await seal(key, content) };
};

/** Null if the account's key is not on the device, or does not fit. */
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

/** At sign-in: decrypts the account's entries. An entry that the key does not fit stays sealed. */
export const openVault = async (account: string, vaultKey: string): Promise<void> => {
  const key = await importKey(vaultKey);
  if (key === null) return;
  await (await workoutDatabase()).put('vault', key, account);
  const sealed = (await readOutbox(account)).filter((entry) => !isOpen(entry));
  const entries = await Promise.all(sealed.map((entry) => opened(key, entry)));
  await putAll(entries.filter((entry) => entry !== null));
};

/**
 * At sign-out: deletes accepted entries, seals all others and removes the key from the device.
 * Where the browser has no encryption (a page without TLS), entries stay in plain: a lost set is worse.
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
