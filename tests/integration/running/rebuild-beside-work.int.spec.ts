// Rebuilds a read model while a gym of four thousand clients keeps working: nobody waits, and nothing is missed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/schema/migrate';
import { catalogue } from '@spotter/domain/catalogue';
import { projections } from '@spotter/projector/projections';
import { rebuild, type Rebuilt } from '@spotter/projector/platform/rebuild';
import type { Pool } from 'pg';
import { System, type Gym } from '../../support/system.ts';

const many = 4_000;
const atOnce = 500;
/** Far more than a page takes, and far less than a rebuild. */
const readMs = 1_500;

describe('rebuilding the clients of a large gym', () => {
  let system: System;
  let owner: Pool;
  let projector: Pool;
  let gym: Gym;
  let customers: string[];

  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), {
      max: 3,
      applicationName: 'spec',
      pipelined: true,
    });
    gym = await system.gym();
    customers = Array.from({ length: many }, () => randomUUID());
    await record(customers);
    system.api.services.wakeUps.moved(gym.id);
    const { position } = await system.api.services.log.head(gym.id);
    while (!(await system.api.services.positions.waitFor(gym.id, position)));
  });
  afterAll(async () => {
    await Promise.all([owner.end(), projector.end()]);
    await system.close();
  });

  /** Records clients as a bulk import would, without a command each. */
  const record = async (people: readonly string[]): Promise<void> => {
    const { log } = system.api.services;
    const eventOf = (customerId: string) => ({ type: 'CustomerAdded', data: { customerId, name: 'Ada', lastname: 'Kaya' } });
    const meta = { command: 'add-customer', account: null, membership: null, role: 'system' };
    for (let from = 0; from < people.length; from += atOnce) {
      const few = people.slice(from, from + atOnce);
      await log.codec.prepare(gym.id, few.map(eventOf));
      const appends = few.map((customerId) => ({
        ledger: gym.id,
        stream: `customer-${customerId}`,
        expectedVersion: 0,
        entries: [
          {
            commandId: randomUUID(),
            requestHash: log.requestHash(customerId),
            occurredAt: new Date().toISOString(),
            meta,
            events: [eventOf(customerId)],
          },
        ],
      }));
      await Promise.all(appends.map((append) => log.append(append)));
    }
  };

  const rowsOf = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ row: string }>('select to_jsonb(t)::text as row from customers t where gym_id = $1 order by id', [
      gym.id,
    ]);
    return rows.map(({ row }) => row);
  };
  const build = (): Promise<Rebuilt> => {
    const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret: system.database.secret }));
    const parts = { owner, projector, codec, batchRows: 500 };
    return rebuild(
      parts,
      projections.find(({ name }) => name === 'customers')!,
    );
  };
  /** Adds, changes and reads until stopped. Returns failures, answers slower than a limit, and the number of operations. */
  const working = () => {
    let over = false;
    const failed: unknown[] = [];
    const took: (readonly [what: string, ms: number])[] = [];
    const timed = async (what: string, ask: () => Promise<{ status: number }>): Promise<void> => {
      const began = performance.now();
      const { status } = await ask();
      const tookMs = Math.round(performance.now() - began);
      if (status >= 400) failed.push([what, status]);
      took.push([what, tookMs]);
    };
    const reads = async (): Promise<void> => {
      while (!over) await timed('list', () => system.get(gym, gym.admin, 'customers?limit=20'));
    };
    const writes = async (): Promise<void> => {
      for (let each = 0; !over; each += 1) {
        const customerId = each % 2 === 0 ? randomUUID() : customers[(each * 37) % many]!;
        const changes = each % 2 === 0 ? { name: 'New', lastname: 'Client' } : { name: `Changed ${each}` };
        await timed('command', () =>
          system.send(gym, gym.admin, each % 2 === 0 ? 'add-customer' : 'update-customer', { customerId, ...changes }),
        );
        // The sweep handles a wake-up that met a locked gym a second later.
        const { position } = await system.api.services.log.head(gym.id);
        const isRead =
          (await system.api.services.positions.waitFor(gym.id, position)) ||
          (await system.api.services.positions.waitFor(gym.id, position));
        if (!isRead) failed.push(['position', position]);
      }
    };
    const work = Promise.all([reads(), writes()]);
    return async (limitMs: number) => {
      over = true;
      await work;
      return { failed, slow: took.filter(([, ms]) => ms > limitMs), done: took.length };
    };
  };

  it('repairs wrong rows while commands and pages are answered, and ends with the same rows', async () => {
    const [damaged, lost] = [customers[17]!, customers[2_711]!];
    await owner.query(`update customers set name = 'Wrong' where gym_id = $1 and id = $2`, [gym.id, damaged]);
    await owner.query('delete from customers where gym_id = $1 and id = $2', [gym.id, lost]);
    await owner.query(
      `insert into customers select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from customers t where gym_id = $1 limit 1`,
      [gym.id],
    );

    const stop = working();
    const began = performance.now();
    const [built] = await Promise.allSettled([build()]);
    // On a busy machine everything takes longer: a request that waited for the rebuild would take about as long as it.
    const { failed, slow, done } = await stop(Math.max(readMs, (performance.now() - began) / 2));
    if (built.status === 'rejected') throw built.reason;
    const result = built.value;
    expect(failed).toEqual([]);
    expect(slow).toEqual([]);
    expect(done).toBeGreaterThan(20);
    expect(result.removed).toBeGreaterThanOrEqual(2);
    expect(result.added).toBeGreaterThanOrEqual(2);

    await system.settledNow(gym.id);
    const after = await rowsOf();
    expect(after.find((row) => row.includes(damaged))).not.toContain('Wrong');
    expect(after.some((row) => row.includes(lost))).toBe(true);
    expect(await build()).toMatchObject({ removed: 0, added: 0, rows: after.length });
    expect(await rowsOf()).toEqual(after);
  });
});
