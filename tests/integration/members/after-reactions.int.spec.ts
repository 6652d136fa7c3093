// The answer to a command names the position after the server's reactions to it, so a reader from there sees them.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { TeamDetail } from '@spotter/contracts/teams/queries';
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { whenCoachGone } from '@spotter/api/coaches/when-coach-gone';
import type { CommandEnvelope } from '@spotter/api/platform/commands/command-envelope';
import { whenMemberGone } from '@spotter/api/teams/when-member-gone';
import { Reactions } from '@spotter/api/platform/jobs/reactions';
import type { Recorded } from '@spotter/database/log/event';
import { memberStream } from '@spotter/domain/members/member';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/schema/migrate';
import { gymZone } from '../../support/gym-zone.ts';
import { test } from '../../support/shared-system.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import type { Gym, Person, System } from '../../support/system.ts';

describe('a read after the position of a command', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let other: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ece');
    other = await system.person(gym.id, 'coach', 'Deniz');
  });

  /** Adds a client as the coach, and returns the client's id and the position to read from. */
  const walkIn = async (): Promise<{ customerId: string; after: { 'x-after-position': string } }> => {
    const customerId = randomUUID();
    const { status, body } = await system.send(gym, coach, 'add-customer', { customerId, name: 'Walk', lastname: 'In' });
    expect(status).toBe(201);
    return { customerId, after: { 'x-after-position': String(body.position) } };
  };

  it('shows a coach the client whom they added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customerId, after } = await walkIn();
      expect((await system.get(gym, coach, `customers/${customerId}`, after)).status).toBe(200);
    }
  });

  it('shows the same after the command is sent again', async () => {
    const [key, customerId] = [randomUUID(), randomUUID()];
    const body = { customerId, name: 'Walk', lastname: 'In' };
    const first = await system.send(gym, coach, 'add-customer', body, { key });
    const again = await system.send(gym, coach, 'add-customer', body, { key });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.position).toBeGreaterThanOrEqual(first.body.position);
    const after = { 'x-after-position': String(again.body.position) };
    expect((await system.get(gym, coach, `customers/${customerId}`, after)).status).toBe(200);
  });

  it('shows the coaches’ numbers of clients after a reassignment', async () => {
    const { customerId } = await walkIn();
    const load = async (headers: Record<string, string> = {}): Promise<readonly number[]> => {
      const { items } = (await system.get<ListOf<CoachItem>>(gym, gym.admin, 'coaches', headers)).body;
      return [coach, other].map(({ membershipId }) => items.find(({ id }) => id === membershipId)?.clients ?? 0);
    };
    await system.settledNow(gym.id);
    const [mine, theirs] = (await load()) as [number, number];
    const moved = await system.send(gym, gym.admin, 'reassign-clients', {
      coachId: coach.membershipId,
      toCoachId: other.membershipId,
      customerIds: [customerId],
    });
    expect(await load({ 'x-after-position': String(moved.body.position) })).toEqual([mine - 1, theirs + 1]);
  });

  it('shows somebody who joined by a code as a client of the gym', async () => {
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const { code } = (await system.get<{ code: string }>(gym, gym.admin, 'join-code')).body;
    for (let round = 0; round < 3; round += 1) {
      const [newcomer, membershipId] = [await system.stranger(), randomUUID()];
      const joined = await system.send(gym, newcomer, 'join-gym', { membershipId, code });
      const after = { 'x-after-position': String(joined.body.position) };
      expect((await system.get(gym, newcomer, `customers/${membershipId}`, after)).status).toBe(200);
    }
  });

  it('shows the cover of a coach who goes away today, and none after the return', async () => {
    const { customerId } = await walkIn();
    const of = { coachId: coach.membershipId, awayId: randomUUID() };
    const today = localDate(gymZone);
    const seen = async (type: string, body: object): Promise<number> => {
      const { position } = (await system.send(gym, gym.admin, type, { ...of, ...body })).body;
      return (await system.get(gym, other, `customers/${customerId}`, { 'x-after-position': String(position) })).status;
    };
    expect(await seen('set-coach-away', { from: today, until: today, coverId: other.membershipId })).toBe(200);
    expect(await seen('end-coach-away', {})).toBe(404);
  });

  it('shows which members of a team have its program', async () => {
    const { client, programId } = await withSquatWeeks(system, gym, 1);
    const [teamId, teamProgramId, later] = [randomUUID(), randomUUID(), await system.person(gym.id, 'client')];
    const fates = async (type: string, body: object): Promise<unknown> => {
      const { position } = (await system.send(gym, gym.admin, type, { teamId, ...body })).body;
      const { given } = (await system.get<TeamDetail>(gym, gym.admin, `teams/${teamId}`, { 'x-after-position': String(position) })).body;
      return given.map(({ fate }) => fate).toSorted();
    };
    await system.done(gym, gym.admin, 'create-team', { teamId, name: `Team ${teamId}`, capacity: null });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [client.membershipId] });
    const startsOn = addDays(localDate(gymZone), 1);
    expect(await fates('assign-team-program', { teamProgramId, programId, startsOn })).toEqual(['refused']);
    expect(await fates('add-team-members', { customerIds: [later.membershipId] })).toEqual(['given', 'refused']);
  });

  /** Waits for reactions to an event `by` positions ahead of the log, and counts the reads. */
  const sentLate = async (event: Recorded, effectOf: typeof whenCoachGone | typeof whenMemberGone): Promise<unknown[]> => {
    const { pool, log, positions } = system.api.services;
    const sent: unknown[] = [];
    const executeAll = async (_gym: string, _member: unknown, envelopes: readonly CommandEnvelope[]) => {
      sent.push(...envelopes.map(({ body }) => body));
      return [];
    };
    await effectOf({ pool, log, positions, commands: { executeAll } }).run(event);
    return sent;
  };
  const lastRoleChange = async ({ membershipId }: Person): Promise<Recorded> =>
    (await system.api.services.log.readStream(gym.id, memberStream(membershipId))).findLast(({ type }) => type === 'MemberRoleChanged')!;

  it('takes no client from a coach who lost the role and has it again', async () => {
    const coachAgain = await system.person(gym.id, 'coach', 'Again');
    const [kept, lost] = [await system.person(gym.id, 'client', 'Kept'), await system.person(gym.id, 'client', 'Lost')];
    const assign = ({ membershipId: customerId }: Person) =>
      system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coachAgain.membershipId, role: 'cover' });
    for (const client of [kept, lost]) await assign(client);
    await system.done(gym, gym.admin, 'change-member-role', { membershipId: coachAgain.membershipId, type: 0 });
    const event = await lastRoleChange(coachAgain);
    await system.done(gym, gym.admin, 'change-member-role', { membershipId: coachAgain.membershipId, type: 1 });
    await assign(kept);
    await system.settledNow(gym.id);
    expect(await sentLate(event, whenCoachGone)).toEqual([]);
  });

  it('takes no member from a team whom it has again', async () => {
    const teamId = randomUUID();
    const member = await system.person(gym.id, 'client', 'Member');
    const { membershipId } = member;
    const join = () => system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [membershipId] });
    await system.done(gym, gym.admin, 'create-team', { teamId, name: `Team ${teamId}`, capacity: null });
    await join();
    await system.done(gym, gym.admin, 'change-member-role', { membershipId, type: 1 });
    const event = await lastRoleChange(member);
    await system.done(gym, gym.admin, 'change-member-role', { membershipId, type: 0 });
    await join();
    await system.settledNow(gym.id);
    expect(await sentLate(event, whenMemberGone)).toEqual([]);
  });

  const askedAhead = async (by: number) => {
    const pool = openPool(roleUrl(system.database.ownerUrl, 'api', system.database.secret), { max: 1, applicationName: 'spec' });
    let reads = 0;
    pool.on('acquire', () => (reads += 1));
    const position = (await system.settledNow(gym.id)) + by;
    const answered = await new Reactions(pool).positionAfter(gym.id, position, ['CustomerAdded']).finally(() => pool.end());
    return { position, answered, reads };
  };

  it('uses the position of the command if the reactions take too long', async () => {
    const { position, answered, reads } = await askedAhead(1);
    expect(answered).toBe(position);
    expect(reads).toBeGreaterThan(1);
  });

  it('uses the position of the command, without waiting, if the reactors are far behind', async () => {
    const { position, answered, reads } = await askedAhead(5_000);
    expect([answered, reads]).toEqual([position, 1]);
  });
});
