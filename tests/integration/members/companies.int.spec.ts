// Admins of a company across its branches, and a branch that is suspended for a while.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBranch } from '@spotter/api/gyms/open-branch';
import { openCompany } from '@spotter/api/gyms/open-gym';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('a company with two branches', () => {
  let system: System;
  let first: Gym;
  let second: Gym;
  let elsewhere: Gym;
  let boss: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    first = await system.gym();
    second = await system.gym({ branchOf: first });
    elsewhere = await system.gym();
    boss = await system.person(first.id, 'company-admin');
  });

  const brand = (gym: Gym, who: Person) => system.send(gym, who, 'rebrand-gym', { gymId: gym.id, name: 'Renamed' });

  it('is administered in each branch by members of type 4, and by no other admin of another branch', async () => {
    for (const gym of [first, second]) expect((await brand(gym, boss)).status).toBe(201);
    expect((await brand(second, first.admin)).status).toBe(404);
    const places = (await system.call<{ items: object[] }>('GET', '/api/gyms', { token: boss.token })).body.items;
    expect(places).toHaveLength(2);
    expect(places).toContainEqual(expect.objectContaining({ gymId: second.id, id: boss.membershipId, type: 4, role: 'admin' }));
    await system.person(second.id, 'client', 'Client');
    const customers = (await system.get<ListOf<CustomerItem>>(second, boss, 'customers')).body.items;
    expect(customers.map(({ name }) => name)).toEqual(['Client']);
  });

  it('cannot be seen by another company, nor see it', async () => {
    expect((await brand(elsewhere, boss)).status).toBe(404);
    expect((await system.get(elsewhere, boss, 'customers')).status).toBe(404);
    expect((await brand(first, elsewhere.admin)).status).toBe(404);
  });

  it('gets members of type 4 only from others of type 4, in any branch', async () => {
    const coach = await system.person(second.id, 'coach');
    const promote = (who: Person) => system.send(second, who, 'change-member-role', { membershipId: coach.membershipId, type: 4 });
    expect((await promote(second.admin)).body.code).toBe('role-above-own');
    expect((await promote(boss)).status).toBe(201);
  });

  it('removes a former admin from every branch immediately', async () => {
    const other = await system.person(first.id, 'company-admin');
    expect((await system.get(second, other, 'members')).status).toBe(200);
    await system.done(first, boss, 'remove-member', { membershipId: other.membershipId });
    await expect.poll(async () => (await system.get(second, other, 'members')).status).not.toBe(200);
  });

  describe('suspends a branch', () => {
    let gym: Gym;
    let client: Person;
    let chief: Person;
    const weigh = (key?: string) =>
      system.send(
        gym,
        client,
        'log-bodyweight',
        { customerId: client.membershipId, bodyweight: { value: 80, unit: 'kg' }, measuredAt: '2026-03-02T10:00:00.000Z' },
        key === undefined ? {} : { key },
      );
    const before = randomUUID();
    beforeAll(async () => {
      gym = await system.gym();
      client = await system.person(gym.id, 'client');
      chief = await system.person(gym.id, 'company-admin');
      expect((await weigh(before)).status).toBe(201);
    });

    it('as a member of type 4, not as an admin of the branch', async () => {
      expect((await system.send(gym, gym.admin, 'suspend-gym', { gymId: gym.id, reason: 'unpaid' })).body.code).toBe('not-allowed');
      await system.done(gym, chief, 'suspend-gym', { gymId: gym.id, reason: 'unpaid' });
    });

    it('so that nobody writes, and everybody reads', async () => {
      await expect.poll(async () => (await weigh()).status).toBe(403);
      expect((await weigh()).body.code).toBe('gym-suspended');
      for (const who of [gym.admin, chief])
        expect((await system.send(gym, who, 'rebrand-gym', { gymId: gym.id, name: 'X' })).body.code).toBe('gym-suspended');
      const batch = await system.call<{ results: { code: string }[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
        token: chief.token,
        body: { commands: [{ id: randomUUID(), type: 'rebrand-gym', payload: { gymId: gym.id, name: 'X' } }] },
      });
      expect(batch.body.results).toMatchObject([{ code: 'gym-suspended' }]);
      expect((await system.get(gym, client, 'customers')).status).toBe(200);
      const upload = await system.call('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports`, {
        token: client.token,
        body: 'a,b\n1,2\n',
        headers: { 'content-type': 'text/csv' },
      });
      expect(upload).toMatchObject({ status: 403, body: { code: 'gym-suspended' } });
    });

    it('and shows it on every page and in its settings', async () => {
      const { body } = await system.call<{ gym: { status: string } }>('GET', `/api/bootstrap?gym=${gym.slug}`, { token: client.token });
      expect(body.gym.status).toBe('suspended');
      expect((await system.get<{ status: string }>(gym, gym.admin, 'settings')).body.status).toBe('suspended');
      for (const path of ['home', 'workouts', `customers/${client.membershipId}`])
        expect((await system.get(gym, client, path)).status).toBe(200);
    });

    it('and can be searched as before', async () => {
      const found = await system.call('POST', '/api/common/search', {
        token: gym.admin.token,
        headers: { 'x-gym': gym.slug },
        body: { query: 'tester' },
      });
      expect(found.status).toBe(200);
    });

    it('and repeats the answers of commands that were accepted before', async () =>
      expect((await weigh(before)).headers.get('idempotent-replayed')).toBe('true'));

    it('until its type 4 resumes it', async () => {
      expect((await system.send(gym, gym.admin, 'resume-gym', { gymId: gym.id })).body.code).toBe('not-allowed');
      await system.done(gym, chief, 'resume-gym', { gymId: gym.id });
      await expect.poll(async () => (await weigh()).status).toBe(201);
      expect((await system.get<{ status: string }>(gym, gym.admin, 'settings')).body.status).toBe('active');
    });
  });
});

describe('the server opens a company', () => {
  let system: System;
  const companyId = randomUUID();
  const wish = (slug: string) => ({
    gymId: randomUUID(),
    companyId,
    slug: `${slug}-${companyId.slice(0, 8)}`,
    name: 'Iron Halls',
    timeZone: gymZone,
    language: 'tr',
    unit: 'kg',
  });
  test.beforeAll(async ({ shared }) => {
    system = shared;
    const { pool, log, commands } = system.api.services;
    await openCompany({ pool, log, commands, demo: false }, { companyId, name: 'Iron Halls' });
  });

  const somebody = { email: 'a@example.test', of: 'branch' } as const;
  const invitationsOf = async (gymId: string) => {
    await system.settledNow(gymId);
    const { rows } = await system.database.projectorPool.query('select email, type, status from invitations where gym_id = $1', [gymId]);
    return rows;
  };

  it('and its gyms, inviting a first admin of the branch or of the company', async () => {
    const { services } = system.api;
    const [first, second] = [wish('first'), wish('second')];
    await openBranch(services, first, { email: 'owner@example.test', of: 'company' });
    expect(await invitationsOf(first.gymId)).toEqual([{ email: 'owner@example.test', type: 4, status: 'open' }]);
    await openBranch(services, second, { email: 'manager@example.test', of: 'branch' });
    expect(await invitationsOf(second.gymId)).toEqual([{ email: 'manager@example.test', type: 3, status: 'open' }]);
  });

  it('but no gym without a company, with a taken name, or without an address', async () => {
    const { services } = system.api;
    await expect(openBranch(services, { ...wish('third'), companyId: randomUUID() }, somebody)).rejects.toMatchObject({
      code: 'company-unknown',
    });
    await expect(openBranch(services, wish('first'), somebody)).rejects.toMatchObject({ code: 'already-claimed' });
    await expect(openBranch(services, wish('fourth'), { ...somebody, email: 'nobody' })).rejects.toMatchObject({ code: 'invalid-value' });
    await expect(openBranch(services, { ...wish('fifth'), slug: 'No.Dots' }, somebody)).rejects.toMatchObject({
      code: 'invalid-value',
    });
  });
});
