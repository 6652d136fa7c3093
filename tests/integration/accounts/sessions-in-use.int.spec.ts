// Notes of sessions in use reach the database together, without waiting for locked rows, and stay bounded.
import type { Pool } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionsInUse } from '@spotter/api/platform/sessions/sessions-in-use';
import { test } from '../../support/shared-system.ts';
import type { System } from '../../support/system.ts';

describe('sessions in use', () => {
  let system: System;
  let pool: Pool;
  let ids: string[];
  test.beforeAll(async ({ shared }) => {
    system = shared;
    pool = system.api.services.pool;
    const people = await Promise.all(Array.from({ length: 3 }, async () => (await system.stranger()).accountId));
    const { rows } = await pool.query<{ id: string }>('select id from sessions where account_id = any($1) order by id', [people]);
    ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(3);
  });
  beforeEach(() => pool.query(`update sessions set last_seen_at = now() - interval '1 hour' where id = any($1)`, [ids]));

  const noted = async (): Promise<boolean[]> => {
    const { rows } = await pool.query<{ noted: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as noted from sessions where id = any($1) order by id`,
      [ids],
    );
    return rows.map((row) => row.noted);
  };
  /** The pool, and the number of its queries. */
  const counted = () => {
    const seen = { times: 0 };
    const query = (...asked: Parameters<Pool['query']>) => {
      seen.times += 1;
      return pool.query(...asked);
    };
    return { seen, pool: { query } as unknown as Pool };
  };

  it('writes all noted sessions in one statement, each once', async () => {
    const { seen, pool: through } = counted();
    const inUse = new SessionsInUse(through);
    for (const id of [...ids, ...ids]) inUse.note(id);
    await inUse.start().close();
    expect(await noted()).toEqual([true, true, true]);
    expect(seen.times).toBe(1);
  });

  it('sends no query if nothing was noted', async () => {
    const { seen, pool: through } = counted();
    await new SessionsInUse(through).start().close();
    expect(seen.times).toBe(0);
  });

  it('continues to note while it runs', async () => {
    const inUse = new SessionsInUse(pool);
    const loop = inUse.start();
    try {
      inUse.note(ids[1]!);
      await expect.poll(noted).toEqual([false, true, false]);
      inUse.note(ids[2]!);
      await expect.poll(noted).toEqual([false, true, true]);
    } finally {
      await loop.close();
    }
  });

  it('does not wait for a locked row', async () => {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from sessions where id = $1 for update', [ids[1]]);
      const inUse = new SessionsInUse(pool);
      for (const id of ids) inUse.note(id);
      await inUse.start().close();
      expect(await noted()).toEqual([true, false, true]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('drops notes beyond the limit', async () => {
    const inUse = new SessionsInUse(pool, 2);
    for (const id of ids) inUse.note(id);
    await inUse.start().close();
    expect(await noted()).toEqual([true, true, false]);
  });

  it('closes if the database is gone', async () => {
    const gone = { query: () => Promise.reject(new Error('gone')) } as unknown as Pool;
    const inUse = new SessionsInUse(gone);
    const loop = inUse.start();
    inUse.note(ids[0]!);
    await expect(loop.close()).resolves.toBeUndefined();
  });
});
