// Clients read about their own coaches only, and only what coaches show.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { OwnCoach } from '@spotter/contracts/coaches/queries';
import { waitTimeoutMs } from '../../support/until.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const today = localDate(gymZone);

describe('the coaches of a client', () => {
  let system: System;
  let gym: Gym;
  let [mert, elif, other, client, alone]: Person[] = [];
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    [mert, elif] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
    other = await system.person(gym.id, 'coach', 'Other');
    [client, alone] = [await system.person(gym.id, 'client', 'Ayse'), await system.person(gym.id, 'client', 'Can')];
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: mert.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'update-coach', {
      coachId: mert.membershipId,
      bio: { en: 'Lifts' },
      specialities: ['Powerlifting'],
      languages: ['en', 'tr'],
      certifications: [{ name: 'For life' }, { name: 'Ends today', expiresOn: today }, { name: 'Is over', expiresOn: addDays(today, -1) }],
      capacity: 12,
      accepting: false,
    });
  });

  const read = async (who: Person): Promise<readonly OwnCoach[]> =>
    (await system.get<{ items: OwnCoach[] }>(gym, who, 'own-coaches')).body.items;
  const away = async (from: number, until: number, cover: Person) => {
    const of = { coachId: mert!.membershipId, awayId: randomUUID() };
    await system.done(gym, gym.admin, 'set-coach-away', {
      ...of,
      from: addDays(today, from),
      until: addDays(today, until),
      coverId: cover.membershipId,
      reason: 'an operation',
    });
    return of;
  };
  const shown = { bio: { en: 'Lifts' }, specialities: ['Powerlifting'], languages: ['en', 'tr'] };

  it('appear with valid certifications, and without their number of clients', async () => {
    expect(await read(client!)).toEqual([
      {
        id: mert!.membershipId,
        name: 'Mert',
        lastname: 'Tester',
        avatar: null,
        role: 'primary',
        ...shown,
        certifications: [{ name: 'For life' }, { name: 'Ends today', expiresOn: today }],
        away: null,
      },
    ]);
  });

  it('are none without an assignment, and never staff who do not work here now', async () => {
    expect(await read(alone!)).toEqual([]);
    await system.done(gym, gym.admin, 'pause-member', { membershipId: mert!.membershipId });
    expect(await read(client!)).toEqual([]);
    await system.done(gym, gym.admin, 'resume-member', { membershipId: mert!.membershipId });
    mert = await system.signedInAnew(mert!);
    expect(await read(client!)).toHaveLength(1);
  });

  it('show until when one is away and who covers, but never why', async () => {
    const coming = await away(3, 5, elif!);
    expect((await read(client!)).map((coach) => coach.away)).toEqual([null]);
    await system.done(gym, gym.admin, 'end-coach-away', coming);
    const of = await away(0, 5, elif!);
    await expect.poll(() => read(client!), { timeout: waitTimeoutMs }).toHaveLength(2);
    const [first, second] = await read(client!);
    const cover = { id: elif!.membershipId, name: 'Elif', lastname: 'Tester' };
    expect([first, second]).toMatchObject([
      { id: mert!.membershipId, role: 'primary', away: { until: addDays(today, 5), cover } },
      { ...cover, role: 'cover', bio: null, away: null },
    ]);
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: client!.membershipId, coachId: elif!.membershipId });
    expect((await read(client!)).map((coach) => coach.away)).toEqual([{ until: addDays(today, 5), cover: null }]);
    await system.done(gym, gym.admin, 'end-coach-away', of);
    expect((await read(client!)).map((coach) => coach.away)).toEqual([null]);
  });

  it('can be read by clients about themselves only, not by staff or non-members', async () => {
    const lead = await system.person(gym.id, 'head-coach');
    for (const who of [gym.admin, lead, mert!, elif!, other!]) expect((await system.get(gym, who, 'own-coaches')).status).toBe(403);
    const elsewhere = await system.gym();
    expect((await system.get(elsewhere, client!, 'own-coaches')).status).toBe(404);
    for (const { membershipId } of [mert!, elif!, other!])
      for (const path of [`coaches/${membershipId}`, `coaches/${membershipId}/figures`, 'coaches'])
        expect((await system.get(gym, client!, path)).status).toBe(403);
  });
});
