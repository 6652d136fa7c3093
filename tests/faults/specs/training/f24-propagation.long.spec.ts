// F24: nodes die while a new version of a template is propagated to clients, and while that is undone.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster } from '../../cluster.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';

const clients = isLong ? 120 : 30;

describe('nodes die while a version goes out to clients', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  const programId = randomUUID();
  const setId = randomUUID();
  const assigned: { assignedProgramId: string; customerId: string }[] = [];

  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 1);
    const leader = cluster.client(gym.admin);
    const set = { id: setId, setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value: 60, unit: 'kg' } } };
    const day = { id: randomUUID(), slots: [{ id: randomUUID(), exerciseId: gym.squat, kind: 'straight', sets: [set] }] };
    await leader.done('draft-program', {
      programId,
      details: { name: { en: 'Fives' }, visibility: 'gym' },
      weeks: [{ id: randomUUID(), days: [day] }],
    });
    await leader.done('publish-program', { programId });
    await cluster.settled();
    for (let number = 0; number < clients; number += 1) assigned.push({ assignedProgramId: randomUUID(), customerId: randomUUID() });
    await Promise.all(
      assigned.map(({ customerId }, number) => leader.done('add-customer', { customerId, name: `Client ${number}`, lastname: 'Tester' })),
    );
    await cluster.settled();
    await Promise.all(assigned.map((one) => leader.done('assign-program', { ...one, programId, startsOn: '2027-01-04' })));
    await leader.done('edit-program', {
      programId,
      edits: [{ kind: 'update-prescription', prescriptionId: setId, changes: { reps: { min: 3 } } }],
    });
    await leader.done('publish-program', { programId });
    await cluster.settled();
  });
  afterAll(() => cluster.close());

  /** Kills each node that may lead the reactors in turn while the command's consequences are being processed. */
  const whileNodesDie = async (type: string, body: object): Promise<void> => {
    await cluster.client(gym.admin).done(type, body);
    for (const doomed of cluster.apis) {
      await doomed.kill();
      await doomed.start();
    }
    await cluster.settled();
  };
  const decided = async (propagationId: string, isUndo: boolean): Promise<readonly { customer: string; count: number }[]> => {
    const { rows } = await cluster.owner.query<{ customer: string; count: number }>(
      `select payload ->> 'customerId' as customer, count(*)::int as count from events where type = 'AssignedProgramSynced'
         and payload ->> 'propagationId' = $1 and coalesce((payload ->> 'isUndo')::boolean, false) = $2 group by 1`,
      [propagationId, isUndo],
    );
    return rows;
  };

  it('changes each client’s program once and undoes it once, without duplicates and gaps', async () => {
    const propagationId = randomUUID();
    await whileNodesDie('propagate-template', { programId, propagationId, clients: assigned });
    const everybodyOnce = assigned.map(({ customerId }) => ({ customer: customerId, count: 1 }));
    const byId = (rows: readonly { customer: string; count: number }[]) =>
      rows.toSorted((one, other) => (one.customer < other.customer ? -1 : 1));
    expect(byId(await decided(propagationId, false))).toEqual(byId(everybodyOnce));
    await whileNodesDie('undo-propagation', { programId, propagationId });
    expect(byId(await decided(propagationId, true))).toEqual(byId(everybodyOnce));
    const { rows } = await cluster.owner.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from propagated_clients where propagation_id = $1 group by state',
      [propagationId],
    );
    expect(rows).toEqual([{ state: 'undone', count: clients }]);
    expect(await cluster.violations()).toEqual([]);
  });
});
