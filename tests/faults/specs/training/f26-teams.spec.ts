// F26: nodes die while a team is given a program.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/length.ts';
import { Cluster } from '../../cluster.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';
import { until } from '../../until.ts';

const members = isLong ? 60 : 12;
const rounds = isLong ? 6 : 2;

describe('nodes die while a team is given a program', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  let customerIds: string[];

  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 0);
    customerIds = Array.from({ length: members }, () => randomUUID());
    const desk = cluster.client(gym.admin);
    for (const customerId of customerIds) await desk.done('add-customer', { customerId, name: 'Member', lastname: 'Tester' });
    await cluster.settled();
    await cluster.fromHere();
  });
  afterAll(() => cluster.close());

  const given = async (programId: string): Promise<{ members: number; programs: number }> => {
    const { rows } = await cluster.owner.query<{ members: number; programs: number }>(
      `select count(distinct payload ->> 'customerId')::int as members, count(*)::int as programs
       from events where type = 'ProgramAssigned' and payload ->> 'programId' = $1`,
      [programId],
    );
    return rows[0]!;
  };

  it('each member has it once, whoever joined first', async () => {
    const desk = cluster.client(gym.admin);
    for (let round = 1; round <= rounds; round += 1) {
      const [programId, teamId, teamProgramId] = [randomUUID(), randomUUID(), randomUUID()];
      const slot = {
        id: randomUUID(),
        exerciseId: gym.squat,
        kind: 'straight',
        sets: [{ id: randomUUID(), setType: 'work', reps: { min: round } }],
      };
      await desk.done('draft-program', {
        programId,
        details: { name: { en: `Fives ${round}` }, visibility: 'gym' },
        weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot] }] }],
      });
      await desk.done('publish-program', { programId });
      await desk.done('create-team', { teamId, name: `Team ${round}`, capacity: null });
      const [last, ...first] = customerIds;
      await desk.done('add-team-members', { teamId, customerIds: first });
      await cluster.settled();
      // The one node that leads the reactors dies between two members; whichever leads then dies a few members later.
      const [leading] = cluster.apis;
      for (const api of cluster.apis) await api.kill();
      await leading!.start(`after-commit:kill:${round + 2}`);
      const startsOn = new Date(Date.now() + round * 14 * 86_400_000).toISOString().slice(0, 10);
      await desk.done('assign-team-program', { teamId, teamProgramId, programId, startsOn });
      await leading!.ended();
      expect((await given(programId)).members).toBeLessThan(first.length);
      await until('every member has the program', 60_000, async () => {
        for (const api of cluster.apis) if (!api.running) await api.start(`after-commit:kill:${round + 4}`);
        return (await given(programId)).members === first.length;
      });
      for (const api of cluster.apis) {
        await api.kill();
        await api.start();
      }
      await desk.done('add-team-members', { teamId, customerIds: [last] });
      await until('the newcomer has it too', 60_000, async () => (await given(programId)).members === members);
      await cluster.settled();
      expect(await given(programId)).toEqual({ members, programs: members });
    }
    expect(await cluster.violations()).toEqual([]);
  });
});
