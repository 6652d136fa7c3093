// Reminds a coach before a certification expires, once for each reminder day.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfCertifications } from '@spotter/api/coaches/certification-reminders';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import type { FollowUpItem, FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { System, type Gym, type Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let projector: pg.Pool;
let gym: Gym;
const today = localDate(gymZone);
beforeAll(async () => {
  // A system of its own: it reminds the coaches of all gyms.
  system = await System.start();
  projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), { max: 1, applicationName: 'spec' });
  gym = await system.gym();
});
afterAll(async () => {
  await projector.end();
  await system.close();
});

const remind = () => remindOfCertifications({ commands: system.api.services.commands, projector });
type Notification = { readonly title: string; readonly description: string; readonly link: string; readonly useRouter: boolean };
const notificationsOf = async (who: Person): Promise<readonly Notification[]> => {
  await system.settledNow(gym.id);
  const { body } = await system.call<Notification[]>('GET', '/api/common/notifications', {
    token: who.token,
    headers: { 'x-gym': gym.slug },
  });
  return body;
};
const told = async (who: Person): Promise<readonly string[]> =>
  (await notificationsOf(who)).map(({ title, description }) => `${title}: ${description}`);

describe('a certification', () => {
  it('causes one reminder sixty, thirty and seven days before it expires, and none otherwise', async () => {
    const coach = await system.person(gym.id, 'coach');
    const certifications = [
      { name: 'First aid', expiresOn: addDays(today, 6) },
      { name: 'Level 2', expiresOn: addDays(today, 45) },
      { name: 'Nutrition', expiresOn: addDays(today, 60) },
      { name: 'For life' },
    ];
    await system.done(gym, gym.admin, 'update-coach', { coachId: coach.membershipId, certifications });
    await remind();
    const first = await told(coach);
    expect(first.toSorted()).toEqual([
      expect.stringContaining(`First aid expires soon: It is valid until ${addDays(today, 6)}, 7 days`),
      expect.stringContaining(`Nutrition expires soon: It is valid until ${addDays(today, 60)}, 60 days`),
    ]);
    await remind();
    expect(await told(coach)).toEqual(first);
  });

  it('links each holder to their own profile, where they can renew it', async () => {
    for (const role of ['coach', 'head-coach', 'admin'] as const) {
      const holder = await system.person(gym.id, role);
      const of = { coachId: holder.membershipId, certifications: [{ name: 'First aid', expiresOn: addDays(today, 7) }] };
      await system.done(gym, gym.admin, 'update-coach', of);
      await remind();
      expect(await notificationsOf(holder)).toMatchObject([{ link: '/admin/user?profile=coach', useRouter: true }]);
      await system.done(gym, holder, 'update-coach', { ...of, certifications: [{ name: 'First aid', expiresOn: addDays(today, 400) }] });
    }
  });

  it('causes one reminder even if the gym changes its language, without delaying others', async () => {
    const change = (language: string) => system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { language } });
    const certify = (who: Person) =>
      system.done(gym, gym.admin, 'update-coach', {
        coachId: who.membershipId,
        certifications: [{ name: 'Rescue', expiresOn: addDays(today, 30) }],
      });
    const [first, second] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    await certify(first);
    await remind();
    await change('tr');
    await certify(second);
    await remind();
    expect([(await told(first)).length, (await told(second)).length]).toEqual([1, 1]);
    await change('en');
  });

  it('causes no reminder for a member who does not work here', async () => {
    const coach = await system.person(gym.id, 'coach');
    const certifications = [{ name: 'First aid', expiresOn: addDays(today, 7) }];
    await system.done(gym, gym.admin, 'update-coach', { coachId: coach.membershipId, certifications });
    await system.done(gym, gym.admin, 'pause-member', { membershipId: coach.membershipId });
    await remind();
    await system.done(gym, gym.admin, 'resume-member', { membershipId: coach.membershipId });
    expect(await told(await system.signedInAnew(coach))).toEqual([]);
  });
});

describe('a follow-up about an expiring certification', () => {
  let place: Gym;
  let [holder, other, lead]: Person[] = [];
  const certified = (expiresOn: string, name = 'First aid') =>
    system.done(place, place.admin, 'update-coach', {
      coachId: holder!.membershipId,
      certifications: [{ name, expiresOn }, { name: 'For life' }, { name: 'Far away', expiresOn: addDays(today, 61) }],
    });
  const answer = async (who: Person, scope = 'all'): Promise<FollowUpsAnswer> =>
    (await system.get<FollowUpsAnswer>(place, who, `follow-ups?scope=${scope}`)).body;
  const found = async (who: Person = place.admin, scope = 'all'): Promise<readonly FollowUpItem[]> =>
    (await answer(who, scope)).items.filter(({ kind }) => kind === 'certification');
  const of = ({ customer, kind, about }: FollowUpItem) => ({ customerId: customer.id, kind, about });

  beforeAll(async () => {
    place = await system.gym();
    holder = await system.person(place.id, 'coach', 'Mert');
    other = await system.person(place.id, 'coach', 'Elif');
    lead = await system.person(place.id, 'head-coach', 'Can');
    await certified(addDays(today, 60));
  });

  it('is visible to the coach, admins and head coaches, but not to other coaches', async () => {
    expect(await found()).toMatchObject([
      { customer: { id: holder!.membershipId, name: 'Mert' }, text: 'First aid', count: 60, coach: null },
    ]);
    expect([(await found(lead)).length, (await found(holder)).length, (await found(other)).length]).toEqual([1, 1, 0]);
    expect(await found(place.admin, 'own')).toEqual([]);
    const [item] = await found();
    for (const type of ['finish-follow-up', 'reopen-follow-up'])
      expect((await system.send(place, other!, type, of(item!))).status).toBe(404);
    expect((await system.send(place, other!, 'snooze-follow-up', { ...of(item!), until: addDays(today, 1) })).status).toBe(404);
  });

  it('cannot be about a person who is not a coach', async () => {
    const client = await system.person(place.id, 'client', 'Ayse');
    const about = (await found())[0]!.about;
    const sent = await system.send(place, place.admin, 'finish-follow-up', {
      customerId: client.membershipId,
      kind: 'certification',
      about,
    });
    expect(sent.body.code).toBe('not-found');
  });

  it('can be snoozed, finished with a note and reopened', async () => {
    const [item] = await found();
    await system.done(place, holder!, 'snooze-follow-up', { ...of(item!), until: addDays(today, 3) });
    expect([await found(), (await answer(lead!)).snoozed, (await answer(other!)).snoozed]).toEqual([[], 1, 0]);
    await system.done(place, lead!, 'finish-follow-up', { ...of(item!), note: 'booked' });
    const done = {
      kind: 'certification',
      customer: { id: holder!.membershipId, name: 'Mert' },
      by: { id: lead!.membershipId },
      note: 'booked',
    };
    expect([await found(holder), (await answer(holder!)).done]).toMatchObject([[], [done]]);
    expect((await answer(other!)).done).toEqual([]);
    await system.done(place, holder!, 'reopen-follow-up', of(item!));
    expect(await found()).toEqual([item]);
  });

  it('is a separate one thirty and seven days before and after the end, and none once renewed', async () => {
    const [first] = await found();
    await system.done(place, holder!, 'finish-follow-up', of(first!));
    for (const [days, shown] of [
      [59, 59],
      [30, 30],
      [7, 7],
      [0, 0],
      [-1, -1],
    ] as const) {
      await certified(addDays(today, days));
      expect((await found()).map(({ count }) => count)).toEqual([shown]);
    }
    await certified(addDays(today, -61));
    expect(await found()).toEqual([]);
    await certified(addDays(today, 365));
    expect(await found()).toEqual([]);
  });

  it('does not exist for staff who do not work here', async () => {
    await certified(addDays(today, 20));
    await system.done(place, place.admin, 'pause-member', { membershipId: holder!.membershipId });
    expect(await found()).toEqual([]);
    await system.done(place, place.admin, 'resume-member', { membershipId: holder!.membershipId });
    expect(await found()).toHaveLength(1);
  });
});
