// Deletes temporary data after its time, and nothing before.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '@spotter/api/housekeeping';
import { openPool } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';

let db: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  db = await testDatabase();
  owner = openPool(db.ownerUrl, { max: 1, applicationName: 'spec owner' });
});
afterAll(async () => {
  await owner.end();
  await db.close();
});

const left = async (table: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;

describe('housekeeping', () => {
  it('deletes exports of people and gyms, and finished jobs after a day, links a week after their end, and finished mails after a month', async () => {
    for (const hours of [1, 23, 25, 400])
      await owner.query(
        `insert into exports (gym_id, id, customer_id, asked_by, asked_at) values ($1, $2, $1, $1, now() - make_interval(hours => $3))`,
        [randomUUID(), randomUUID(), hours],
      );
    for (const hours of [1, 23, 25, 400]) {
      const [gymId, exportId] = [randomUUID(), randomUUID()];
      await owner.query(`insert into gym_exports (gym_id, id, asked_at) values ($1, $2, now() - make_interval(hours => $3))`, [
        gymId,
        exportId,
        hours,
      ]);
      await owner.query(`insert into gym_export_parts (gym_id, export_id, attempt, number, content) values ($1, $2, 1, 1, '')`, [
        gymId,
        exportId,
      ]);
    }
    for (const hours of [1, 23, 25, null])
      await owner.query(
        `insert into jobs (gym_id, id, account_id, request_hash, commands, total, asked_at, finished_at)
         values ($1, $1, $1, '', case when $2::int is null then '[]'::jsonb end, 1, now() - interval '9 days', now() - make_interval(hours => $2))`,
        [randomUUID(), hours],
      );
    for (const days of [-1, 6, 8])
      await owner.query(
        `insert into account_links (token_hash, account_id, kind, data, expires_at) values ($1, null, 'reset', '{}', now() - make_interval(days => $2))`,
        [randomBytes(32), days],
      );
    const mail = (days: number, sent: boolean) =>
      owner.query(
        `insert into mails (id, recipient, kind, language, data, created_at, sent_at)
         values ($1, 'a@example.test', 'reset', 'en', '{}', now() - make_interval(days => $2), case when $3 then now() end)`,
        [randomUUID(), days, sent],
      );
    await mail(29, true);
    await mail(31, true);
    await mail(31, false);
    await tidyUp({ api: db.apiPool, projector: db.projectorPool });
    expect([await left('gym_exports'), await left('gym_export_parts')]).toEqual([2, 2]);
    expect([await left('exports'), await left('jobs'), await left('account_links'), await left('mails')]).toEqual([2, 3, 2, 2]);
  });

  it.each(['exports', 'gym_exports', 'jobs'])('cannot delete the %s of today', async (table) => {
    const before = await left(table);
    await db.projectorPool.query(`delete from ${table}`);
    expect(await left(table)).toBe(before);
  });
});
