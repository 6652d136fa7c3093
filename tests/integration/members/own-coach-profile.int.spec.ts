// Coaches edit only their own profile. Admins and head coaches set how many clients they take.
import { describe, expect, it } from 'vitest';
import type { CoachProfile } from '@spotter/contracts/coaches/queries';
import type { OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const shown = {
  bio: { en: 'Lifts', tr: 'Kaldırır' },
  specialities: ['Powerlifting'],
  languages: ['en', 'tr'],
  certifications: [{ name: 'First aid', expiresOn: '2030-05-01' }],
};

describe('a coach’s own profile', () => {
  let system: System;
  let gym: Gym;
  let [coach, other, lead, client]: Person[] = [];
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    [coach, other] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
    [lead, client] = [await system.person(gym.id, 'head-coach', 'Can'), await system.person(gym.id, 'client', 'Ayse')];
  });

  const send = async (who: Person, of: Person, changes: object) => {
    const { status, body } = await system.send(gym, who, 'update-coach', { coachId: of.membershipId, ...changes });
    return [status, body.code];
  };
  const profileOf = async (who: Person): Promise<CoachProfile> =>
    (await system.get<CoachProfile>(gym, who, `coaches/${who.membershipId}`)).body;

  it('can be edited by the coach', async () => {
    await system.done(gym, coach!, 'update-coach', { coachId: coach!.membershipId, ...shown });
    expect(await profileOf(coach!)).toMatchObject(shown);
  });

  it('can be undone by the coach', async () => {
    await system.done(gym, coach!, 'update-coach', { coachId: coach!.membershipId, specialities: ['Running'] });
    const { body } = await system.get<OwnChangesAnswer>(gym, coach!, 'own-changes');
    const { back } = body.items[0]!.parts[0]!;
    expect(back).toMatchObject({ type: 'update-coach', payload: { coachId: coach!.membershipId, specialities: shown.specialities } });
    await system.done(gym, coach!, back!.type, back!.payload);
    expect(await profileOf(coach!)).toMatchObject(shown);
  });

  it('has a number of clients that only admins and head coaches set', async () => {
    for (const load of [{ capacity: 40 }, { accepting: false }, { ...shown, capacity: 40 }])
      expect(await send(coach!, coach!, load)).toEqual([422, 'coach-load-set-by-leads']);
    for (const who of [lead!, gym.admin]) await system.done(gym, who, 'update-coach', { coachId: coach!.membershipId, capacity: 40 });
    expect((await profileOf(coach!)).capacity).toBe(40);
  });

  it('can be edited by no other coach and no client', async () => {
    expect(await send(other!, coach!, { specialities: ['Yoga'] })).toEqual([404, 'not-found']);
    expect(await send(coach!, lead!, { specialities: ['Yoga'] })).toEqual([404, 'not-found']);
    for (const who of [coach!, client!]) expect(await send(client!, who, { specialities: ['Yoga'] })).toEqual([403, 'not-allowed']);
    expect((await profileOf(coach!)).specialities).toEqual(shown.specialities);
  });
});
