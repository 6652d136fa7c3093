// What tells Postgres, once, how far to play its log again after a restore. It begins a new timeline in any case: files that are archived
// after it never meet those of before under one name.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

const copyFrom = (folder) => `cp "${folder}/%f" "%p" 2>/dev/null`;
/** Which timelines there were, and nothing of what was done in them: so that a new one gets a number that no other had. */
const onlyHistory = (folder) => `case "%f" in *.history) ${copyFrom(folder)};; *) false;; esac`;

/**
 * `archive`: the folder of archived log, null for none. `isWanted`: whether it is played again, up to `until` (null: its end);
 * `newest`: a folder with what is not archived yet.
 */
export const prepareRecovery = (dataDir, { archive, isWanted, until, newest }) => {
  const command = isWanted ? `${copyFrom(archive)} || ${copyFrom(newest)}` : archive === null ? 'false' : onlyHistory(archive);
  const lines = [`restore_command = ${quoted(command)}`, `recovery_target_timeline = '${isWanted ? 'latest' : 'current'}'`];
  if (until !== null) lines.push(`recovery_target_time = ${quoted(until)}`, `recovery_target_action = 'promote'`);
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`);
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
};
