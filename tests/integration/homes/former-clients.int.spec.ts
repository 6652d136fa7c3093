// No screen shows planned workouts of a client who left, until they are brought back.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { addDays } from '@spotter/contracts/civil-date';
import type { CustomerDetail, CustomerItem } from '@spotter/contracts/customers/queries';
import type { FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

type ListOf<T> = { readonly items: readonly T[] };

describe('a former client', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  const today = localDate(gymZone);
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    program = await smallProgram(system, gym);
  });

  const get = async <T>(path: string): Promise<T> => (await system.get<T>(gym, gym.admin, path)).body;
  const idsOf = async (path: string): Promise<readonly string[]> => (await get<ListOf<CustomerItem>>(path)).items.map(({ id }) => id);
  const plannedFor = async ({ membershipId: id }: Person) => ({
    program: (await get<CustomerDetail>(`customers/${id}`)).program?.programId ?? null,
    inFilter: (await idsOf('customers?program=with')).includes(id),
    statuses: (await get<ListOf<AssignedProgramItem>>(`assigned-programs?customer=${id}`)).items.map(({ status }) => status),
    active: (await get<ListOf<AssignedProgramItem>>('assigned-programs?status=planned')).items.some(({ customerId }) => customerId === id),
    next: (await get<ListOf<{ id: string }>>(`workouts?customer=${id}&status=scheduled&from=${today}`)).items.length,
    inQueue: (await get<FollowUpsAnswer>('follow-ups?scope=all')).items.some(({ customer }) => customer.id === id),
  });
  const nothing = { program: null, inFilter: false, statuses: ['ended'], active: false, next: 0, inQueue: false };
  const planned = { program: expect.any(String) as string, inFilter: true, statuses: ['planned'], active: true, next: 2, inQueue: true };

  it.each([
    ['was archived', (who: Person) => [gym.admin, 'update-customer', { customerId: who.membershipId, status: 'archived' }] as const],
    ['was removed', (who: Person) => [gym.admin, 'remove-member', { membershipId: who.membershipId }] as const],
    ['left', (who: Person) => [who, 'leave-gym', { membershipId: who.membershipId }] as const],
  ])('who %s has nothing planned until they are brought back, and again after undoing that', async (how, command) => {
    const client = await system.person(gym.id, 'client', how);
    const { membershipId: customerId } = client;
    const assignedProgramId = randomUUID();
    const startsOn = addDays(today, 2);
    await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId, programId: program.programId, startsOn });
    expect(await plannedFor(client)).toEqual(planned);
    const [sender, type, payload] = command(client);
    await system.done(gym, sender, type, payload);
    await expect.poll(() => plannedFor(client)).toEqual(nothing);
    await system.done(gym, gym.admin, 'update-customer', { customerId, status: 'active' });
    expect(await plannedFor(client)).toEqual(planned);
    await system.done(gym, gym.admin, 'update-customer', { customerId, status: 'archived' });
    expect(await plannedFor(client)).toEqual(nothing);
  });

  it('cannot be brought back by another coach', async () => {
    const stranger = await system.person(gym.id, 'coach', 'Stranger');
    const { membershipId: customerId } = await system.person(gym.id, 'client', 'Gone');
    await system.done(gym, gym.admin, 'update-customer', { customerId, status: 'archived' });
    expect((await system.send(gym, stranger, 'update-customer', { customerId, status: 'active' })).status).toBe(404);
  });
});
