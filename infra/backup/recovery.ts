// Tells Postgres how far to replay its log after a restore. It starts a new timeline in any case, so that files archived afterwards never
// collide with earlier ones of the same name.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const copyFrom = (folder: string): string => `cp "${folder}/%f" "%p" 2>/dev/null`;
/** Restores only the history of timelines, not their log, so that a new timeline gets a number that no other had. */
const onlyHistory = (folder: string): string => `case "%f" in *.history) ${copyFrom(folder)};; *) false;; esac`;

type Recovery = {
  /** Folder of the archived log; null for none. */
  readonly archive: string | null;
  /** Replays the archived log. */
  readonly isWanted: boolean;
  /** A moment in the log; null for its end. */
  readonly until: string | null;
  /** Folder with the log that is not archived yet. */
  readonly newest: string;
};

/** Writes the recovery settings. */
export const prepareRecovery = (dataDir: string, { archive, isWanted, until, newest }: Recovery): void => {
  const fromArchive = isWanted ? copyFrom : onlyHistory;
  const command = archive === null ? 'false' : `${fromArchive(archive)}${isWanted ? ` || ${copyFrom(newest)}` : ''}`;
  const lines = [`restore_command = ${quoted(command)}`, `recovery_target_timeline = '${isWanted ? 'latest' : 'current'}'`];
  if (until !== null) lines.push(`recovery_target_time = ${quoted(until)}`, `recovery_target_action = 'promote'`);
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`);
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
};
