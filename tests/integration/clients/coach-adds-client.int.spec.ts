// A client whom a coach adds becomes that coach's own.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let coach: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach');
});

const added = async (by: Person, more: object = {}): Promise<string> => {
  const customerId = randomUUID();
  await system.done(gym, by, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya', ...more });
  await system.settledNow(gym.id);
  return customerId;
};

const detailOf = async (who: Person, id: string) => (await system.get<CustomerDetail>(gym, who, `customers/${id}`)).body;

/** The coach of a client, once the reaction that assigns one is recorded and projected. */
const assignedCoach = async (id: string): Promise<string> => {
  for (;;) {
    const position = await system.settledNow(gym.id);
    const { coach: assigned } = await detailOf(gym.admin, id);
    if (assigned !== null) return assigned.id;
    await system.nextEvent(gym.id, position);
  }
};

it('makes a coach who names no coach the client’s primary coach, who sees them', async () => {
  const id = await added(coach);
  expect(await assignedCoach(id)).toBe(coach.membershipId);
  expect((await system.get(gym, coach, `customers/${id}`)).status).toBe(200);
});

it('does not make an admin who names no coach the client’s coach', async () => {
  const id = await added(gym.admin);
  expect((await detailOf(gym.admin, id)).coach).toBeNull();
});

it('makes the named coach the primary coach, whoever adds the client', async () => {
  const other = await system.person(gym.id, 'coach', 'Other');
  expect(await assignedCoach(await added(gym.admin, { coachId: other.membershipId }))).toBe(other.membershipId);
});
