// Creates a data folder once. It is built in a temporary folder and renamed into place, so that a server never starts on an incomplete one.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { endUnfinished } from './orphans.ts';
import { canReach, type SystemUser } from './system-user.ts';

type Wanted = {
  readonly dataDir: string;
  readonly passwordFile: string;
  /** Folder of the Postgres programs. */
  readonly native: string;
  readonly user: SystemUser | null;
  /** Writes the new folder through to the disk. */
  readonly sync: boolean;
};

/** Prepares `dataDir` for a start and returns the superuser's password, which is stored in `passwordFile` (mode 0600). */
export async function dataFolder({ dataDir, passwordFile, native, user, sync }: Wanted): Promise<string> {
  mkdirSync(dirname(dataDir), { recursive: true });
  if (user !== null && !canReach(user, dataDir)) {
    throw new Error(`The user "${user.name}", who runs Postgres, cannot reach ${dataDir}. Set DATA_DIR to a folder outside private homes.`);
  }
  if (existsSync(join(dataDir, 'PG_VERSION'))) return readPassword(passwordFile, dataDir);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} holds files, but no Postgres database. Empty it, or set DATA_DIR to another folder.`);
  }
  return initialise({ dataDir, passwordFile, native, user, sync });
}

function readPassword(passwordFile: string, dataDir: string): string {
  if (!existsSync(passwordFile)) throw new Error(`The password file ${passwordFile} of the database in ${dataDir} is missing.`);
  return readFileSync(passwordFile, 'utf8').trim();
}

async function initialise({ dataDir, passwordFile, native, user, sync }: Wanted): Promise<string> {
  const half = `${dataDir}.initialising`;
  const handed = `${half}.password`;
  const password = randomBytes(24).toString('base64url');
  await endUnfinished(half); // the initdb of a killed start continues without it
  rmSync(half, { recursive: true, force: true }); // an interrupted first start leaves this folder, never an incomplete dataDir
  mkdirSync(half, { mode: 0o700 });
  rmSync(handed, { force: true });
  writeFileSync(handed, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [half, handed]) chownSync(path, user.uid, user.gid);
  const args = ['-D', half, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${handed}`, '-E', 'UTF8'];
  args.push('--locale-provider=builtin', '--locale=C.UTF-8', ...(sync ? [] : ['--no-sync']));
  try {
    await promisify(execFile)(join(native, 'bin', 'initdb'), args, {
      cwd: half,
      env: { LC_ALL: 'C', PATH: process.env.PATH ?? '' },
      ...as(user),
    });
  } catch (error) {
    throw new Error(`Postgres could not create its data folder: ${printed(error)}`, { cause: error });
  } finally {
    rmSync(handed, { force: true });
  }
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(half, dataDir);
  return password;
}

/** Output of a failed program on stderr, or the message of its error. */
const printed = (error: unknown): string => {
  const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
  return (stderr || message).trim();
};

/** Spawn options that run a program as `user`, or as the caller if it is null. */
export const as = (user: SystemUser | null): { readonly uid?: number; readonly gid?: number } =>
  user ? { uid: user.uid, gid: user.gid } : {};
