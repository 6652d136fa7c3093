// A coach goes away and comes back: the server assigns the cover to each client and ends that again, which their histories show.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleReactions } from '@spotter/api/platform/jobs/reactor';
import { BackgroundWork } from '@spotter/api/platform/jobs/contributions';
import { keepAbsences } from '@spotter/api/coaches/absence-calendar';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { CustomerDetail, TimelineEntry } from '@spotter/contracts/customers/queries';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs } from '../../support/until.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let projector: pg.Pool;
let gym: Gym;
const today = localDate(gymZone);
beforeAll(async () => {
  // A system of its own: it moves the absences of all gyms.
  system = await System.start();
  projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), { max: 1, applicationName: 'spec' });
  gym = await system.gym();
});
afterAll(async () => {
  await projector.end();
  await system.close();
});

const coached = async (coach: Person): Promise<string> => {
  const { membershipId: customerId } = await system.person(gym.id, 'client');
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  return customerId;
};
const coversOf = async (customerId: string): Promise<readonly string[]> =>
  (await system.get<CustomerDetail>(gym, gym.admin, `customers/${customerId}`)).body.covers.map(({ id }) => id);
const awayOf = async ({ membershipId }: Person) =>
  (await system.get<{ items: CoachItem[] }>(gym, gym.admin, 'coaches')).body.items.find(({ id }) => id === membershipId)?.away;
/** True if the reactors of this gym have reached the position. */
const reactedTo = async (position: number): Promise<boolean> => {
  const { rows } = await projector.query<{ position: string }>(
    `select position from checkpoints where group_name = 'reactors' and ledger = $1`,
    [gym.id],
  );
  return Number(rows[0]?.position ?? 0) >= position;
};
const calendar = () => keepAbsences({ commands: system.api.services.commands, projector });

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: waitTimeoutMs });
const newAbsence = (coach: Person, cover: Person) => ({
  of: { coachId: coach.membershipId, awayId: randomUUID() },
  days: { from: today, until: addDays(today, 7), coverId: cover.membershipId },
});
const isCovered = (client: string, cover: Person) => eventually(() => coversOf(client)).toEqual([cover.membershipId]);

describe('a coach who is away', () => {
  it('is covered from today until they are back', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const clients = [await coached(coach), await coached(coach)];
    const of = { coachId: coach.membershipId, awayId: randomUUID() };
    const absence = { ...of, from: today, until: addDays(today, 7), coverId: cover.membershipId, reason: 'holidays' };
    await system.done(gym, gym.admin, 'set-coach-away', absence);
    for (const client of clients) await eventually(() => coversOf(client)).toEqual([cover.membershipId]);
    expect(await awayOf(coach)).toMatchObject({ begun: true, until: addDays(today, 7), cover: { id: cover.membershipId } });
    expect((await system.get(gym, cover, `customers/${clients[0]}`)).status).toBe(200);
    await system.done(gym, gym.admin, 'end-coach-away', of);
    for (const client of clients) await eventually(() => coversOf(client)).toEqual([]);
    expect(await awayOf(coach)).toBeNull();
    const { body } = await system.get<{ items: TimelineEntry[] }>(gym, gym.admin, `customers/${clients[0]}/timeline`);
    expect(body.items.map(({ kind }) => kind).slice(0, 2)).toEqual(['CoachUnassigned', 'CoachAssigned']);
  });

  it('is away from the first day until after the last, by the gym’s local date', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const client = await coached(coach);
    const of = { coachId: coach.membershipId, awayId: randomUUID() };
    await system.done(gym, gym.admin, 'set-coach-away', {
      ...of,
      from: addDays(today, 2),
      until: addDays(today, 4),
      coverId: cover.membershipId,
    });
    expect(await calendar()).toBe(0);
    expect(await coversOf(client)).toEqual([]);
    // As if days had passed: the calendar reads the read model, and the decider decides.
    const shift = (days: number) =>
      projector.query('update coach_absences set from_on = from_on + $2::int, until_on = until_on + $2::int where id = $1', [
        of.awayId,
        days,
      ]);
    await shift(-2);
    expect(await calendar()).toBe(0);
    await shift(-3);
    expect(await calendar()).toBe(1);
    await eventually(() => awayOf(coach)).toBeNull();
    expect(await coversOf(client)).toEqual([]);
  });

  it('does not end assignments of a cover who coaches the client by then, or who covered before', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const [handedOver, coveredBefore] = [await coached(coach), await coached(coach)];
    await system.done(gym, gym.admin, 'assign-coach', { customerId: coveredBefore, coachId: cover.membershipId, role: 'cover' });
    const of = { coachId: coach.membershipId, awayId: randomUUID() };
    await system.done(gym, gym.admin, 'set-coach-away', { ...of, from: today, until: today, coverId: cover.membershipId });
    await eventually(() => coversOf(handedOver)).toEqual([cover.membershipId]);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: handedOver, coachId: cover.membershipId, role: 'primary' });
    const position = await system.done(gym, gym.admin, 'end-coach-away', of);
    expect(position).toBeDefined();
    await eventually(() => awayOf(coach)).toBeNull();
    await system.settledNow(gym.id);
    const { body } = await system.get<CustomerDetail>(gym, gym.admin, `customers/${handedOver}`);
    expect(body.coach?.id).toBe(cover.membershipId);
    expect(await coversOf(coveredBefore)).toEqual([cover.membershipId]);
  });

  it('is covered for clients who are assigned meanwhile, until they are back', async () => {
    const [coach, cover, other] = [
      await system.person(gym.id, 'coach'),
      await system.person(gym.id, 'coach'),
      await system.person(gym.id, 'coach'),
    ];
    const [before, moved] = [await coached(coach), await coached(other)];
    const { of, days } = newAbsence(coach, cover);
    await system.done(gym, gym.admin, 'set-coach-away', { ...of, ...days });
    await isCovered(before, cover);
    const assigned = await coached(coach);
    await system.done(gym, gym.admin, 'reassign-clients', {
      coachId: other.membershipId,
      toCoachId: coach.membershipId,
      customerIds: [moved],
    });
    for (const client of [assigned, moved]) await isCovered(client, cover);
    const { body } = await system.get<{ items: TimelineEntry[] }>(gym, gym.admin, `customers/${assigned}/timeline`);
    expect(body.items.map(({ kind }) => kind).slice(0, 2)).toEqual(['CoachAssigned', 'CoachAssigned']);
    await system.done(gym, gym.admin, 'end-coach-away', of);
    for (const client of [before, assigned, moved]) await eventually(() => coversOf(client)).toEqual([]);
    const after = await coached(coach);
    await system.settledNow(gym.id);
    expect(await coversOf(after)).toEqual([]);
  });

  it('is covered once per client, even if several nodes handle the assignment repeatedly', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const { of, days } = newAbsence(coach, cover);
    await system.done(gym, gym.admin, 'set-coach-away', { ...of, ...days });
    await eventually(() => awayOf(coach)).toMatchObject({ begun: true });
    const client = await coached(coach);
    const all = async () => (await system.api.services.log.readLedger(gym.id, { after: 0, limit: 5_000 })).events;
    const onAnotherNode = async () =>
      handleReactions(system.api.services, system.api.app.get(BackgroundWork).reactors(), [])(null, (await all()).slice(-10));
    await Promise.all([onAnotherNode(), onAnotherNode(), onAnotherNode()]);
    await isCovered(client, cover);
    // After a crash the whole page is handled again.
    await onAnotherNode();
    expect(await calendar()).toBe(0);
    const about = (await all()).filter(({ data }) => JSON.stringify(data).includes(client));
    expect(about.map(({ type, data }) => [type, (data as { role?: string }).role])).toEqual([
      ['MemberAdded', undefined],
      ['CustomerAdded', undefined],
      ['CoachAssigned', 'primary'],
      ['CoachAwayCoverExtended', undefined],
      ['CoachAssigned', 'cover'],
    ]);
  });

  it('is covered by the calendar for a reactivated client, but not for one whose cover was removed', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const [paused, taken] = [await coached(coach), await coached(coach)];
    await system.done(gym, gym.admin, 'update-customer', { customerId: paused, status: 'paused' });
    const { of, days } = newAbsence(coach, cover);
    await system.done(gym, gym.admin, 'set-coach-away', { ...of, ...days });
    await isCovered(taken, cover);
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: taken, coachId: cover.membershipId });
    await system.done(gym, gym.admin, 'update-customer', { customerId: paused, status: 'active' });
    await system.settledNow(gym.id);
    expect(await calendar()).toBe(1);
    await isCovered(paused, cover);
    expect(await calendar()).toBe(0);
    expect(await coversOf(taken)).toEqual([]);
    await system.done(gym, gym.admin, 'end-coach-away', of);
    await eventually(() => coversOf(paused)).toEqual([]);
  });

  it('leaves no cover behind if they are back before it was assigned', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const clients = [await coached(coach), await coached(coach)];
    const { of, days } = newAbsence(coach, cover);
    await system.asSystem(gym.id, 'set-coach-away', { ...of, ...days });
    // The reactors may have been faster.
    await system.asSystem(gym.id, 'begin-coach-away', of).catch(() => undefined);
    const position = await system.asSystem(gym.id, 'end-coach-away', of);
    await eventually(() => reactedTo(position)).toBe(true);
    await system.settledNow(gym.id);
    for (const client of clients) expect(await coversOf(client)).toEqual([]);
  });

  it('can be set by admins and head coaches only, with a cover who works here', async () => {
    const coach = await system.person(gym.id, 'coach');
    const body = { coachId: coach.membershipId, awayId: randomUUID(), from: today, until: today, coverId: randomUUID() };
    expect((await system.send(gym, coach, 'set-coach-away', body)).status).toBe(403);
    expect((await system.send(gym, gym.admin, 'set-coach-away', body)).body.code).toBe('coach-unknown');
    const himself = { ...body, coverId: coach.membershipId };
    expect((await system.send(gym, gym.admin, 'set-coach-away', himself)).body.code).toBe('coach-covers-themself');
  });
});
