// F25: nodes die while versions of a program are shared with the other branches of its company.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster, type Place } from '../../cluster.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';
import { restartTimeoutMs, until } from '../../../support/until.ts';

const branches = isLong ? 12 : 6;
const versions = isLong ? 6 : 2;

describe('nodes die while a program is shared', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  const others: Place[] = [];

  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 0);
    for (let number = 0; number < branches; number += 1) others.push(await cluster.gym(gym.gym.companyId));
    await cluster.fromHere();
  });
  afterAll(() => cluster.close());

  const received = async (version: number): Promise<number> => {
    const { rows } = await cluster.owner.query<{ count: number }>(
      `select count(*)::int as count from events where type = 'SharedProgramReceived' and (payload ->> 'fromVersion')::int = $1`,
      [version],
    );
    return rows[0]!.count;
  };

  it('creates one copy per branch, with each version once and in order', async () => {
    const [programId, setId] = [randomUUID(), randomUUID()];
    const leader = cluster.client(gym.admin);
    const slot = { id: randomUUID(), exerciseId: gym.squat, kind: 'straight', sets: [{ id: setId, setType: 'work', reps: { min: 1 } }] };
    await leader.done('draft-program', {
      programId,
      details: { name: { en: 'Fives' }, visibility: 'company' },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot] }] }],
    });
    await leader.done('publish-program', { programId });
    await cluster.settled();
    for (let version = 2; version <= versions; version += 1) {
      const edits = [{ kind: 'update-prescription', prescriptionId: setId, changes: { reps: { min: version } } }];
      await leader.done('edit-program', { programId, edits });
      // The leader of the reactors dies between two branches; its successors die a few branches later.
      const [first] = cluster.apis;
      for (const api of cluster.apis) await api.kill();
      await first!.start(`after-commit:kill:${version}`);
      await leader.done('publish-program', { programId });
      await first!.ended();
      expect(await received(version)).toBeLessThan(branches);
      await until('every branch has the version', restartTimeoutMs, async () => {
        for (const api of cluster.apis) if (!api.running) await api.start(`after-commit:kill:${version + 1}`);
        return (await received(version)) === branches;
      });
      for (const api of cluster.apis) {
        await api.kill();
        await api.start();
      }
    }
    await cluster.settled();
    const { rows } = await cluster.owner.query<{ ledger: string; programs: number; versions: number[] }>(
      `select ledger, count(distinct payload ->> 'programId')::int as programs,
         array_agg((payload ->> 'fromVersion')::int order by position) as versions
         from events where type = 'SharedProgramReceived' group by ledger order by ledger`,
    );
    const expected = others.map(({ id }) => ({
      ledger: id,
      programs: 1,
      versions: Array.from({ length: versions }, (_, index) => index + 1),
    }));
    expect(rows).toEqual(expected.toSorted((one, other) => (one.ledger < other.ledger ? -1 : 1)));
    expect(await cluster.violations()).toEqual([]);
  });
});
