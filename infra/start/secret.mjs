// The secret that passwords of database roles, request hashes and person keys are derived from. Made once, kept beside
// the data; who loses it loses every personal field.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './say.mjs';

export const secretOf = (dataDir, env) => {
  if (env.SPOTTER_SECRET !== undefined) {
    if (env.SPOTTER_SECRET.length < 32) throw new CannotStart('SPOTTER_SECRET must have at least 32 characters.');
    return env.SPOTTER_SECRET;
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    // Renamed into place: a start that was cut off leaves no half secret behind.
    writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
};
