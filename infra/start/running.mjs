// Records beside the data which start runs on a data folder: a second start refuses to run, and a start after a kill first stops what the
// killed one left running.
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../commands/error-code.mjs';
import { identityOf, isAlive, parentOf } from './process-identity.mjs';
import { CannotStart } from './say.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */
/** @typedef {Pick<import('./settings.mjs').Settings, 'dataDir' | 'databaseUrl' | 'port'>} Place */
/**
 * Record of a start: its process, those whose end leaves it without anybody to stop it, and its children by name.
 * @typedef {object} Running
 * @property {ProcessIdentity} start
 * @property {readonly ProcessIdentity[]} launchers
 * @property {number} port
 * @property {Record<string, ProcessIdentity>} children
 */
/**
 * The folder of a start, which records its children.
 * @typedef {object} Folder
 * @property {(name: string, pid: number) => void} note
 * @property {(name: string) => void} forget
 * @property {() => void} release
 */

/** Maximum duration of an orderly end. */
const waitTimeoutMs = 8_000;

/**
 * The embedded database belongs to one start. With an external database, several may share the folder's secret.
 * @param {Place} place
 */
const fileOf = ({ dataDir, databaseUrl, port }) => join(dataDir, databaseUrl === undefined ? 'running.json' : `running-${port}.json`);

/** @param {string} file @returns {Running | null} */
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/**
 * The launcher passes Ctrl-C on to the start: once it is gone, nobody can stop the start any more, which then counts as left over.
 * @returns {number[]}
 */
const launchersOf = () => {
  if (process.channel != null) return [process.ppid];
  if (process.env.npm_lifecycle_event !== 'start') return [];
  return [process.ppid, parentOf(process.ppid)].filter((pid) => pid !== null);
};

/** @param {ProcessIdentity} identity @param {NodeJS.Signals} signal */
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
 * @param {Place} settings
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

/**
 * Moves the record of a start that has ended out of the way.
 * @param {string} file
 * @throws if it has not ended
 */
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

/**
 * Creates the file by a link, because a link fails if the name exists.
 * @param {string} file
 * @param {string} content
 */
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

/**
 * Takes the folder for this process; its children must be recorded.
 * @param {Place} settings
 * @returns {Folder}
 * @throws CannotStart if another start was faster
 */
export const takeFolder = (settings) => {
  const file = fileOf(settings);
  /** @type {Running} */
  const record = { start: identityOf(process.pid), launchers: launchersOf().map(identityOf), port: settings.port, children: {} };
  try {
    claim(file, JSON.stringify(record));
  } catch (error) {
    throw new CannotStart(
      `The data folder ${settings.dataDir} cannot be taken, another start may be doing so (${codeOf(error) ?? 'taken'}).`,
    );
  }
  const rewrite = () => {
    try {
      writeFileSync(`${file}.next`, JSON.stringify(record), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    } catch (error) {
      // A full disk must not end the start: a child that is not recorded ends with this process.
      if (codeOf(error) !== 'ENOSPC') throw error;
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
