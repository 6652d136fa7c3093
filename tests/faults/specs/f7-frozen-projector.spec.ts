// F7: a projector freezes in the middle of a page, another one takes over, and the first one resumes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { meanwhile } from '../meanwhile.ts';
import { everybodyTrains, openTrainingGym, train, type TrainingGym } from '../training.ts';
import { deadline, waitTimeoutMs, until } from '../../support/until.ts';

const frozenMs = isLong ? 60_000 : 1_000;
/** From the freeze, including the heir's own start: three seconds until Postgres frees the lease, then the heir's next look at the log. */
const takeoverMs = deadline(5_000);

describe('a projector frozen past its lease', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    cluster = await Cluster.prepare({ apis: 1 });
    await Promise.all([cluster.apis[0]!.start(), cluster.projectors[0]!.start()]);
    gym = await openTrainingGym(cluster, 2);
  });
  afterAll(() => cluster.close());

  const ownerNow = async (): Promise<string> => {
    const { rows } = await cluster.owner.query<{ owner: string }>(
      `select owner from checkpoints where group_name = 'read-models' and ledger = $1`,
      [gym.gym.id],
    );
    return rows[0]!.owner;
  };
  const openTransactions = async (): Promise<number[]> => {
    const { rows } = await cluster.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'spotter projector' and state = 'idle in transaction'`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('is replaced within seconds, and changes nothing when it resumes', async () => {
    const [zombie, heir] = cluster.projectors as [(typeof cluster.projectors)[0], (typeof cluster.projectors)[0]];
    await zombie.kill();
    await zombie.start('after-read-models:pause:2');
    const zombieName = String(zombie.said((said) => said['owner'] !== undefined)[0]!['owner']);
    const freeze = async (): Promise<number> => {
      await zombie.bitten('after-read-models');
      zombie.signal('SIGSTOP');
      return performance.now();
    };
    // How many events share a page depends on speed, so events are sent until the second page has begun.
    const frozenAt = await meanwhile(freeze(), () => train(cluster, gym, gym.clients[0]!, 2));
    const holder = await ownerNow();
    const [backend] = await openTransactions();
    expect(backend).toBeDefined();

    await heir.start();
    await meanwhile(
      until('another one has taken over', takeoverMs - (performance.now() - frozenAt), async () => (await ownerNow()) !== holder),
      () => train(cluster, gym, gym.clients[1]!, 1),
    );
    expect(await openTransactions()).not.toContain(backend);
    expect(await ownerNow()).not.toBe(zombieName);
    while (performance.now() - frozenAt < frozenMs) await everybodyTrains(cluster, gym, 2);

    zombie.signal('SIGCONT');
    await zombie.saying(
      'that its page failed',
      (said) => said['level'] === 'error' && /terminat|Another process|not queryable|Postgres (25P03|57P01)/i.test(String(said['error'])),
    );
    await everybodyTrains(cluster, gym, 3);
    expect(await cluster.violations()).toEqual([]);

    await heir.stop();
    await everybodyTrains(cluster, gym, 2);
    await until('the one that woke up works again', waitTimeoutMs, async () => (await ownerNow()) === zombieName);
    expect(await cluster.violations()).toEqual([]);
  });
});
