// The processes of `npm start` under attack: one start that keeps an API, a projector and the embedded database running, on a data folder
// that survives every kill. The checker reaches the database at a fixed address.
import { join } from 'node:path';
import { migrate } from '@spotter/database/schema/migrate';
import { temporaryFolder } from '../../infra/commands/owned.mjs';
import { freePort, isRunning, postgresOf, Start } from '../../infra/start/running-start.ts';
import { Cluster } from '../faults/cluster.ts';
import { openTrainingGym, type TrainingGym } from '../faults/training.ts';
import { until } from '../support/until.ts';
import { MovingDatabase } from './moving-database.ts';

const secret = 'a secret of a start that is under attack';
const clientsInGym = 8;
const servesWithinMs = 60_000;

type Own = { start: Start; readonly begin: () => Promise<Start>; readonly dataDir: string };

export class StartedWorld {
  readonly cluster: Cluster;
  readonly gyms: readonly TrainingGym[];

  readonly #own: Own;

  private constructor(cluster: Cluster, gyms: readonly TrainingGym[], own: Own) {
    this.cluster = cluster;
    this.gyms = gyms;
    this.#own = own;
  }

  static async open(): Promise<StartedWorld> {
    const folder = temporaryFolder('chaos');
    const dataDir = join(folder, 'data');
    const port = await freePort();
    const begin = async (): Promise<Start> => {
      const begun = Start.begin({ DATA_DIR: dataDir, PORT: String(port), SPOTTER_SECRET: secret, REQUEST_BURST: '1000000000' });
      await begun.says('Spotter is ready');
      return begun;
    };
    const start = await begin();
    const database = await MovingDatabase.at(() => {
      const running = postgresOf(dataDir);
      return running === null ? null : Number(new URL(running.url).port);
    });
    const ownerUrl = Object.assign(new URL(postgresOf(dataDir)!.url), { port: String(database.port) }).href;
    const masterKey = await migrate({ ownerUrl, secret });
    const cluster = await Cluster.prepare({
      apis: 0,
      projectors: 0,
      endpoints: [{ url: () => Promise.resolve(`http://127.0.0.1:${port}`) }],
      database: { ownerUrl, secret: masterKey, close: () => database.close() },
    });
    const gyms = [await openTrainingGym(cluster, clientsInGym), await openTrainingGym(cluster, clientsInGym)];
    return new StartedWorld(cluster, gyms, { start, begin, dataDir });
  }

  /** Pid of the running API, projector or database. */
  pidOf(name: 'API' | 'projector' | 'database'): number {
    return name === 'database' ? postgresOf(this.#own.dataDir)!.pid : this.#own.start.children[name]!;
  }

  /** Kills it, and waits until the start has restarted it. */
  async killed(name: 'API' | 'projector' | 'database'): Promise<void> {
    const pid = this.pidOf(name);
    process.kill(pid, name === 'database' ? 'SIGQUIT' : 'SIGKILL');
    await until(`the ${name} is gone`, 20_000, () => !isRunning(pid));
    await this.serves();
  }

  /** Restarts the start. `signal`: SIGTERM to end in order. The next start stops what a killed one leaves running. */
  async startedAgain(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#own.start.signal(signal);
    await this.#begun();
  }

  async everythingKilled(): Promise<void> {
    const all = (['API', 'projector', 'database'] as const).map((name) => this.pidOf(name));
    const ended = this.#own.start.signal('SIGKILL');
    for (const pid of all) process.kill(pid, 'SIGKILL');
    await ended;
    await until('all is gone', 20_000, () => all.every((pid) => !isRunning(pid)));
    await this.#begun();
  }

  async #begun(): Promise<void> {
    this.#own.start = await this.#own.begin();
    await this.serves();
  }

  async serves(): Promise<void> {
    await until('it serves', servesWithinMs, () => this.#own.start.serves());
  }

  async close(): Promise<void> {
    await this.cluster.close();
    await this.#own.start.signal('SIGINT');
  }
}
