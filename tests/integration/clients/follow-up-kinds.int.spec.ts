// Four kinds of follow-ups through their whole life: each one appears with its reason and not without, can be snoozed and finished, and
// disappears when it was dealt with.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { pairIdOf } from '@spotter/api/conversations/contacts';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { Member } from '@spotter/api/platform/sessions/policy';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays } from '@spotter/contracts/civil-date';
import type { FollowUpItem, FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let program: SmallProgram;
const today = localDate(gymZone);
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

test.beforeAll(async ({ shared }) => {
  system = shared;
  // Messages have to be several hours old.
  gym = await system.gym({ openedAt: hoursAgo(100) });
});

const coached = async (name: string, recordedAt?: string): Promise<Person> => {
  const client = await system.person(gym.id, 'client', name, undefined, recordedAt);
  const of = { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' };
  await system.asSystem(gym.id, 'assign-coach', of, recordedAt);
  await system.settledNow(gym.id);
  return client;
};
const answer = async (): Promise<FollowUpsAnswer> => (await system.get<FollowUpsAnswer>(gym, coach, 'follow-ups?scope=own')).body;
const ofKind = async (client: Person, kind: FollowUpItem['kind']): Promise<readonly FollowUpItem[]> =>
  (await answer()).items.filter((item) => item.kind === kind && item.customer.id === client.membershipId);

/** Snoozed it is gone until that day, reopened it is back, and finished it is gone for good. */
const livesThrough = async (client: Person, kind: FollowUpItem['kind']): Promise<void> => {
  const [item] = await ofKind(client, kind);
  const of = { customerId: client.membershipId, kind, about: item!.about };
  const before = (await answer()).snoozed;
  await system.done(gym, coach, 'snooze-follow-up', { ...of, until: addDays(today, 3) });
  expect([await ofKind(client, kind), (await answer()).snoozed]).toEqual([[], before + 1]);
  await system.done(gym, coach, 'reopen-follow-up', of);
  expect(await ofKind(client, kind)).toEqual([item]);
  await system.done(gym, coach, 'finish-follow-up', of);
  expect(await ofKind(client, kind)).toEqual([]);
  await system.done(gym, coach, 'reopen-follow-up', of);
};

const train = async (client: Person, at: number, load: number, exerciseId = program.bench): Promise<string> => {
  const [workoutId, setId] = [randomUUID(), randomUUID()];
  await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: hoursAgo(at) });
  await system.done(gym, client, 'record-set', {
    workoutId,
    setId,
    exerciseId,
    actual: { reps: 5, load: kg(load) },
    performedAt: hoursAgo(at - 0.1),
  });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: hoursAgo(at - 0.5) });
  return setId;
};

describe('an unanswered message', () => {
  let [waits, answered, fresh]: Person[] = [];
  const write = async (from: Person, role: 'client' | 'coach', client: Person, recordedAt?: string): Promise<void> => {
    const by: Member = { account: from.accountId, membership: from.membershipId, role, gymId: gym.id };
    const conversationId = pairIdOf(client.membershipId, coach.membershipId);
    const send = (type: string, body: object): Promise<unknown> =>
      system.api.services.commands.execute(gym.id, by, {
        commandId: randomUUID(),
        type,
        body: { conversationId, ...body },
        ...(recordedAt !== undefined && { recordedAt }),
      });
    const members = [client.membershipId, coach.membershipId];
    if (role === 'client') await send('start-conversation', { members });
    await send('send-message', { messageId: randomUUID(), text: 'Which weight?' });
    await system.settledNow(gym.id);
  };
  beforeAll(async () => {
    coach = await system.person(gym.id, 'coach', 'Mert', undefined, hoursAgo(99));
    waits = await coached('Waits', hoursAgo(98));
    answered = await coached('Answered', hoursAgo(97));
    fresh = await coached('Fresh', hoursAgo(96));
    await write(answered, 'client', answered, hoursAgo(20));
    await write(waits, 'client', waits, hoursAgo(19));
    await write(coach, 'coach', answered, hoursAgo(18));
    await write(fresh, 'client', fresh, hoursAgo(11));
    program = await smallProgram(system, gym);
  });

  it('is found after twelve hours, unless the coach wrote last', async () => {
    expect(await ofKind(waits!, 'unanswered')).toMatchObject([{ conversationId: pairIdOf(waits!.membershipId, coach.membershipId) }]);
    expect([await ofKind(answered!, 'unanswered'), await ofKind(fresh!, 'unanswered')]).toEqual([[], []]);
  });

  it('can be snoozed and finished, and ends once it is answered', async () => {
    await livesThrough(waits!, 'unanswered');
    expect(await ofKind(waits!, 'unanswered')).toHaveLength(1);
    await write(coach, 'coach', waits!);
    expect(await ofKind(waits!, 'unanswered')).toEqual([]);
  });
});

describe('a record', () => {
  it('is found once it is broken, can be snoozed and finished, and ends when its set is voided', async () => {
    const client = await coached('Strong');
    await train(client, 9, 100);
    // The first set of an exercise breaks no record.
    expect(await ofKind(client, 'record')).toEqual([]);
    await train(client, 6, 90);
    expect(await ofKind(client, 'record')).toEqual([]);
    const setId = await train(client, 3, 110);
    expect(await ofKind(client, 'record')).toMatchObject([{ about: setId, exerciseId: program.bench }]);
    await livesThrough(client, 'record');
    const [{ workoutId }] = (await ofKind(client, 'record')) as [FollowUpItem];
    await system.done(gym, coach, 'void-set', { workoutId, setId, reason: 'wrong plates' });
    expect(await ofKind(client, 'record')).toEqual([]);
  });
});

describe('a stall', () => {
  it('is found after two failures in a row, can be snoozed and finished, and ends when the rule passes', async () => {
    const client = await coached('Stuck');
    const [programId, assignedProgramId, ruleId] = [randomUUID(), randomUUID(), randomUUID()];
    const rule = {
      id: ruleId,
      name: 'Five kilograms',
      scope: 'exercise',
      gate: { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true },
      pass: { after: 1, do: [{ kind: 'add-load', load: kg(5) }] },
      fail: { after: 3, do: [{ kind: 'deload', percent: 10 }] },
    };
    const slotIds = [randomUUID(), randomUUID(), randomUUID()];
    const days = slotIds.map((id) => ({
      id: randomUUID(),
      slots: [
        {
          id,
          exerciseId: program.squat,
          kind: 'straight',
          ruleId,
          sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: kg(100) } }],
        },
      ],
    }));
    const details = { name: { en: 'Fives' }, visibility: 'gym' };
    await system.done(gym, gym.admin, 'draft-program', { programId, details, rules: [rule], weeks: [{ id: randomUUID(), days }] });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const { membershipId: customerId } = client;
    await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId, programId, startsOn: addDays(today, 1) });
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
    const planned = body.state!.planned.toSorted((one, other) => one.on.localeCompare(other.on)).map(({ workoutId }) => workoutId);

    const trained = async (place: number, reps: number, load: number): Promise<void> => {
      const workoutId = planned[place]!;
      const startedAt = hoursAgo(9 - place);
      await system.done(gym, client, 'start-workout', { workoutId, customerId, assignedProgramId, startedAt });
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        prescriptionId: days[place]!.slots[0]!.sets[0]!.id,
        exerciseId: program.squat,
        actual: { reps, load: kg(load) },
        performedAt: startedAt,
      });
      await system.done(gym, client, 'log-workout', { workoutId, endedAt: hoursAgo(8.5 - place) });
    };
    const judged = (fails: number): Promise<boolean> =>
      until(`the rule failed ${fails} times`, waitTimeoutMs, async () => {
        const { rows } = await system.database.projectorPool.query<{ fails: number }>('select fails from stalls where customer_id = $1', [
          customerId,
        ]);
        return rows[0]?.fails === fails;
      });
    await trained(0, 3, 100);
    await judged(1);
    expect(await ofKind(client, 'stalled')).toEqual([]);
    await trained(1, 2, 100);
    await judged(2);
    expect(await ofKind(client, 'stalled')).toMatchObject([{ count: 2, exerciseId: program.squat, workoutId: planned[1] }]);
    await livesThrough(client, 'stalled');
    await trained(2, 5, 100);
    await judged(0);
    expect(await ofKind(client, 'stalled')).toEqual([]);
  });
});

describe('a program that ends', () => {
  const assign = async (client: Person, startsOn: string): Promise<string> => {
    const assignedProgramId = randomUUID();
    const of = { assignedProgramId, customerId: client.membershipId, programId: program.programId, startsOn };
    await system.done(gym, gym.admin, 'assign-program', of);
    return assignedProgramId;
  };
  it('is found within a week of its end, can be snoozed and finished, and ends when another follows', async () => {
    const [ends, later] = [await coached('Ends'), await coached('Later')];
    await assign(ends, today);
    await assign(later, addDays(today, 20));
    const [item] = await ofKind(ends, 'program-ends');
    expect(item!.about >= today && item!.about <= addDays(today, 7)).toBe(true);
    expect(await ofKind(later, 'program-ends')).toEqual([]);
    await livesThrough(ends, 'program-ends');
    const next = await assign(ends, addDays(today, 14));
    expect(await ofKind(ends, 'program-ends')).toEqual([]);
    await system.done(gym, gym.admin, 'end-program', { assignedProgramId: next, customerId: ends.membershipId, on: today });
    expect(await ofKind(ends, 'program-ends')).toHaveLength(1);
  });
});
