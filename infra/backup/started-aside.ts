// Starts a copy of a backup on a separate server, for as long as it is being inspected.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { own, temporaryFolder } from '../commands/owned.mjs';
import { startPostgres } from '../embedded-postgres.ts';
import { giveToServer } from './ownership.ts';
import { unpack } from './backup-folder.ts';

/** Calls `look` with the superuser's URL of a server that runs on a copy of the backup's files. */
export const withStartedAside = async <Result>(backup: string, look: (url: string) => Promise<Result>): Promise<Result> => {
  const folder = temporaryFolder('verify');
  const dataDir = join(folder, 'data');
  try {
    await unpack(backup, dataDir);
    giveToServer(dataDir);
    const starting = startPostgres({
      dataDir,
      passwordFile: join(backup, 'password'),
      settings: { archive_mode: 'off', fsync: 'off' },
    });
    const stop = own(starting, (server) => server.stop());
    try {
      return await look((await starting).url);
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
