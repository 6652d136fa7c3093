// Records beside the data which start runs on a data folder: a second start refuses to run, and a start after a kill first stops what the
// killed one left running.
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identityOf, isAlive, parentOf } from './process-identity.mjs';
import { CannotStart } from './say.mjs';

/** Maximum duration of an orderly end. */
const waitTimeoutMs = 8_000;

/** The embedded database belongs to one start. With an external database, several may share the folder's secret. */
const fileOf = ({ dataDir, databaseUrl, port }) => join(dataDir, databaseUrl === undefined ? 'running.json' : `running-${port}.json`);

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

// The launcher passes Ctrl-C on to the start: once it is gone, nobody can stop the start any more, which then counts as left over.
const launchersOf = () => {
  if (process.channel != null) return [process.ppid];
  if (process.env.npm_lifecycle_event !== 'start') return [];
  return [process.ppid, parentOf(process.ppid)].filter((pid) => pid !== null);
};

const ends = async (identity, signal) => {
  if (!isAlive(identity)) return true;
  try {
    process.kill(identity.pid, signal);
  } catch {
    return true;
  }
  for (const until = Date.now() + waitTimeoutMs; Date.now() < until; await wait(20)) if (!isAlive(identity)) return true;
  return false;
};

/**
 * Stops what a killed start left running, and waits for its end.
 * @throws CannotStart if a start runs there
 */
export const stopLeftovers = async (settings) => {
  const record = read(fileOf(settings));
  if (record === null) return;
  const { start, launchers, children } = record;
  if (isAlive(start) && launchers.every(isAlive))
    throw new CannotStart(`Spotter runs on ${settings.dataDir} already (process ${start.pid}, port ${record.port}).`);
  for (const left of [start, ...Object.values(children)]) if (!(await ends(left, 'SIGTERM'))) await ends(left, 'SIGKILL');
};

/** Moves the record of a start that has ended out of the way. @throws if it has not ended */
const setAside = (file) => {
  const aside = `${file}.${process.pid}.old`;
  renameSync(file, aside);
  const record = read(aside);
  if (record !== null && isAlive(record.start)) {
    renameSync(aside, file);
    throw new Error('taken');
  }
  rmSync(aside);
};

/** Creates the file by a link, because a link fails if the name exists. */
const claim = (file, content) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content, { mode: 0o600 });
  try {
    if (existsSync(file)) setAside(file);
    linkSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
};

/** Takes the folder for this process; its children must be recorded. @throws CannotStart if another start was faster */
export const takeFolder = (settings) => {
  const file = fileOf(settings);
  const record = { start: identityOf(process.pid), launchers: launchersOf().map(identityOf), port: settings.port, children: {} };
  try {
    claim(file, JSON.stringify(record));
  } catch (error) {
    throw new CannotStart(
      `The data folder ${settings.dataDir} cannot be taken, another start may be doing so (${error.code ?? error.message}).`,
    );
  }
  const rewrite = () => {
    try {
      writeFileSync(`${file}.next`, JSON.stringify(record), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    } catch (error) {
      // A full disk must not end the start: a child that is not recorded ends with this process.
      if (error.code !== 'ENOSPC') throw error;
    }
  };
  return {
    note: (name, pid) => {
      record.children[name] = identityOf(pid);
      rewrite();
    },
    forget: (name) => {
      delete record.children[name];
      rewrite();
    },
    release: () => rmSync(file, { force: true }),
  };
};
