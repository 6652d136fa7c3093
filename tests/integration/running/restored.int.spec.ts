// The database is reset to an older state, as restoring a backup does: readers of the log are stopped instead of missing events.
// restored.long.int.spec.ts covers more ways to detect it.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OlderBackup } from './older-backup.ts';
import { System, type Gym } from '../../support/system.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const headsFile = join(temporaryFolder('heads'), 'heads');

describe('a gym whose database was restored from an older backup', () => {
  let system: System;
  let owner: pg.Client;
  let gym: Gym;
  let backups: OlderBackup;
  beforeAll(async () => {
    system = await System.start({ headsFile });
    owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    backups = new OlderBackup(system, owner, headsFile);
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });
  beforeEach(async () => {
    gym = await system.gym();
  });

  it('rejects an earlier position, with the first one that may differ, if the reader would miss events', async () => {
    await backups.write(gym, 3);
    const backup = await backups.head(gym);
    await backups.write(gym, 4);
    const cursor = await backups.head(gym);
    await backups.noted(gym, cursor);
    await backups.turnBack(gym, backup);
    expect((await backups.startNode()).filter(({ ledger }) => ledger === gym.id)).toEqual([
      { ledger: gym.id, epoch: 2, firstPosition: backup + 1 },
    ]);
    await backups.write(gym, 6);

    const refused = await backups.events(gym, `after=${cursor}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'cursor-epoch-changed', details: { epoch: 2, firstPosition: backup + 1 } },
    });
    expect(refused.headers.get('x-log-epoch')).toBe('2');
    expect((await backups.events(gym, `after=${cursor}&epoch=1`)).status).toBe(409);
    const anew = await backups.events(gym, `after=${backup}&epoch=2`);
    expect(anew.body.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6].map((at) => backup + at));
    expect((await backups.events(gym, `after=${cursor}&epoch=2`)).body.length).toBe(2);
    // A reader without epochs may read the part that both histories share.
    expect((await backups.events(gym, 'after=0')).status).toBe(200);
  });

  it('is detected by a node that kept running, and after it has written past the old head', async () => {
    await backups.write(gym, 1);
    const backup = await backups.head(gym);
    await backups.write(gym, 1);
    await backups.noted(gym, await backups.head(gym));
    await backups.turnBack(gym, backup);
    await backups.write(gym, 4);
    await backups.inEpoch(gym, 2);
    expect(await backups.events(gym, `after=${backup + 1}`)).toMatchObject({
      status: 409,
      body: { details: { firstPosition: backup + 1 } },
    });
  });
});
