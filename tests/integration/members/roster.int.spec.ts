// A roster is sent as commands of one batch: a person becomes a client with a coach, an invitation under the same id, and a first program.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import type { InvitationItem } from '@spotter/contracts/members/queries';
import { describe, expect, it } from 'vitest';
import { gymZone } from '../../support/gym-zone.ts';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

describe('a roster', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let programId: string;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Mert');
    ({ programId } = await smallProgram(system, gym));
  });

  const startsOn = addDays(localDate(gymZone), 7);
  const commandsFor = (customerId: string, email: string) => {
    const person = { name: 'Ada', lastname: 'Kaya', email };
    const assigned = { assignedProgramId: randomUUID(), customerId, programId, startsOn };
    return [
      { id: randomUUID(), type: 'add-customer', payload: { customerId, ...person, coachId: coach.membershipId } },
      { id: randomUUID(), type: 'invite-member', payload: { invitationId: customerId, type: 0, language: 'tr', ...person } },
      { id: randomUUID(), type: 'assign-program', payload: assigned },
    ];
  };
  const send = async (who: Person, commands: readonly object[]): Promise<readonly BatchResult[]> => {
    const { body } = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: who.token,
      body: { commands },
    });
    await system.settledNow(gym.id);
    return body.results;
  };

  it('makes a client with coach, invitation and program, all under one id', async () => {
    const customerId = randomUUID();
    const email = `${customerId}@example.test`;
    const results = await send(gym.admin, commandsFor(customerId, email));
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
    const { body } = await system.get<CustomerDetail>(gym, gym.admin, `customers/${customerId}`);
    expect(body).toMatchObject({ name: 'Ada', email, coach: { id: coach.membershipId }, program: { programId, status: 'planned' } });
    const invitations = await system.get<{ items: InvitationItem[] }>(gym, gym.admin, 'invitations');
    expect(invitations.body.items.find(({ id }) => id === customerId)).toMatchObject({
      email,
      name: 'Ada',
      lastname: 'Kaya',
      status: 'open',
    });
  });

  it('refuses the address of another client for the whole line, and accepts the line with another one', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const email = `${first}@example.test`;
    await send(gym.admin, commandsFor(first, email));
    const refused = await send(gym.admin, commandsFor(second, email));
    expect(refused[0]).toMatchObject({ status: 'rejected', code: 'client-email-taken' });
    expect(refused.every(({ status }) => status !== 'accepted')).toBe(true);
    const results = await send(gym.admin, commandsFor(second, `${second}@example.test`));
    expect(results.map(({ status, code }) => code ?? status)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('does what is missing of a line that was sent halfway', async () => {
    const customerId = randomUUID();
    const email = `${customerId}@example.test`;
    await send(gym.admin, commandsFor(customerId, email).slice(0, 1));
    const [added, invited, assigned] = await send(gym.admin, commandsFor(customerId, email));
    expect(added).toMatchObject({ status: 'rejected', code: 'customer-already-exists' });
    expect([invited!.status, assigned!.status]).toEqual(['accepted', 'accepted']);
  });

  it('is for admins: a coach may invite nobody', async () => {
    const customerId = randomUUID();
    const [, invited] = await send(coach, commandsFor(customerId, `${customerId}@example.test`));
    expect(invited).toMatchObject({ status: 'rejected', code: 'not-allowed' });
  });
});
