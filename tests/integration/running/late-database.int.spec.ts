// Processes start while the database is still starting up and refuses connections.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WakeUps } from '@spotter/api/platform/jobs/wake-ups';
import { roleUrl } from '@spotter/database/schema/migrate';
import { testDatabase } from '@spotter/database/testing/testing';
import { TestingProxy } from '@spotter/database/testing/testing-proxy';
import { startWakeUpWorker } from '@spotter/projector/platform/wake-up-worker';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let proxy: TestingProxy;
let queue: { queueDatabaseUrl: string; redisUrl: null };
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const url = roleUrl(database.ownerUrl, 'queue', database.secret);
  proxy = await TestingProxy.before(url);
  queue = { queueDatabaseUrl: proxy.through(url), redisUrl: null };
  proxy.startUp(true);
});
afterEach(() => proxy.close());
/** Resolves once the server has refused a connection. */
const refused = (): Promise<unknown> => vi.waitUntil(() => proxy.refused > 0, { timeout: 60_000, interval: 5 });

const ledger = 'b27e2c51-5c0a-4c1f-8c4e-3a6a4f6d9e10';
/** Starts one of them while the database starts up, and the other once it is available. */
const arrives = async (first: 'sender' | 'worker'): Promise<void> => {
  const told: string[] = [];
  const worker = (): ReturnType<typeof startWakeUpWorker> => startWakeUpWorker(queue, async (ledgers) => void told.push(...ledgers));
  const early = first === 'sender' ? new WakeUps(queue) : worker();
  await refused();
  proxy.startUp(false);
  const late = first === 'sender' ? worker() : new WakeUps(queue);
  const sender = early instanceof WakeUps ? early : (late as WakeUps);
  const arrived = (): boolean => {
    sender.moved(ledger);
    return told.includes(ledger);
  };
  try {
    await vi.waitUntil(arrived, { timeout: 60_000, interval: 50 });
  } finally {
    await Promise.all([early.close(), late.close()]);
  }
};

it.each(['sender', 'worker'] as const)('wake-ups arrive even if their %s started too early', arrives);

it('both close even if they never had a database', async () => {
  const both = [new WakeUps(queue), startWakeUpWorker(queue, async () => undefined)];
  await refused();
  expect(await Promise.all(both.map((one) => one.close()))).toHaveLength(2);
});
