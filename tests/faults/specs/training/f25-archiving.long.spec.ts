// F25: the API dies while many clients are archived and restored, and the sender continues with the same ids.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster } from '../../cluster.ts';
import { inBatches, sentThroughDeaths } from '../../dying-midway.ts';
import type { Together } from '../../scripted-client.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';

const clients = isLong ? 500 : 200;

describe('the API dies while many clients are archived', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  const customers = Array.from({ length: clients }, () => randomUUID());

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 1, projectors: 1 });
    gym = await openTrainingGym(cluster, 0);
    const leader = cluster.client(gym.admin);
    for (const some of inBatches(customers))
      await leader.doneTogether(
        some.map((customerId) => ({ id: randomUUID(), type: 'add-customer', payload: { customerId, name: 'Client', lastname: 'Tester' } })),
      );
    await cluster.settled();
  });
  afterAll(() => cluster.close());

  const set = (status: string): readonly Together[] =>
    customers.map((customerId) => ({ id: randomUUID(), type: 'update-customer', payload: { customerId, status } }));
  const changedTo = async (status: string): Promise<readonly number[]> => {
    const { rows } = await cluster.owner.query<{ count: number }>(
      `select count(*)::int as count from events where type = 'CustomerUpdated' and payload ->> 'status' = $1 group by payload ->> 'customerId'`,
      [status],
    );
    return rows.map(({ count }) => count);
  };
  const statuses = async (): Promise<unknown> => {
    await cluster.settled();
    const { rows } = await cluster.owner.query(
      `select status, count(*)::int as clients from customers where id = any($1::uuid[]) group by 1`,
      [customers],
    );
    return rows;
  };

  it.each(['archived', 'active'])('sent again under the same ids, every client is %s once: no double, no gap', async (status) => {
    const found = await sentThroughDeaths(cluster, cluster.client(gym.admin), set(status), async () => (await changedTo(status)).length);
    expect(found[0]).toBeGreaterThan(0);
    expect(found[0]).toBeLessThan(clients);
    expect(await changedTo(status)).toEqual(customers.map(() => 1));
    expect(await statuses()).toEqual([{ status, clients }]);
    expect(await cluster.violations()).toEqual([]);
  });
});
