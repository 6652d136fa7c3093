// Reminds a client of a waiting check-in once, in their language, and not when it would be inappropriate.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfCheckIns } from '@spotter/api/check-ins/check-in-reminders';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import { System, type Gym, type Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let projector: pg.Pool;
let gym: Gym;
const today = localDate(gymZone);
const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(`${today}T00:00:00Z`).getUTCDay()]!;
const question = { id: randomUUID(), text: 'Sleep', required: true, kind: 'scale' };
beforeAll(async () => {
  // A system of its own: it reminds the clients of all gyms.
  system = await System.start();
  projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), { max: 1, applicationName: 'spec' });
  gym = await system.gym();
});
afterAll(async () => {
  await projector.end();
  await system.close();
});

const remind = () => remindOfCheckIns({ commands: system.api.services.commands, projector, api: system.api.services.pool });
const told = async (who: Person): Promise<readonly string[]> => {
  await system.settledNow(gym.id);
  const { body } = await system.call<{ title: string; link: string }[]>('GET', '/api/common/notifications', {
    token: who.token,
    headers: { 'x-gym': gym.slug },
  });
  return body.filter(({ link }) => link.includes('/check-in/')).map(({ title }) => title);
};
const publish = async (who: Person): Promise<string> => {
  const formId = randomUUID();
  const content = { name: 'Weekly', questions: [question], schedule: { kind: 'weekly', weekday } };
  await system.done(gym, gym.admin, 'publish-check-in-form', {
    formId,
    ...content,
    audience: { kind: 'client', customerId: who.membershipId },
  });
  return formId;
};

describe('a reminder of a waiting check-in', () => {
  it('is sent once', async () => {
    const client = await system.person(gym.id, 'client');
    await publish(client);
    await remind();
    expect(await told(client)).toEqual(['Weekly waits for you']);
    await remind();
    expect(await told(client)).toEqual(['Weekly waits for you']);
  });

  it('is in the language of the client', async () => {
    const client = await system.person(gym.id, 'client');
    await system.call('POST', '/api/auth/profile', { token: client.token, body: { language: 'tr' } });
    await publish(client);
    await remind();
    expect(await told(client)).toEqual(['Weekly sizi bekliyor']);
  });

  it('is not sent to a client who has answered', async () => {
    const client = await system.person(gym.id, 'client');
    const formId = await publish(client);
    await system.done(gym, client, 'answer-check-in', {
      customerId: client.membershipId,
      checkInId: randomUUID(),
      formId,
      version: 1,
      dueOn: today,
      answers: [{ questionId: question.id, value: 5 }],
    });
    await remind();
    expect(await told(client)).toEqual([]);
  });

  it.each(['ill', 'away'])('is not sent to a client who is %s, until they are back', async (kind) => {
    const client = await system.person(gym.id, 'client');
    await publish(client);
    const state = { customerId: client.membershipId, stateId: randomUUID() };
    await system.done(gym, gym.admin, 'set-client-state', { ...state, kind, from: today });
    await remind();
    expect(await told(client)).toEqual([]);
    await system.done(gym, gym.admin, 'cancel-client-state', state);
    await remind();
    expect(await told(client)).toEqual(['Weekly waits for you']);
  });

  it('is not sent to a paused client, nor for a stopped form', async () => {
    const [paused, other] = [await system.person(gym.id, 'client'), await system.person(gym.id, 'client')];
    await publish(paused);
    const formId = await publish(other);
    await system.done(gym, gym.admin, 'update-customer', { customerId: paused.membershipId, status: 'paused' });
    await system.done(gym, gym.admin, 'stop-check-in-form', { formId });
    await remind();
    expect(await told(paused)).toEqual([]);
    expect(await told(other)).toEqual([]);
  });
});
