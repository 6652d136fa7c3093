// F16: one event cannot be folded, whatever it does to the process. Its gym is parked for these read models after five attempts, all others
// continue, and once the cause is fixed an operator unparks the gym, which continues in order.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The kinds of a line each poison a gym concurrently. Exhausting the memory takes long, so it belongs to the long form. */
const lines = [['throws', 'loops'], ...(isLong ? [['takes all memory']] : [])];

describe('an event that read models cannot fold', () => {
  let cluster: Cluster;
  afterEach(async () => {
    delete process.env['POISON'];
    await cluster.close();
  });

  const isParked = async ({ gym }: TrainingGym): Promise<boolean> => {
    const { rowCount } = await cluster.owner.query(
      `select from checkpoints where group_name = 'read-models' and ledger = $1 and parked_at is not null`,
      [gym.id],
    );
    return rowCount === 1;
  };
  const isBehind = async ({ gym }: TrainingGym): Promise<boolean> => {
    const { rowCount } = await cluster.owner.query(
      `select from ledgers l left join checkpoints c on c.ledger = l.id and c.group_name = 'read-models' where l.id = $1 and l.head > coalesce(c.position, 0)`,
      [gym.id],
    );
    return rowCount === 1;
  };
  const health = async (path: string) => {
    const { url } = (await cluster.apis[0]!.saying('where it listens', (said) => said['url'] !== undefined)) as { url: string };
    return (await fetch(`${url}/api/health/${path}`)).status;
  };
  /** Why the API is not ready, as operators see it. */
  const reasons = async (): Promise<readonly string[]> => {
    const { metricsUrl } = (await cluster.apis[0]!.saying('where metrics are', (said) => 'metricsUrl' in said)) as { metricsUrl: string };
    return ((await (await fetch(new URL('/ready', metricsUrl))).json()) as { reasons: readonly string[] }).reasons;
  };
  /** Lines about parked gyms of projectors that have ended; those of the running one are read from its log. */
  let parkedLines: unknown[] = [];
  const restarted = async (): Promise<void> => {
    const [projector] = cluster.projectors;
    if (projector!.running) return;
    parkedLines.push(...projector!.said(({ message }) => message === 'ledger parked'));
    await projector!.start().catch(() => undefined);
  };
  /**
   * Restarts the projector like a supervisor until the gyms are parked, while another gym trains. The spec of the follower checks how often
   * the poison may end the process before that gym is read; in seconds it depends on how fast Node starts.
   */
  const keptRunning = async (bad: readonly TrainingGym[], fine: TrainingGym): Promise<void> => {
    for (const over = Date.now() + 120_000; !(await Promise.all(bad.map(isParked))).every(Boolean);) {
      if (Date.now() > over) throw new Error('the gyms were never parked');
      await restarted();
      await train(cluster, fine, fine.clients[0]!, 1);
      await until('the other gym is read', waitTimeoutMs, async () => {
        await restarted();
        return !(await isBehind(fine));
      });
    }
    // The log line follows the commit that parks the gym, so it may arrive after the test has read the row.
    const written = () => [...parkedLines, ...cluster.projectors[0]!.said(({ message }) => message === 'ledger parked')];
    await until('each parked gym has its line', waitTimeoutMs, async () => written().length >= bad.length);
    parkedLines = written();
  };
  const poison = async (bad: TrainingGym, note: string): Promise<void> => {
    const client = cluster.client(bad.clients[0]!);
    const workoutId = randomUUID();
    await client.done('start-workout', { workoutId, customerId: bad.clients[0]!.membershipId, startedAt: new Date().toISOString() });
    await client.done('record-set', { ...setBody(workoutId, randomUUID(), bad.squat, 1), note });
    await client.done('record-set', setBody(workoutId, randomUUID(), bad.squat, 2));
  };

  it.each(lines.map((kinds) => [kinds.join(' or '), kinds] as const))(
    'that %s parks its own gym; others continue, and unparking replays it in order',
    async (_what, kinds) => {
      parkedLines = [];
      cluster = await Cluster.prepare({
        apis: 1,
        apiEnv: { METRICS_PORT: '0' },
        projectors: 1,
        projectorFile: fileOf('../planted/poisoned-projector.ts'),
      });
      process.env['POISON'] = kinds.join();
      await Promise.all([cluster.apis[0]!.start(), cluster.projectors[0]!.start()]);
      const fine = await openTrainingGym(cluster, 1);
      const bad = await Promise.all(kinds.map(() => openTrainingGym(cluster, 1)));
      await cluster.settled();
      await Promise.all(bad.map((gym, index) => poison(gym, kinds[index]!)));
      await keptRunning(bad, fine);

      const lineOf = ({ gym }: TrainingGym) => ({
        level: 'error',
        ledger: gym.id,
        group: 'read-models',
        pid: expect.any(Number),
        time: expect.any(String),
      });
      expect(parkedLines).toHaveLength(bad.length);
      expect(parkedLines).toEqual(expect.arrayContaining(bad.map((gym) => expect.objectContaining(lineOf(gym)))));
      expect(await reasons()).toContain('readers-parked');
      expect([await health('ready'), await health('live')]).toEqual([503, 200]);

      process.env['POISON'] = 'nothing';
      if (cluster.projectors[0]!.running) await cluster.projectors[0]!.kill();
      await cluster.projectors[0]!.start();
      for (const { gym } of bad)
        await promisify(execFile)(process.execPath, [fileOf('../../../infra/ops.mjs'), 'unpark', gym.slug], {
          env: { ...process.env, DATABASE_URL: cluster.database.ownerUrl },
        });
      await cluster.settled();
      expect(await cluster.readModelViolations()).toEqual([]);
      await until('the API is ready', waitTimeoutMs, async () => (await health('ready')) === 200);
    },
  );
});
