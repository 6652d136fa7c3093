// Two nodes write to the same gyms, each with two concurrent flushes, while connections are cut and killed.
import { randomUUID } from 'node:crypto';
import type { Accepted, Append } from '@spotter/database/log/append';
import { openLog, type Log } from '@spotter/database/log/log';
import { logWriter, openBehindProxy, patientLimits, type BehindProxy } from '@spotter/database/testing/behind-proxy';
import { brokenPromises } from '@spotter/database/testing/ledgers-kept';
import type { TestDatabase } from '@spotter/database/testing/testing';
import { entry, oneSet, openLedger, setRecorded, testCatalogue } from '@spotter/database/testing/testing-log';
import type { TestingProxy } from '@spotter/database/testing/testing-proxy';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../support/length.ts';
import { seeded } from '../../support/seeded.ts';

let behind: BehindProxy;
let db: TestDatabase;
let owner: pg.Client;
let proxy: TestingProxy;
let pool: pg.Pool;
beforeAll(async () => {
  behind = await openBehindProxy();
  ({ db, owner, proxy, pool } = behind);
});
afterAll(() => behind.close());

const actors = 40;
/** The same commands with another decision time: the stored time shows which of the two was recorded. */
const sentAgain = (append: Append): Append => ({
  ...append,
  entries: append.entries.map((one) => ({ ...one, occurredAt: '2026-11-20T18:31:00.000Z' })),
});

describe('two nodes whose connections are cut, by a seed', () => {
  const seeds = Array.from({ length: isLong ? 200 : 4 }, (_, index) => index + 1);

  it.each(seeds)('seed %i: keeps acknowledged events, once and in order', async (seed) => {
    const { below, one } = seeded(seed);
    const nodes = [db.apiPool, pool].map((through) =>
      openLog({ pool: through, catalogue: testCatalogue, secret: db.secret, limits: patientLimits }),
    );
    const ledgers = await Promise.all([1, 2, 3].map(() => openLedger(nodes[0]!, db.apiPool)));
    const acknowledged: Accepted[] = [];
    const cutsBefore = proxy.cuts;
    const met = new Map<string, number>();
    const count = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
    const versions = new Map<string, number>();
    /** Decides again on the current state under the same id, like the command handler. */
    const decide = async (log: Log, ledger: string, stream: string, events: number): Promise<Append> => {
      const entries = [
        entry(
          log,
          Array.from({ length: events }, () => setRecorded(5)),
        ),
      ];
      for (;;) {
        const append = { ledger, stream, expectedVersion: versions.get(ledger + stream) ?? 0, entries };
        const answer = await log.append(append);
        count(answer.status);
        if (answer.status === 'duplicate') throw new Error('Its own command is known.');
        versions.set(ledger + stream, answer.version);
        if (answer.status === 'conflict') continue;
        acknowledged.push(answer);
        return append;
      }
    };
    const step = async (): Promise<void> => {
      const [log, ledger] = [one(nodes), one(ledgers)];
      const chance = below(100);
      if (chance < 6) {
        // Without an answer no writer sends a second statement, so the cut must not wait for one.
        proxy.cutNext(
          one([0, 1].flatMap((n) => [1, 2].map((sent) => ({ of: logWriter, sent, delivered: sent - 1 + n, answered: sent - 1 })))),
        );
      } else if (chance < 8) {
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
          [logWriter],
        );
      }
      if (chance < 60) await decide(log, ledger, `workout-${randomUUID()}`, 1 + below(3));
      else if (chance < 75) await decide(log, ledger, `shared-${below(4)}`, 1);
      else if (chance < 90) {
        const again = await decide(log, ledger, `workout-${randomUUID()}`, 1 + below(2));
        expect((await one(nodes).append(sentAgain(again))).status).toBe('duplicate');
      } else {
        const append = oneSet(log, ledger, `workout-${randomUUID()}`, 0);
        const both = await Promise.all(nodes.map((node, n) => node.append(n === 0 ? append : sentAgain(append))));
        expect(both.map(({ status }) => status).toSorted()).toEqual(['accepted', 'duplicate']);
        acknowledged.push(...both.filter((answer) => answer.status === 'accepted'));
      }
    };
    const act = async (): Promise<void> => {
      for (let i = 0; i < 8; i++) await step();
    };
    await Promise.all(Array.from({ length: actors }, act));
    expect(await brokenPromises(owner, ledgers, acknowledged)).toEqual([]);
    // The faults did happen.
    expect(proxy.cuts).toBeGreaterThan(cutsBefore);
    expect(met.get('conflict')).toBeGreaterThan(0);
    for (const node of nodes) await node.close();
  });
});
