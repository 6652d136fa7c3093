// F4: Postgres dies repeatedly without a shutdown, with durability on, and comes back.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@spotter/database/schema/migrate';
import { startPostgres, type RunningPostgres } from '../../../infra/embedded-postgres.ts';
import { workGoesOn } from '../background-work.ts';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { everybodyTrains, openTrainingGym, train, type TrainingGym } from '../training.ts';
import { deadline, waitTimeoutMs, until } from '../../support/until.ts';

const deaths = isLong ? 12 : 3;
const answersWithinMs = deadline(2_000);
const secret = 'a secret of a database that dies often';

describe('the database dies, and recovers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-durable-'));
  let postgres: RunningPostgres;
  let cluster: Cluster;
  let gym: TrainingGym;

  beforeAll(async () => {
    chmodSync(folder, 0o755); // under root, the server is another user and needs access
    postgres = await startPostgres({ dataDir: join(folder, 'data') });
    await migrate({ ownerUrl: postgres.url, secret, newMasterKey: secret });
    const close = async (): Promise<void> => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    cluster = await Cluster.start({ database: { ownerUrl: postgres.url, secret, close } });
    gym = await openTrainingGym(cluster, 4);
  });
  afterAll(() => cluster.close());

  /** Like `pg_ctl -m immediate`: no checkpoint, no shutdown. */
  const dieAndRecover = async (): Promise<void> => {
    process.kill(postgres.pid, 'SIGQUIT');
    await until('the database is gone', waitTimeoutMs, () => isGone(postgres.pid));
    postgres = await startPostgres({ dataDir: join(folder, 'data'), port: postgres.port });
  };

  it('keeps all acknowledged commands, and needs no restart of a process', async () => {
    const pids = [...cluster.apis, ...cluster.projectors].map(({ pid }) => pid);
    for (let death = 0; death < deaths; death += 1) {
      const working = everybodyTrains(cluster, gym, 6);
      await train(cluster, gym, gym.clients[0]!, 1);
      await dieAndRecover();
      const back = performance.now();
      await Promise.all(cluster.endpoints.map((endpoint) => train(cluster, gym, gym.clients[1]!, 0, [endpoint])));
      expect(performance.now() - back).toBeLessThan(answersWithinMs);
      await working;
    }
    await workGoesOn(cluster, gym);
    expect(cluster.history.count((line) => line.kind === 'info')).toBeGreaterThanOrEqual(1);
    expect(await cluster.violations()).toEqual([]);
    expect([...cluster.apis, ...cluster.projectors].map(({ pid, running }) => running && pid)).toEqual(pids);
  });
});

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
