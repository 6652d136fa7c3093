// A backup brought to life beside everything else, for as long as somebody looks at it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded-postgres.mjs';
import { giveToServer } from './ownership.mjs';
import { unpack } from './backup-folder.mjs';

/** Runs `look` with the superuser's url of a server on a copy of the backup's files. */
export const withStartedAside = async (backup, look) => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-verify-'));
  chmodSync(folder, 0o755); // run by root, the server is another user and has to pass
  const dataDir = join(folder, 'data');
  try {
    await unpack(backup, dataDir);
    giveToServer(dataDir);
    const server = await startPostgres({
      dataDir,
      passwordFile: join(backup, 'password'),
      settings: { archive_mode: 'off', fsync: 'off' },
    });
    try {
      return await look(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
