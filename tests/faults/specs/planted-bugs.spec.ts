// Plants four known mistakes, one at a time, to verify that the checker finds each.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { Cluster, type ClusterOptions } from '../cluster.ts';
import type { NodeProcess } from '../node-process.ts';
import { openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const planted = (file: string): string => fileURLToPath(new URL(`../planted/${file}`, import.meta.url));

describe('the checker of planted bugs', () => {
  let cluster: Cluster;
  afterEach(async () => {
    delete process.env['PLANTED'];
    await cluster.close();
  });

  const open = async (bug: string | null, options: ClusterOptions = {}): Promise<void> => {
    if (bug !== null) process.env['PLANTED'] = bug;
    cluster = await Cluster.prepare({
      apis: 1,
      projectors: 2,
      ...(bug !== null && { projectorFile: planted('projector.ts') }),
      ...options,
    });
    await Promise.all([cluster.apis[0]!.start(), cluster.projectors[0]!.start()]);
  };
  const rules = async (): Promise<string[]> => [...new Set((await cluster.violations()).map(({ rule }) => rule))];
  const restarted = async (node: NodeProcess, fault: string): Promise<void> => {
    await node.kill();
    await node.start(fault);
  };

  /** One gym's command waits inside its transaction while another gym's is recorded and read. */
  const lateCommit = async (): Promise<void> => {
    const [slow, quick] = [await openTrainingGym(cluster, 1), await openTrainingGym(cluster, 1)];
    const client = cluster.client(slow.clients[0]!);
    const workoutId = randomUUID();
    const start = await client.done('start-workout', {
      workoutId,
      customerId: slow.clients[0]!.membershipId,
      startedAt: new Date().toISOString(),
    });
    await cluster.settled();
    const inTheWay = await cluster.owner.connect();
    await inTheWay.query('begin');
    // The same version of the stream, uncommitted: the command has its recording time, and waits for this transaction.
    await inTheWay.query(
      `insert into events (ledger, position, command_id, occurred_at, recorded_at, version, schema_version, ordinal, stream, type, payload, meta, request_hash, digest)
       select ledger, 1000000, gen_random_uuid(), occurred_at, recorded_at, version + 1, 1, 0, stream, type, payload, meta, request_hash, digest from events where ledger = $1 and position = $2`,
      [slow.gym.id, start.position],
    );
    const waiting = client.done('record-set', setBody(workoutId, randomUUID(), slow.squat, 1));
    await until('the command waits inside its transaction', waitTimeoutMs, async () => {
      const { rowCount } = await cluster.owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%append_carefully%'`,
      );
      return rowCount === 1;
    });
    await train(cluster, quick, quick.clients[0]!, 1);
    await until('the other gym is read', waitTimeoutMs, async () => (await cluster.behind()) === 0);
    await inTheWay.query('rollback');
    inTheWay.release();
    await waiting;
    await client.done('record-set', setBody(workoutId, randomUUID(), slow.squat, 2));
  };

  it('finds that a cursor over the recording time misses late commits', async () => {
    await open('naive-cursor');
    await lateCommit();
    expect(await rules()).toEqual(['I4']);
  });

  it('finds nothing missing in the real server under the same load', async () => {
    await open(null);
    await lateCommit();
    expect(await rules()).toEqual([]);
  });

  /** The first projector freezes with a comment in progress while the second one continues. */
  const frozen = async (gym: TrainingGym): Promise<void> => {
    const [zombie, heir] = cluster.projectors as [NodeProcess, NodeProcess];
    const client = cluster.client(gym.clients[0]!);
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    await client.done('start-workout', { workoutId, customerId: gym.clients[0]!.membershipId, startedAt: new Date().toISOString() });
    await client.done('record-set', setBody(workoutId, setId, gym.squat, 1));
    await cluster.settled();
    await restarted(zombie, 'before-read-models:pause');
    await Promise.all([
      zombie.bitten('before-read-models'),
      client.done('comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'well done' }),
    ]);
    zombie.signal('SIGSTOP');
    await heir.start();
    await cluster.lag();
    zombie.signal('SIGCONT');
  };

  it("finds that a resuming projector without a fence overwrites another one's rows", async () => {
    await open('no-fence');
    const gym = await openTrainingGym(cluster, 1);
    await frozen(gym);
    await until('what the first one wrote late is read', waitTimeoutMs, async () => (await cluster.readModelViolations()).length > 0);
    expect(await rules()).toEqual(['I4']);
  });

  it('finds that a checkpoint outside the transaction applies events twice after a crash', async () => {
    await open('checkpoint-apart');
    const gym = await openTrainingGym(cluster, 1);
    const [projector] = cluster.projectors as [NodeProcess];
    const client = cluster.client(gym.clients[0]!);
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    await client.done('start-workout', { workoutId, customerId: gym.clients[0]!.membershipId, startedAt: new Date().toISOString() });
    await client.done('record-set', setBody(workoutId, setId, gym.squat, 1));
    await cluster.settled();
    // Most rows do not change when an event is applied twice; a comment appears twice.
    await restarted(projector, 'after-read-models:kill');
    await Promise.all([
      projector.ended(),
      client.done('comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'well done' }),
    ]);
    await projector.start();
    expect(await rules()).toEqual(['I4']);
  });

  it('finds that a command answered before its commit is missing after a crash', async () => {
    await open(null, { apiFile: planted('api.ts') });
    const gym = await openTrainingGym(cluster, 1);
    await train(cluster, gym, gym.clients[0]!, 0);
    await restarted(cluster.apis[0]!, '');
    expect((await cluster.violations()).filter(({ rule }) => rule === 'I1').map(({ what }) => what)).toEqual([
      expect.stringMatching(/^log-workout .* was acknowledged and is missing$/),
    ]);
  });
});
