// The whole system under attack: a durable Postgres, two API nodes, two projectors, and two gyms whose members train concurrently. Each gym
// has its own word in every text, so that a word of one in the other's answers is detected.
import { join } from 'node:path';
import { migrate } from '@spotter/database/schema/migrate';
import { own, temporaryFolder } from '../../infra/commands/owned.mjs';
import { startPostgres, type RunningPostgres } from '../../infra/embedded-postgres.ts';
import { Cluster, type ClusterOptions } from '../faults/cluster.ts';
import type { NodeProcess } from '../faults/node-process.ts';
import { openTrainingGym, type TrainingGym } from '../faults/training.ts';
import { until } from '../support/until.ts';

const secret = 'a secret of a system that is under attack';
/** More than sixteen writers: eight clients in each of two gyms, and a coach for each of them. */
const clientsInGym = 8;

export class World {
  readonly cluster: Cluster;
  readonly gyms: readonly TrainingGym[];
  private postgres: RunningPostgres;
  private readonly folder: string;

  private constructor(cluster: Cluster, gyms: readonly TrainingGym[], postgres: RunningPostgres, folder: string) {
    this.cluster = cluster;
    this.gyms = gyms;
    this.postgres = postgres;
    this.folder = folder;
  }

  static async open(options: Pick<ClusterOptions, 'apiFile' | 'projectorFile'> = {}): Promise<World> {
    const folder = (process.env['TMPDIR'] = temporaryFolder('chaos'));
    const starting = startPostgres({ dataDir: join(folder, 'data') });
    own(starting, (first) => first.stop());
    const postgres = await starting;
    await migrate({ ownerUrl: postgres.url, secret, newMasterKey: secret });
    const cluster = await Cluster.start({ ...options, database: { ownerUrl: postgres.url, secret, close: async () => undefined } });
    const gyms = [await openTrainingGym(cluster, clientsInGym), await openTrainingGym(cluster, clientsInGym)];
    return new World(cluster, gyms, postgres, folder);
  }

  get nodes(): readonly NodeProcess[] {
    return [...this.cluster.apis, ...this.cluster.projectors];
  }

  /** Like a crash of the machine: no checkpoint, no shutdown. */
  async killDatabase(): Promise<void> {
    process.kill(this.postgres.pid, 'SIGQUIT');
    await until('the database is gone', 20_000, () => isGone(this.postgres.pid));
  }

  async startDatabase(): Promise<void> {
    const starting = startPostgres({ dataDir: join(this.folder, 'data'), port: this.postgres.port });
    own(starting, (again) => again.stop());
    this.postgres = await starting;
  }

  async close(): Promise<void> {
    await this.cluster.close();
    await this.postgres.stop();
  }
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
