// What tells Postgres, once, how far to play its log again after a restore. It begins a new timeline in any case: files that are archived
// after it never meet those of before under one name.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * `logs`: folders of archived log, the first one that has a piece gives it; none: the backup's own log is all. `until`: a moment in
 * it, null for its end.
 */
export const prepareRecovery = (dataDir, { logs, until }) => {
  const copies = logs.map((folder) => `cp "${folder}/%f" "%p" 2>/dev/null`);
  const lines = [`restore_command = ${quoted([...copies, 'false'].join(' || '))}`];
  if (until !== null) lines.push(`recovery_target_time = ${quoted(until)}`, `recovery_target_action = 'promote'`);
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`);
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
};
