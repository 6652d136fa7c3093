// The database is put back to an older state, as a backup does it: readers of the log are stopped instead of missing events.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EpochKeeper } from '@spotter/database/log/epochs';
import { readHeads } from '@spotter/database/follower/heads-file';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import type { Problem } from '@spotter/contracts/problems';
import { System, type Gym } from '../../support/system.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const headsFile = join(temporaryFolder('heads'), 'heads');

describe('a gym whose database was restored from an older backup', () => {
  let system: System;
  let owner: pg.Client;
  let gym: Gym;
  beforeAll(async () => {
    system = await System.start({ headsFile });
    owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });
  beforeEach(async () => {
    gym = await system.gym();
  });

  const head = async (): Promise<number> => (await system.api.services.log.head(gym.id)).position;
  const write = async (count: number): Promise<void> => {
    for (let each = 0; each < count; each += 1)
      await system.done(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Kaya' });
  };
  /** What a backup of that position has of the gym. */
  const turnBack = async (position: number): Promise<void> => {
    await owner.query(`set session_replication_role = replica;
      delete from events where ledger = '${gym.id}' and position > ${position};
      delete from seals where ledger = '${gym.id}' and to_position > ${position};
      update checkpoints set position = least(position, ${position}) where ledger = '${gym.id}';
      update ledgers set head = ${position}, head_time = (select max(recorded_at) from events where ledger = '${gym.id}') where id = '${gym.id}';
      reset session_replication_role`);
  };
  const noted = (position: number): Promise<unknown> =>
    vi.waitUntil(async () => (await readHeads(headsFile)).heads.get(gym.id)?.head === position, { timeout: 10_000, interval: 20 });
  /** What each node does before it listens. */
  const start = () => new EpochKeeper(system.database.projectorPool, headsFile).keep();
  const events = (query: string) => system.get<CloudEvent[] & Problem & { details: object }>(gym, gym.admin, `events?${query}`);
  const inEpoch = async (epoch: number): Promise<unknown> =>
    vi.waitUntil(async () => (await system.api.services.log.head(gym.id)).epoch === epoch, { timeout: 10_000, interval: 20 });

  it('refuses a position from before with the first one that may differ, where the reader would miss events', async () => {
    await write(3);
    const backup = await head();
    await write(4);
    const cursor = await head();
    await noted(cursor);
    await turnBack(backup);
    expect((await start()).filter(({ ledger }) => ledger === gym.id)).toEqual([{ ledger: gym.id, epoch: 2, firstPosition: backup + 1 }]);
    await write(6);

    const refused = await events(`after=${cursor}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'cursor-epoch-changed', details: { epoch: 2, firstPosition: backup + 1 } },
    });
    expect(refused.headers.get('x-log-epoch')).toBe('2');
    expect((await events(`after=${cursor}&epoch=1`)).status).toBe(409);
    const anew = await events(`after=${backup}&epoch=2`);
    expect(anew.body.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6].map((at) => backup + at));
    expect((await events(`after=${cursor}&epoch=2`)).body.length).toBe(2);
    // What is the same in both may be read by whoever has never heard of epochs.
    expect((await events('after=0')).status).toBe(200);
  });

  it('takes in again what a device was told was accepted: what the backup lacks is recorded, and nothing twice', async () => {
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
    const backup = await head();
    await send(commands.slice(2));
    await noted(await head());
    await turnBack(backup);
    await start();
    // A restore ends every node: this one remembers nothing of what was.
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

  it('refuses a live tail that comes back with an event id from before', async () => {
    await write(1);
    const backup = await head();
    await write(2);
    const cursor = await head();
    await noted(cursor);
    await turnBack(backup);
    await start();
    const answer = await system.get<Problem>(gym, gym.admin, 'events/stream', { 'last-event-id': `${gym.id}/${cursor}` });
    expect(answer).toMatchObject({ status: 409, body: { code: 'cursor-epoch-changed' } });
  });

  it('is noticed by a node that kept running, and after it has written past the old head', async () => {
    await write(1);
    const backup = await head();
    await write(1);
    await noted(await head());
    await turnBack(backup);
    await write(4);
    await inEpoch(2);
    expect(await events(`after=${backup + 1}`)).toMatchObject({ status: 409, body: { details: { firstPosition: backup + 1 } } });
  });

  it('begins one epoch only, however many nodes notice it, and none while nothing was restored', async () => {
    await write(2);
    const at = await head();
    await noted(at);
    expect(await start()).toEqual([]);
    await turnBack(at - 1);
    const found = (await Promise.all([start(), start()])).flat().filter(({ ledger }) => ledger === gym.id);
    expect(found.length).toBeLessThanOrEqual(1);
    await inEpoch(2);
    expect((await start()).filter(({ ledger }) => ledger === gym.id)).toEqual([]);
  });

  it('begins a later epoch than any that was seen when the backup is from before an earlier restore', async () => {
    await write(3);
    const at = await head();
    await noted(at);
    await turnBack(at - 1);
    await start();
    await inEpoch(2);
    await write(1);
    await vi.waitUntil(async () => (await readHeads(headsFile)).heads.get(gym.id)?.epoch === 2, { timeout: 10_000, interval: 20 });
    await owner.query(`update ledgers set epoch = 1 where id = '${gym.id}'; delete from epochs where ledger = '${gym.id}'`);
    await turnBack(at - 2);
    await start();
    await inEpoch(3);
  });

  it('is told by whoever restored it, where the heads alone do not show it', async () => {
    await write(1);
    const at = await head();
    await noted(at);
    appendFileSync(headsFile, 'restored\n');
    await start();
    await inEpoch(2);
    expect((await readHeads(headsFile)).restored).toBe(false);
    expect((await events(`after=${at}`)).status).toBe(200);
  });
});
