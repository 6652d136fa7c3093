// A client is injured, ill or away: workouts planned for those days count as missed on no screen.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClientState } from '@spotter/contracts/client-states/queries';
import type { AdherenceAnswer, CustomerDetail } from '@spotter/contracts/customers/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let client: Person;
const today = localDate(gymZone);
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach');
  client = await system.person(gym.id, 'client');
  const { programId } = await smallProgram(system, gym);
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, coach, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId,
    programId,
    startsOn: addDays(today, -10),
  });
});

const stateId = randomUUID();
const of = () => ({ customerId: client.membershipId, stateId });
const read = async <T>(path: string, who: Person = gym.admin): Promise<T> => (await system.get<T>(gym, who, path)).body;
const adherence = async () => (await read<AdherenceAnswer>(`customers/${client.membershipId}/adherence`)).due;
const missed = async () =>
  (await read<{ items: { status: string }[] }>(`workouts?customer=${client.membershipId}&limit=100`)).items.filter(
    ({ status }) => status === 'missed',
  ).length;
const needs = async () => {
  const home = await read<Extract<HomeAnswer, { kind: 'staff' }>>('home', coach);
  return home.needsYou.filter(({ kind }) => kind === 'missed').length;
};
const stateNow = async () => (await read<CustomerDetail>(`customers/${client.membershipId}`)).state;

describe('the state of a client', () => {
  it('excludes its days from missed workouts, and counts them again when it is cancelled', async () => {
    const before = { due: await adherence(), missed: await missed(), needs: await needs() };
    expect(before.due).toBeGreaterThanOrEqual(2);
    expect(before).toEqual({ due: before.due, missed: before.due, needs: 1 });
    await system.done(gym, coach, 'set-client-state', { ...of(), kind: 'injured', from: addDays(today, -20), note: 'left shoulder' });
    expect({ due: await adherence(), missed: await missed(), needs: await needs() }).toEqual({ due: 0, missed: 0, needs: 0 });
    expect(await stateNow()).toEqual({ kind: 'injured', until: null });
    await system.done(gym, coach, 'change-client-state-end', { ...of(), until: addDays(today, -15) });
    expect(await stateNow()).toBeNull();
    expect(await missed()).toBe(before.missed);
    await system.done(gym, coach, 'change-client-state-end', { ...of(), until: null });
    await system.done(gym, coach, 'cancel-client-state', of());
    expect({ due: await adherence(), missed: await missed(), needs: await needs() }).toEqual(before);
  });

  it('can be set by the client, and shows its author to everybody who sees the client', async () => {
    const { membershipId: customerId } = client;
    await system.done(gym, client, 'set-client-state', { ...of(), kind: 'away', from: today, until: addDays(today, 7) });
    const { items } = await read<{ items: ClientState[] }>(`customers/${customerId}/states`, coach);
    expect(items).toEqual([
      {
        id: stateId,
        kind: 'away',
        from: today,
        until: addDays(today, 7),
        note: null,
        setAt: expect.any(String),
        setBy: customerId,
      },
    ]);
    const other = await system.person(gym.id, 'client');
    expect((await system.get(gym, other, `customers/${customerId}/states`)).status).toBe(404);
    expect((await system.send(gym, other, 'cancel-client-state', of())).status).toBe(404);
  });
});
