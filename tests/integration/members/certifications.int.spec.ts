// A coach hears before a certification expires, once for each of the days on which they are told.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfCertifications } from '@spotter/api/coaches/certification-reminders';
import { addDays, localDate } from '@spotter/api/platform/reading/calendar';
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

const remind = () => remindOfCertifications({ commands: system.api.services.commands, projector });
const told = async (who: Person): Promise<readonly string[]> => {
  await system.settledNow(gym.id);
  const { body } = await system.call<{ title: string; description: string }[]>('GET', '/api/common/notifications', {
    token: who.token,
    headers: { 'x-gym': gym.slug },
  });
  return body.map(({ title, description }) => `${title}: ${description}`);
};

describe('a certification', () => {
  it('that expires in sixty, thirty or seven days is told of once, and no other', async () => {
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

  it('of somebody who does not work here is told to nobody', async () => {
    const coach = await system.person(gym.id, 'coach');
    const certifications = [{ name: 'First aid', expiresOn: addDays(today, 7) }];
    await system.done(gym, gym.admin, 'update-coach', { coachId: coach.membershipId, certifications });
    await system.done(gym, gym.admin, 'pause-member', { membershipId: coach.membershipId });
    await remind();
    await system.done(gym, gym.admin, 'resume-member', { membershipId: coach.membershipId });
    expect(await told(await system.signedInAnew(coach))).toEqual([]);
  });
});
