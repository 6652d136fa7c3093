// F27: nodes die in the middle of a job for many clients, and no client sends anything again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster } from '../../cluster.ts';
import { prepareManyClients } from '../../many-clients.ts';
import type { Together } from '../../scripted-client.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';
import { restartTimeoutMs, until } from '../../../support/until.ts';

const clients = isLong ? 500 : 80;
/** The node is killed before it answers after each of this many recorded commands. */
const untilKilled = 37;

describe('nodes die in the middle of a job', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  const programId = randomUUID();
  const people = Array.from({ length: clients }, () => ({ customerId: randomUUID(), assignedProgramId: randomUUID() }));

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 2, projectors: 1 });
    gym = await openTrainingGym(cluster, 0);
    await prepareManyClients(cluster, gym, { programId, days: 1, customerIds: people.map(({ customerId }) => customerId) });
  });
  afterAll(() => cluster.close());

  /** Number of events of a type for each client who has any. */
  const countedByClient = async (type: string): Promise<readonly number[]> => {
    const { rows } = await cluster.owner.query<{ count: number }>(
      `select count(*)::int as count from events where type = $1 group by payload ->> 'customerId'`,
      [type],
    );
    return rows.map(({ count }) => count);
  };
  const isFinished = async (jobId: string): Promise<boolean> => {
    const { rows } = await cluster.owner.query<{ refused: unknown[]; commands: unknown }>(
      `select refused, commands from jobs where id = $1 and finished_at is not null`,
      [jobId],
    );
    if (rows.length > 0) expect(rows).toEqual([{ refused: [], commands: null }]);
    return rows.length > 0;
  };
  const ask = async (commandOf: (person: (typeof people)[number]) => Omit<Together, 'id'>): Promise<string> => {
    const jobId = randomUUID();
    await cluster.client(gym.admin).ask(
      jobId,
      people.map((person) => ({ id: randomUUID(), ...commandOf(person) })),
    );
    return jobId;
  };

  it('restarted repeatedly, a single node assigns the program once to every client', async () => {
    const [api, other] = cluster.apis;
    await other!.kill();
    const startDoomed = async (): Promise<void> => {
      await api!.kill();
      await api!.start(`after-commit:kill:${untilKilled}`);
    };
    await startDoomed();
    const jobId = await ask((person) => ({ type: 'assign-program', payload: { ...person, programId, startsOn: '2027-01-04' } }));
    const found: number[] = [];
    await until('the job is finished', restartTimeoutMs, async () => {
      if (!api!.running) {
        found.push((await countedByClient('ProgramAssigned')).length);
        await startDoomed();
      }
      return isFinished(jobId);
    });
    // The node died in the middle: some clients had their program by then, others not.
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toBeGreaterThan(0);
    expect(found[0]).toBeLessThan(clients);
    expect(await countedByClient('ProgramAssigned')).toEqual(people.map(() => 1));
    await api!.kill();
    for (const each of cluster.apis) await each.start();
    await cluster.settled();
    expect(await cluster.violations()).toEqual([]);
  });

  it('lets another node continue the job when a node dies for good', async () => {
    const [doomed, other] = cluster.apis;
    for (const api of cluster.apis) await api.kill();
    await doomed!.start(`after-commit:kill:${untilKilled}`);
    const jobId = await ask((person) => ({ type: 'end-program', payload: { ...person, on: '2027-01-04' } }));
    await doomed!.ended();
    expect(await isFinished(jobId)).toBe(false);
    await other!.start();
    await until('the job is finished', restartTimeoutMs, () => isFinished(jobId));
    expect(await countedByClient('ProgramEnded')).toEqual(people.map(() => 1));
    await doomed!.start();
    await cluster.settled();
    expect(await cluster.violations()).toEqual([]);
  });
});
