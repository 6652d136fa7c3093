// F26: nodes die while a program is assigned to a team.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../../cluster.ts';
import { openTrainingGym, type TrainingGym } from '../../training.ts';
import { restartTimeoutMs, until } from '../../../support/until.ts';
import { gymZone } from '../../../support/gym-zone.ts';

/** Each life of the API assigns it to some of them. */
const members = 24;
const rounds = 3;

describe('nodes die while a program is assigned to a team', () => {
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

  /** A published program of one day, and a team with these members. */
  const teamOf = async (name: string, reps: number, memberIds: readonly string[]): Promise<{ programId: string; teamId: string }> => {
    const desk = cluster.client(gym.admin);
    const [programId, teamId] = [randomUUID(), randomUUID()];
    const sets = [{ id: randomUUID(), setType: 'work', reps: { min: reps } }];
    const slots = [{ id: randomUUID(), exerciseId: gym.squat, kind: 'straight', sets }];
    const weeks = [{ id: randomUUID(), days: [{ id: randomUUID(), slots }] }];
    await desk.done('draft-program', { programId, details: { name: { en: name }, visibility: 'gym' }, weeks });
    await desk.done('publish-program', { programId });
    await desk.done('create-team', { teamId, name, capacity: null });
    await desk.done('add-team-members', { teamId, customerIds: memberIds });
    await cluster.settled();
    return { programId, teamId };
  };
  /** No other round uses a day of these two weeks. */
  const startOf = (round: number): string => addDays(localDate(gymZone), round * 14);
  /** The leader of the reactors will die between two members. */
  const leaderDyingAfter = async (commands: number) => {
    const [leading] = cluster.apis;
    for (const api of cluster.apis) await api.kill();
    await leading!.start(`after-commit:kill:${commands}`);
    return leading!;
  };
  /** Its successors die a few members later, until all members have it. */
  const givenToAll = (programId: string, count: number, commands: number) =>
    until('every member has the program', restartTimeoutMs, async () => {
      for (const api of cluster.apis) if (!api.running) await api.start(`after-commit:kill:${commands}`);
      return (await given(programId)).members === count;
    });
  const allNew = async (): Promise<void> => {
    for (const api of cluster.apis) {
      await api.kill();
      await api.start();
    }
  };

  it('assigns it once to each member, in any order of joining', async () => {
    const desk = cluster.client(gym.admin);
    for (let round = 1; round <= rounds; round += 1) {
      const [last, ...first] = customerIds;
      const { programId, teamId } = await teamOf(`Fives ${round}`, round, first);
      const leading = await leaderDyingAfter(round + 2);
      await desk.done('assign-team-program', { teamId, teamProgramId: randomUUID(), programId, startsOn: startOf(round) });
      await leading.ended();
      expect((await given(programId)).members).toBeLessThan(first.length);
      await givenToAll(programId, first.length, round + 4);
      await allNew();
      await desk.done('add-team-members', { teamId, customerIds: [last] });
      await until('the newcomer has it too', restartTimeoutMs, async () => (await given(programId)).members === members);
      await cluster.settled();
      expect(await given(programId)).toEqual({ members, programs: members });
    }
    expect(await cluster.violations()).toEqual([]);
  });

  it('assigns it once to each refused member after a retry', async () => {
    const desk = cluster.client(gym.admin);
    const allAre = async (status: 'active' | 'paused'): Promise<void> => {
      for (const customerId of customerIds) await desk.done('update-customer', { customerId, status });
      await cluster.settled();
    };
    const { programId, teamId } = await teamOf('Tried again', 9, customerIds);
    const ofTeam = { teamId, teamProgramId: randomUUID() };
    await allAre('paused');
    await desk.done('assign-team-program', { ...ofTeam, programId, startsOn: startOf(rounds + 2) });
    await until('everybody was refused', restartTimeoutMs, async () => {
      const { rows } = await cluster.owner.query<{ refused: number }>(
        'select count(*)::int as refused from team_refusals where team_program_id = $1',
        [ofTeam.teamProgramId],
      );
      return rows[0]!.refused === members;
    });
    await allAre('active');
    const leading = await leaderDyingAfter(4);
    await desk.done('retry-team-program', ofTeam);
    await leading.ended();
    expect((await given(programId)).members).toBeLessThan(members);
    await givenToAll(programId, members, 5);
    await allNew();
    await cluster.settled();
    expect(await given(programId)).toEqual({ members, programs: members });
    expect(await cluster.violations()).toEqual([]);
  });
});
