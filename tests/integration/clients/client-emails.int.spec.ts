// One email, one client of a gym: adding, changing or inviting never creates a person twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { openPool } from '@spotter/database/tenancy/pools';
import { System, type Gym, type Person } from '../../support/system.ts';

describe('the e-mail of a client', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  beforeAll(async () => {
    // A system of its own: it deletes the claims of all gyms.
    system = await System.start();
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach');
  });
  afterAll(() => system.close());

  let more = 0;
  const address = (): string => `client-${(more += 1)}@example.test`;
  const add = (email: string, customerId: string = randomUUID(), who: Person = gym.admin, to: Gym = gym) =>
    system.send(to, who, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya', email });
  const added = async (email: string): Promise<string> => {
    const customerId = randomUUID();
    await system.done(gym, gym.admin, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya', email });
    return customerId;
  };
  const change = (customerId: string, email: string | null) => system.send(gym, gym.admin, 'update-customer', { customerId, email });
  const invite = (email: string, invitationId: string, type = 0) =>
    system.send(gym, gym.admin, 'invite-member', { invitationId, email, type });
  const taken = (answer: Awaited<ReturnType<typeof add>>, customerId?: string): void =>
    expect([answer.status, answer.body.code, (answer.body as { details?: unknown }).details]).toEqual([
      422,
      'client-email-taken',
      customerId === undefined ? undefined : { customerId },
    ]);

  it('is refused for a second client in any spelling, naming the first one to an admin', async () => {
    const email = address();
    const first = await added(email);
    taken(await add(email), first);
    taken(await add(email.toUpperCase()), first);
  });

  it('is refused for a second client, without naming the first one to a coach', async () => {
    const email = address();
    await added(email);
    taken(await add(email, randomUUID(), coach));
  });

  it('is refused when another client is changed to it, but not for its own client', async () => {
    const email = address();
    const [first, second] = [await added(email), await added(address())];
    taken(await change(second, email), first);
    expect((await change(first, email.toUpperCase())).status).toBe(201);
  });

  it('can be used again once its client has another, none, or is erased', async () => {
    const [one, two, three] = [address(), address(), address()];
    const [changed, emptied, erased] = [await added(one), await added(two), await added(three)];
    expect((await change(changed, address())).status).toBe(201);
    expect((await change(emptied, null)).status).toBe(201);
    await system.done(gym, gym.admin, 'erase-customer', { customerId: erased });
    const next = randomUUID();
    expect((await add(one, next)).status).toBe(201);
    for (const email of [two, three]) expect((await add(email)).status).toBe(201);
    taken(await change(changed, one), next);
  });

  it('is given to one of many concurrent requests', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 201) expect(['client-email-taken', 'version-conflict']).toContain(body.code);
  });

  it('can belong to another person in another gym', async () => {
    const email = address();
    await added(email);
    const other = await system.gym();
    expect((await add(email, randomUUID(), other.admin, other)).status).toBe(201);
  });

  it('of a client without an account can only be invited under the client’s own id, in any role', async () => {
    const email = address();
    const id = await added(email);
    taken(await invite(email, randomUUID()), id);
    taken(await invite(email.toUpperCase(), randomUUID(), 1), id);
    expect((await invite(email, id)).status).toBe(201);
    await system.settledNow(gym.id);
    const { body } = await system.get<ListOf<CustomerItem>>(gym, gym.admin, 'customers?limit=100');
    expect(body.items.filter((item) => item.email === email)).toHaveLength(1);
  });

  it('stays with two clients who shared it before claims, and is refused for a third', async () => {
    const email = address();
    const [first, second] = [await added(address()), await added(address())];
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec' });
    // As before claims existed: the events are there, but no claim is.
    await change(first, email);
    await owner.query(`delete from claims where kind = 'client-email'`);
    await system.settledNow(gym.id);
    await system.asSystem(gym.id, 'update-customer', { customerId: second, email });
    await system.settledNow(gym.id);
    taken(await add(email), first);
    for (const customerId of [first, second])
      expect((await system.send(gym, gym.admin, 'update-customer', { customerId, name: 'Renamed' })).status).toBe(201);
    await owner.end();
  });

  it('does not keep anybody from joining with an account of their own', async () => {
    const who = await system.stranger();
    await system.send(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Kaya', email: who.email });
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const { code } = (await system.get<{ code: string }>(gym, gym.admin, 'join-code')).body;
    const membershipId = randomUUID();
    await system.done(gym, who, 'join-gym', { membershipId, code });
    expect((await system.get(gym, gym.admin, `customers/${membershipId}`)).status).toBe(200);
  });

  it('is in no claim in clear text', async () => {
    const email = address();
    await added(email);
    const { rows } = await system.api.services.pool.query<{ key: string }>(`select key from claims where kind = 'client-email'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|example/);
  });
});
