// F10: wake-ups are duplicated, reordered and dropped between the API and the projector.
import { expect, it } from 'vitest';
import { roleUrl } from '@spotter/database/schema/migrate';
import { testDatabase } from '@spotter/database/testing/testing';
import { Cluster } from '../cluster.ts';
import { GarblingRelay, judgeGarbled, type Queue } from '../garbling-relay.ts';

it('keeps read models equal to a replay when wake-ups are garbled on Postgres', async () => {
  const [database, garbled] = [await testDatabase(), await testDatabase()];
  const queueOf = ({ ownerUrl, secret }: typeof database): Queue => ({
    queueDatabaseUrl: roleUrl(ownerUrl, 'queue', secret),
    redisUrl: null,
  });
  const cluster = await Cluster.start({ database, projectorQueue: queueOf(garbled) });
  const relay = new GarblingRelay(queueOf(database), queueOf(garbled));
  try {
    await judgeGarbled(cluster, relay);
    expect(relay.harm.passed).toBeGreaterThan(0);
  } finally {
    await relay.close();
    await cluster.close();
    await garbled.close();
  }
});
