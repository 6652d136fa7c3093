// Explains a data folder that belongs to another user than the server's: root copied it, or another user ran the server before.
import { accessSync, constants, existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../commands/error-code.mjs';

/** @param {number} uid */
const nameOf = (uid) => {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.map((line) => line.split(':')).find((fields) => fields[2] === String(uid))?.[0] ?? String(uid);
};
/** @param {string} path */
const quoted = (path) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`);
/** @param {number} uid @param {string} folder */
const command = (uid, folder) => `${process.getuid?.() === 0 ? '' : 'sudo '}chown -R ${nameOf(uid)} ${quoted(folder)}`;

/**
 * Checks the folder and its top-level entries, because Postgres starts only on files of its own user.
 * @param {string} dataDir
 * @param {{ readonly uid: number } | null} user who runs Postgres; null for the caller
 * @throws Error of one line with the command to run
 */
export const requireServerOwns = (dataDir, user) => {
  const uid = user?.uid ?? process.getuid?.();
  if (uid === undefined || !existsSync(dataDir)) return;
  /** @param {string} path @param {number} owner */
  const refuse = (path, owner) => {
    throw new Error(
      `${path} belongs to "${nameOf(owner)}", and Postgres runs as "${nameOf(uid)}". Stop what uses it, then run: ${command(uid, dataDir)}`,
    );
  };
  const owner = statSync(dataDir).uid;
  // A folder without a database needs no server. Only root can read every folder.
  if (!existsSync(join(dataDir, 'PG_VERSION')) && (owner === uid || process.getuid?.() === 0)) return;
  if (owner !== uid) refuse(dataDir, owner);
  for (const name of readdirSync(dataDir)) {
    const file = lstatSync(join(dataDir, name));
    if (file.uid !== uid) refuse(join(dataDir, name), file.uid);
  }
};

/**
 * One line about a file in `folder` that belongs to another user and that the caller may not read and write; null if there is none.
 * @param {string} folder
 * @param {readonly string[]} names
 */
export const foreignFile = (folder, names) => {
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      if (codeOf(error) !== 'EACCES') continue;
      const [user, owner] = [process.getuid?.(), statSync(path, { throwIfNoEntry: false })?.uid];
      if (user === undefined || owner === undefined || owner === user) return null;
      return `${path} belongs to "${nameOf(owner)}". Run: ${command(user, folder)}`;
    }
  }
  return null;
};
