// The database is reset to an older state, as restoring a backup does: readers of the log are stopped instead of missing events.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHeads } from '@spotter/database/follower/heads-file';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { Problem } from '@spotter/contracts/problems';
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

  it('records accepted commands that the backup lacks when a device sends them again, and none twice', async () => {
    const commands = Array.from({ length: 6 }, () => ({
      id: randomUUID(),
      type: 'add-customer',
      payload: { customerId: randomUUID(), name: 'Ada', lastname: 'Kaya' },
    }));
    const send = async (some = commands, url = system.api.url): Promise<string[]> => {
      const answer = await fetch(`${url}/api/gyms/${gym.slug}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gym.admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ commands: some }),
      });
      return ((await answer.json()) as { results: BatchResult[] }).results.map(({ status }) => status);
    };
    await send(commands.slice(0, 2));
    const backup = await backups.head(gym);
    await send(commands.slice(2));
    await backups.noted(gym, await backups.head(gym));
    await backups.turnBack(gym, backup);
    await backups.startNode();
    // A restore ends every node, so this node has no memory of the earlier history.
    const { url, close } = await system.secondNode();
    const [kept, lost] = [Array<string>(2).fill('duplicate'), Array<string>(4).fill('accepted')];
    expect(await send(commands, url)).toEqual([...kept, ...lost]);
    expect(await send(commands, url)).toEqual([...kept, ...lost.fill('duplicate')]);
    await close();
    const { rows } = await owner.query<{ times: number }>(
      'select count(*)::int as times from events where ledger = $1 and command_id = any ($2) group by command_id',
      [gym.id, commands.map(({ id }) => id)],
    );
    expect(rows.map(({ times }) => times)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('rejects a live tail that reconnects with an earlier event id', async () => {
    await backups.write(gym, 1);
    const backup = await backups.head(gym);
    await backups.write(gym, 2);
    const cursor = await backups.head(gym);
    await backups.noted(gym, cursor);
    await backups.turnBack(gym, backup);
    await backups.startNode();
    const answer = await system.get<Problem>(gym, gym.admin, 'events/stream', { 'last-event-id': `${gym.id}/${cursor}` });
    expect(answer).toMatchObject({ status: 409, body: { code: 'cursor-epoch-changed' } });
  });

  it('begins one epoch only, however many nodes detect it, and none without a restore', async () => {
    await backups.write(gym, 2);
    const at = await backups.head(gym);
    await backups.noted(gym, at);
    expect(await backups.startNode()).toEqual([]);
    await backups.turnBack(gym, at - 1);
    const found = (await Promise.all([backups.startNode(), backups.startNode()])).flat().filter(({ ledger }) => ledger === gym.id);
    expect(found.length).toBeLessThanOrEqual(1);
    await backups.inEpoch(gym, 2);
    expect((await backups.startNode()).filter(({ ledger }) => ledger === gym.id)).toEqual([]);
  });

  it('begins a later epoch than any before, if the backup is older than an earlier restore', async () => {
    await backups.write(gym, 3);
    const at = await backups.head(gym);
    await backups.noted(gym, at);
    await backups.turnBack(gym, at - 1);
    await backups.startNode();
    await backups.inEpoch(gym, 2);
    await backups.write(gym, 1);
    await vi.waitUntil(async () => (await readHeads(headsFile)).heads.get(gym.id)?.epoch === 2, { timeout: 60_000, interval: 20 });
    await owner.query(`update ledgers set epoch = 1 where id = '${gym.id}'; delete from epochs where ledger = '${gym.id}'`);
    await backups.turnBack(gym, at - 2);
    await backups.startNode();
    await backups.inEpoch(gym, 3);
  });

  it('is reported to a node by the operator’s restore if the heads alone do not show it', async () => {
    await backups.write(gym, 1);
    const at = await backups.head(gym);
    await backups.noted(gym, at);
    appendFileSync(headsFile, 'restored\n');
    await backups.startNode();
    await backups.inEpoch(gym, 2);
    expect((await readHeads(headsFile)).restored).toBe(false);
    expect((await backups.events(gym, `after=${at}`)).status).toBe(200);
  });
});
