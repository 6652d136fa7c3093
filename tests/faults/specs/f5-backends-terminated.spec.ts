// F5: the server ends one connection after the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueNames } from '@spotter/api/platform/jobs/queues/queues';
import { workGoesOn } from '../background-work.ts';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { openTrainingGym, train, type TrainingGym } from '../training.ts';

const terminations = isLong ? 300 : 25;
const everyMs = 200;
const poolSize = 16;

describe('one connection of the server is ended every 200 ms', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    cluster = await Cluster.start();
    gym = await openTrainingGym(cluster, 3);
  });
  afterAll(() => cluster.close());

  const terminateOne = async (): Promise<boolean> => {
    const { rowCount } = await cluster.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (application_name like 'spotter %' or application_name = any($1)) and pid <> pg_backend_pid() order by random() limit 1`,
      [queueNames],
    );
    return rowCount === 1;
  };

  it('asks clients to wait a moment at most, and loses no connection for good', async () => {
    let ended = 0;
    const nemesis = setInterval(() => void terminateOne().then((hit) => (ended += hit ? 1 : 0)), everyMs);
    const met = new Map<number | string, number>();
    try {
      while (ended < terminations) {
        await Promise.all(gym.clients.map((person) => train(cluster, gym, person, 3, undefined, met)));
      }
    } finally {
      clearInterval(nemesis);
    }
    expect([...met.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    await workGoesOn(cluster, gym);
    expect(await cluster.violations()).toEqual([]);
    for (const endpoint of cluster.endpoints) {
      const url = `${await endpoint.url()}/api/gyms/${gym.gym.slug}/home`;
      const answers = await Promise.all(
        Array.from({ length: 3 * poolSize }, () => fetch(url, { headers: { authorization: `Bearer ${gym.admin.token}` } })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});
