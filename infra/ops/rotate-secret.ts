// Replaces the secret in the data folder. Nothing else is rewritten: the secret only encrypts the master key, from which all others derive.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, say } from '../start/say.mjs';
import { openAsIs } from './database.ts';
import type { Asked } from './verbs.mjs';

export const run = async (_asked: Asked, root: string): Promise<void> => {
  if (process.env.SPOTTER_SECRET !== undefined)
    throw new CannotStart(
      'SPOTTER_SECRET is set, so it is yours to change: docs/operating/keys.md says how, without a moment of standstill.',
    );
  const { settings, ownerUrl, stop } = await openAsIs(root);
  try {
    const file = join(settings.dataDir, 'secret');
    if (!existsSync(file)) throw new CannotStart(`there is no secret in ${settings.dataDir}.`);
    const previous = readFileSync(file, 'utf8').trim();
    const secret = randomBytes(48).toString('base64url');
    const { migrate } = await import('@spotter/database/schema/migrate');
    // From here on both secrets open the key, so that an interruption at any point locks nobody out.
    await migrate({ ownerUrl, secret, previous });
    writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    await migrate({ ownerUrl, secret, forgetOthers: true });
  } finally {
    await stop();
  }
  say('The secret was changed. Backups from before hold the old one, and are opened by it.');
};
