// Archives the log of the embedded server while it is written, so that a restore can reach any moment after a backup.
import { mkdirSync, chownSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverUser } from '../postgres/system-user.ts';

/** Server settings for the folder that WAL_ARCHIVE names; none without one. If the disk fails, at most a minute of work is lost. */
export const archiving = (folder: string | undefined): Readonly<Record<string, string>> => {
  if (folder === undefined || folder === '') return {};
  const place = resolve(folder);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const user = serverUser();
  if (user !== null) chownSync(place, user.uid, user.gid);
  const [from, to] = ['"%p"', `"${place}/%f"`];
  const half = `"${place}/%f.part"`;
  // Accepts a segment that is archived already if it is identical, and never replaces it by another.
  const command = `if test -f ${to}; then cmp -s ${from} ${to}; else cp ${from} ${half} && sync ${half} && mv ${half} ${to}; fi`;
  return { archive_mode: 'on', archive_timeout: '60s', archive_command: command };
};
