import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDrafts, openDrafts, readDraft, writeDraft } from './drafts.js';
import { closeVault, openVault } from './vault.js';

const key = 'the key of the account';

/** The browser's storage, as its developer tools show it. */
const stored = async (): Promise<string> => {
  const db = await openDB('spotter-drafts', 1);
  const rows = (await db.getAll('drafts')) as object[];
  db.close();
  return JSON.stringify(rows, (_name, value: unknown) => (value instanceof ArrayBuffer ? 'sealed' : value));
};
const signOut = async (account: string): Promise<void> => {
  await closeDrafts();
  await closeVault(account);
};
const signIn = async (account: string, vaultKey = `${key} of ${account}`): Promise<void> => {
  await openVault(account, vaultKey);
  await openDrafts(account);
};

describe('a draft', () => {
  afterEach(async () => {
    for (const account of ['ayse', 'banu']) {
      await signIn(account);
      writeDraft('check-in', null);
      await signOut(account);
    }
  });

  it('is unreadable after sign-out, and comes back at its owner’s next sign-in', async () => {
    await signIn('ayse');
    writeDraft('check-in', 'chest pain');
    expect(readDraft('check-in')).toBe('chest pain');
    await signOut('ayse');
    expect(readDraft('check-in')).toBeNull();
    expect(await stored()).toContain('sealed');
    expect(await stored()).not.toContain('chest pain');
    await signIn('banu');
    expect(readDraft('check-in')).toBeNull();
    writeDraft('check-in', 'nothing');
    await signOut('banu');
    await signIn('ayse');
    expect(readDraft('check-in')).toBe('chest pain');
    await signOut('ayse');
  });

  it('is encrypted from the first letter on, and is deleted once it was sent', async () => {
    await signIn('ayse');
    writeDraft('check-in', 'chest');
    writeDraft('check-in', 'chest pain');
    await expect.poll(stored).toContain('sealed');
    expect(await stored()).not.toContain('chest');
    writeDraft('check-in', null);
    await expect.poll(stored).not.toContain('ayse');
    await openDrafts('ayse');
    expect(readDraft('check-in')).toBeNull();
    await signOut('ayse');
  });

  it('is deleted at sign-out if the browser could not encrypt it', async () => {
    await openDrafts('ayse');
    writeDraft('check-in', 'chest pain');
    await expect.poll(stored).toContain('chest pain');
    await closeDrafts();
    expect(await stored()).not.toContain('chest pain');
  });

  it('is deleted at the start of the console if an earlier version stored it unencrypted', async () => {
    sessionStorage.setItem('check-in ayse form 2026-11-20', 'chest pain');
    sessionStorage.setItem('entered', 'ayse');
    await openDrafts('ayse');
    expect(Object.keys(sessionStorage)).toEqual(['entered']);
    sessionStorage.clear();
    await closeDrafts();
  });
});
