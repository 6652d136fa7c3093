// Postgres refuses to run as root, so a root caller runs it as an ordinary user of the machine.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number };

/** The user to run the server as: null for an ordinary caller; for root `postgres`, or else `nobody`. */
export function serverUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((fields) => fields[0] === name);
    if (line) return { name, uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error('Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user.');
}

/** True if `user` can reach `path`: every folder above it must be searchable for others or for that user. */
export function canReach(user: SystemUser | null, path: string): boolean {
  if (user === null) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
