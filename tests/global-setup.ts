// One Postgres for all specs of a run, without durability, in a folder that the run removes again.
// Set SPOTTER_TEST_PG to a superuser's url to use a server of your own instead.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../infra/embedded-postgres.ts';
import { stopOrphans } from '../infra/postgres/orphans.ts';

const folderName = 'spotter-specs-';
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', autovacuum_naptime: '10s' };

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SPOTTER_TEST_PG'] !== undefined) return undefined;
  await sweepKilledRuns();
  const folder = mkdtempSync(join(tmpdir(), `${folderName}${process.pid}-`));
  chmodSync(folder, 0o755); // run by root, the server is another user and has to pass
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings: fast });
  process.env['SPOTTER_TEST_PG'] = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    delete process.env['SPOTTER_TEST_PG'];
  };
}

/** A run that was killed could not tidy up: its server and folder go now. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderName))) {
    const owner = Number(name.slice(folderName.length).split('-')[0]);
    if (isRunning(owner)) continue;
    await stopOrphans(join(tmpdir(), name, 'data'));
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
