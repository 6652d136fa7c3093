// Tells Postgres how far to replay its log after a restore. It starts a new timeline in any case, so that files archived afterwards never
// collide with earlier ones of the same name.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

const copyFrom = (folder) => `cp "${folder}/%f" "%p" 2>/dev/null`;
/** Restores only the history of timelines, not their log, so that a new timeline gets a number that no other had. */
const onlyHistory = (folder) => `case "%f" in *.history) ${copyFrom(folder)};; *) false;; esac`;

/**
 * Writes the recovery settings. `archive`: folder of the archived log, null for none. `isWanted`: whether to replay it, up to `until`
 * (null: to its end). `newest`: a folder with the log that is not archived yet.
 */
export const prepareRecovery = (dataDir, { archive, isWanted, until, newest }) => {
  const command = isWanted ? `${copyFrom(archive)} || ${copyFrom(newest)}` : archive === null ? 'false' : onlyHistory(archive);
  const lines = [`restore_command = ${quoted(command)}`, `recovery_target_timeline = '${isWanted ? 'latest' : 'current'}'`];
  if (until !== null) lines.push(`recovery_target_time = ${quoted(until)}`, `recovery_target_action = 'promote'`);
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`);
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
};
