// The secret that opens the master key, from which the passwords of database roles, request hashes and person keys are derived.
// Created once and stored beside the data; without it, every personal field is lost.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './say.mjs';

const named = (env: NodeJS.ProcessEnv, name: string): string | null => {
  const secret = env[name];
  if (secret !== undefined && secret.length < 32) throw new CannotStart(`${name} must have at least 32 characters.`);
  return secret ?? null;
};

const secretOf = (dataDir: string, env: NodeJS.ProcessEnv): string => {
  const secret = named(env, 'SPOTTER_SECRET');
  if (secret !== null) return secret;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    // Renamed into place, so that an interrupted start leaves no incomplete secret behind.
    writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
};

export type Secrets = { readonly secret: string; readonly previous: string | null };

/** `previous` is valid too while it is set, so that a secret can be replaced without a moment in which neither works. */
export const secretsOf = (dataDir: string, env: NodeJS.ProcessEnv): Secrets => ({
  secret: secretOf(dataDir, env),
  previous: named(env, 'SPOTTER_SECRET_PREVIOUS'),
});
