// Consents: only clients themselves give and withdraw them, and all of it stays on record.
import { describe, expect, it } from 'vitest';
import type { CustomerDetail, TimelineEntry } from '@spotter/contracts/customers/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
});

const consents = async () => (await system.get<CustomerDetail>(gym, gym.admin, `customers/${client.membershipId}`)).body.consents;

describe('a consent', () => {
  it('is given to a wording, visible to the gym, and can be withdrawn, with both on record', async () => {
    const { membershipId: customerId } = client;
    const body = { customerId, purpose: 'health-data', wording: '2026-11' };
    expect(await consents()).toEqual({});
    await system.done(gym, client, 'give-consent', body);
    expect(await consents()).toEqual({ 'health-data': { wording: '2026-11', at: expect.stringMatching(/Z$/) } });
    expect((await system.send(gym, client, 'give-consent', body)).body).toMatchObject({ status: 422, code: 'consent-already-given' });
    await system.done(gym, client, 'give-consent', { ...body, wording: '2027-01' });
    expect((await consents())['health-data']?.wording).toBe('2027-01');
    await system.done(gym, client, 'withdraw-consent', { customerId, purpose: 'health-data' });
    expect(await consents()).toEqual({});
    expect((await system.send(gym, client, 'withdraw-consent', { customerId, purpose: 'health-data' })).body.code).toBe(
      'consent-not-given',
    );
    const { body: timeline } = await system.get<{ items: TimelineEntry[] }>(gym, gym.admin, `customers/${customerId}/timeline`);
    expect(timeline.items.map(({ kind }) => kind).slice(0, 3)).toEqual(['ConsentWithdrawn', 'ConsentGiven', 'ConsentGiven']);
  });

  it('can be given by nobody else', async () => {
    const body = { customerId: client.membershipId, purpose: 'photos', wording: '2026-11' };
    const other = await system.person(gym.id, 'client');
    const coach = await system.person(gym.id, 'coach');
    for (const who of [gym.admin, coach])
      expect((await system.send(gym, who, 'give-consent', body)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await system.send(gym, other, 'give-consent', body)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await system.send(gym, client, 'give-consent', { ...body, purpose: 'everything' })).status).toBe(400);
    expect(await consents()).toEqual({});
  });
});
