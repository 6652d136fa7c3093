// F25: the API dies repeatedly while one program is assigned to many clients, and the sender continues with the same ids.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster } from '../../cluster.ts';
import { sentThroughDeaths } from '../../dying-midway.ts';
import { prepareManyClients } from '../../many-clients.ts';
import type { Together } from '../../scripted-client.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';

const clients = isLong ? 500 : 200;

describe('the API dies while a program is assigned to many clients', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  const programId = randomUUID();
  const customers = Array.from({ length: clients }, () => randomUUID());

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 1, projectors: 1 });
    gym = await openTrainingGym(cluster, 0);
    await prepareManyClients(cluster, gym, { programId, days: 2, customerIds: customers });
  });
  afterAll(() => cluster.close());

  const assignedByClient = async (): Promise<readonly number[]> => {
    const { rows } = await cluster.owner.query<{ count: number }>(
      `select count(*)::int as count from events where type = 'ProgramAssigned' group by payload ->> 'customerId'`,
    );
    return rows.map(({ count }) => count);
  };

  it('assigns the program once to every client when commands are sent again under the same ids', async () => {
    const commands = customers.map((customerId): Together => ({
      id: randomUUID(),
      type: 'assign-program',
      payload: { customerId, assignedProgramId: randomUUID(), programId, startsOn: '2027-01-04' },
    }));
    const found = await sentThroughDeaths(cluster, cluster.client(gym.admin), commands, async () => (await assignedByClient()).length);

    // The API died in the middle: some clients had their program by then, others not.
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toBeGreaterThan(0);
    expect(found[0]).toBeLessThan(clients);
    expect(cluster.history.count((line) => line.kind === 'ok' && line.replayed)).toBeGreaterThan(0);
    expect(await assignedByClient()).toEqual(customers.map(() => 1));
    await cluster.settled();
    const { rows } = await cluster.owner.query<{ programs: number; workouts: number; clients: number }>(
      `select programs, workouts, count(*)::int as clients from (
         select a.customer_id, count(distinct a.id)::int as programs, count(w.id)::int as workouts
           from assigned_programs a join workouts w on w.assigned_program_id = a.id group by a.customer_id) as had group by 1, 2`,
    );
    expect(rows).toEqual([{ programs: 1, workouts: 2, clients }]);
    expect(await cluster.violations()).toEqual([]);
  });
});
