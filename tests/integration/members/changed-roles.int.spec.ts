// People with several roles: a company admin with a lower role in one branch, staff who become clients, and clients who become staff.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import type { CustomerItem, TimelineEntry } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { withGym } from '@spotter/database/tenancy/pools';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('a person with several roles', () => {
  let system: System;
  let main: Gym;
  let branch: Gym;
  let boss: Person;
  const asClient = randomUUID();
  test.beforeAll(async ({ shared }) => {
    system = shared;
    main = await system.gym();
    branch = await system.gym({ branchOf: main });
    boss = await system.person(main.id, 'company-admin', 'Boss');
  });

  const add = async (gym: Gym, body: object): Promise<void> => {
    await system.asSystem(gym.id, 'add-member', { lastname: 'Tester', ...body });
    await system.settledNow(gym.id);
  };
  const placesIn = async (gym: Gym, who: Person): Promise<MembershipSummary[]> =>
    (await system.call<{ items: MembershipSummary[] }>('GET', '/api/gyms', { token: who.token })).body.items.filter(
      ({ gymId }) => gymId === gym.id,
    );
  const customersOf = async (gym: Gym): Promise<readonly CustomerItem[]> =>
    (await system.get<ListOf<CustomerItem>>(gym, gym.admin, 'customers')).body.items;
  const timelineOf = async (gym: Gym, who: { token: string }, customerId: string): Promise<readonly TimelineEntry[]> =>
    (await system.get<ListOf<TimelineEntry>>(gym, who, `customers/${customerId}/timeline`)).body.items;
  const changeRole = (gym: Gym, membershipId: string, type: number) =>
    system.done(gym, gym.admin, 'change-member-role', { membershipId, type });

  it('is shown by name as a company admin in the history of another branch', async () => {
    const { membershipId: customerId } = await system.person(branch.id, 'client', 'Client');
    await system.done(branch, boss, 'update-customer', { customerId, goals: 'welcome' });
    const [updated] = await timelineOf(branch, branch.admin, customerId);
    expect(updated).toMatchObject({ kind: 'CustomerUpdated', actor: { id: boss.membershipId, name: 'Boss Tester', role: 'admin' } });
  });

  it('is not named to another company by an id', async () => {
    const elsewhere = await system.gym();
    const named = (gym: Gym) =>
      withGym(system.api.services.pool, gym.id, (tx) => tx.query('select name from company_names($1)', [[boss.membershipId]]));
    expect((await named(branch)).rows).toEqual([{ name: 'Boss' }]);
    expect((await named(elsewhere)).rows).toEqual([]);
    expect((await system.api.services.pool.query('select name from company_names($1)', [[boss.membershipId]])).rows).toEqual([]);
  });

  it('has the higher role in a branch where they are a client too, in one entry', async () => {
    await add(branch, { membershipId: asClient, accountId: boss.accountId, type: 0, name: 'Boss' });
    await expect
      .poll(async () => (await placesIn(branch, boss)).map(({ id, type, role }) => [id, type, role]))
      .toEqual([[asClient, 4, 'admin']]);
    const { body } = await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${branch.slug}`, { token: boss.token });
    expect([body.membership?.role, body.membership?.id]).toEqual(['admin', asClient]);
    expect((await system.get(branch, boss, 'members')).status).toBe(200);
    expect((await system.send(branch, boss, 'suspend-gym', { gymId: branch.id, reason: 'by the company' })).status).toBe(201);
    await until(
      'suspension',
      waitTimeoutMs,
      async () => (await system.send(branch, boss, 'resume-gym', { gymId: branch.id })).status === 201,
    );
    await until(
      'resumption',
      waitTimeoutMs,
      async () => (await system.send(branch, boss, 'rebrand-gym', { gymId: branch.id, name: 'B' })).status === 201,
    );
    await system.done(branch, branch.admin, 'pause-member', { membershipId: asClient });
    const anew = await system.signedInAnew(boss);
    await expect.poll(async () => (await placesIn(branch, anew)).map(({ type, status }) => [type, status])).toEqual([[4, 'active']]);
  });

  it('becomes a client of the gym when their role becomes client, under the same id', async () => {
    const gym = await system.gym();
    const coach = await system.person(gym.id, 'coach', 'Cem');
    expect(await customersOf(gym)).toEqual([]);
    await changeRole(gym, coach.membershipId, 0);
    await until('the customer', waitTimeoutMs, async () => (await customersOf(gym)).length === 1);
    expect(await customersOf(gym)).toMatchObject([{ id: coach.membershipId, name: 'Cem', lastname: 'Tester' }]);
    const client = await system.signedInAnew(coach);
    const weight = {
      customerId: coach.membershipId,
      bodyweight: { value: 80, unit: 'kg' },
      measuredAt: new Date().toISOString(),
    };
    await system.done(gym, client, 'log-bodyweight', weight);

    await changeRole(gym, coach.membershipId, 1);
    const kinds = async () => (await timelineOf(gym, gym.admin, coach.membershipId)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['BodyweightLogged', 'CustomerAdded']);
    await changeRole(gym, coach.membershipId, 0);
    // The server's reaction to a later event proves that it has handled this one.
    const marker = await system.person(gym.id, 'coach', 'Marker');
    await changeRole(gym, marker.membershipId, 0);
    await until('the marker', waitTimeoutMs, async () => (await customersOf(gym)).length === 2);
    expect(await kinds()).toEqual(['BodyweightLogged', 'CustomerAdded']);
  });
});
