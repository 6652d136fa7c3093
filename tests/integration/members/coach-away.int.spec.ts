// A coach goes away and is back: the cover is assigned to each client and ends again, by the server, and stands in their histories.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAbsences } from '@spotter/api/coaches/absence-calendar';
import { addDays, localDate } from '@spotter/api/platform/reading/calendar';
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { CustomerDetail, TimelineEntry } from '@spotter/contracts/customers/queries';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import { System, type Gym, type Person } from '../../support/system.ts';

let system: System;
let projector: pg.Pool;
let gym: Gym;
const today = localDate('Europe/Istanbul');
beforeAll(async () => {
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
const calendar = () => keepAbsences({ commands: system.api.services.commands, projector });

describe('a coach who is away', () => {
  it('is covered from today on, until they are back', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const clients = [await coached(coach), await coached(coach)];
    const of = { coachId: coach.membershipId, awayId: randomUUID() };
    const absence = { ...of, from: today, until: addDays(today, 7), coverId: cover.membershipId, reason: 'holidays' };
    await system.done(gym, gym.admin, 'set-coach-away', absence);
    for (const client of clients) await expect.poll(() => coversOf(client)).toEqual([cover.membershipId]);
    expect(await awayOf(coach)).toMatchObject({ begun: true, until: addDays(today, 7), cover: { id: cover.membershipId } });
    expect((await system.get(gym, cover, `customers/${clients[0]}`)).status).toBe(200);
    await system.done(gym, gym.admin, 'end-coach-away', of);
    for (const client of clients) await expect.poll(() => coversOf(client)).toEqual([]);
    expect(await awayOf(coach)).toBeNull();
    const { body } = await system.get<{ items: TimelineEntry[] }>(gym, gym.admin, `customers/${clients[0]}/timeline`);
    expect(body.items.map(({ kind }) => kind).slice(0, 2)).toEqual(['CoachUnassigned', 'CoachAssigned']);
  });

  it('goes when the first day has come, and comes back when the last is over, by the calendar of the gym', async () => {
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
    // As if the days had passed: the read model is what the calendar looks at, and the decider has the last word.
    const shift = (days: number) =>
      projector.query('update coach_absences set from_on = from_on + $2::int, until_on = until_on + $2::int where id = $1', [
        of.awayId,
        days,
      ]);
    await shift(-2);
    expect(await calendar()).toBe(0);
    await shift(-3);
    expect(await calendar()).toBe(1);
    await expect.poll(() => awayOf(coach)).toBeNull();
    expect(await coversOf(client)).toEqual([]);
  });

  it('does not take away a client whom the cover coaches by then, nor a cover who was there before', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const [handedOver, coveredBefore] = [await coached(coach), await coached(coach)];
    await system.done(gym, gym.admin, 'assign-coach', { customerId: coveredBefore, coachId: cover.membershipId, role: 'cover' });
    const of = { coachId: coach.membershipId, awayId: randomUUID() };
    await system.done(gym, gym.admin, 'set-coach-away', { ...of, from: today, until: today, coverId: cover.membershipId });
    await expect.poll(() => coversOf(handedOver)).toEqual([cover.membershipId]);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: handedOver, coachId: cover.membershipId, role: 'primary' });
    const position = await system.done(gym, gym.admin, 'end-coach-away', of);
    expect(position).toBeDefined();
    await expect.poll(() => awayOf(coach)).toBeNull();
    await system.settledNow(gym.id);
    const { body } = await system.get<CustomerDetail>(gym, gym.admin, `customers/${handedOver}`);
    expect(body.coach?.id).toBe(cover.membershipId);
    expect(await coversOf(coveredBefore)).toEqual([cover.membershipId]);
  });

  it('is set by those who lead, with a cover who works here', async () => {
    const coach = await system.person(gym.id, 'coach');
    const body = { coachId: coach.membershipId, awayId: randomUUID(), from: today, until: today, coverId: randomUUID() };
    expect((await system.send(gym, coach, 'set-coach-away', body)).status).toBe(403);
    expect((await system.send(gym, gym.admin, 'set-coach-away', body)).body.code).toBe('coach-unknown');
    const himself = { ...body, coverId: coach.membershipId };
    expect((await system.send(gym, gym.admin, 'set-coach-away', himself)).body.code).toBe('coach-covers-themself');
  });
});
