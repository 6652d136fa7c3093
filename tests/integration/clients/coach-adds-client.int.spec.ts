// A client whom a coach adds is that coach's own.
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
  const { position } = await system.done(gym, by, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya', ...more });
  if (by === coach || 'coachId' in more) await system.nextEvent(gym.id, position);
  await system.settledNow(gym.id);
  return customerId;
};

it('a coach who adds a client without naming a coach becomes their primary coach, and sees them', async () => {
  const id = await added(coach);
  const { status, body } = await system.get<CustomerDetail>(gym, coach, `customers/${id}`);
  expect([status, body.coach?.id]).toEqual([200, coach.membershipId]);
});

it('an admin who adds one without naming a coach coaches nobody by that', async () => {
  const id = await added(gym.admin);
  expect((await system.get<CustomerDetail>(gym, gym.admin, `customers/${id}`)).body.coach).toBeNull();
});

it('a coach who is named becomes the primary coach, whoever adds the client', async () => {
  const other = await system.person(gym.id, 'coach', 'Other');
  const id = await added(gym.admin, { coachId: other.membershipId });
  expect((await system.get<CustomerDetail>(gym, gym.admin, `customers/${id}`)).body.coach?.id).toBe(other.membershipId);
});
