// Wall displays: running workouts and records of today, with each client named by their own choice.
import { randomUUID } from 'node:crypto';
import type { CustomerDetail, TimelineEntry } from '@spotter/contracts/customers/queries';
import type { DisplayAnswer, DisplayLinksAnswer } from '@spotter/contracts/displays/queries';
import { describe, expect, it } from 'vitest';
import { newDisplayLink, openDisplay } from '../../support/display.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

let system: System;
let gym: Gym;
let squat: string;
let token: string;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  squat = await newExercise(system, gym, 'Barbell Squat');
  ({ token } = await newDisplayLink(system, gym));
});

/** Polls until the display shows what is expected: its answers are shared for half a second. */
const shows = (expected: Partial<DisplayAnswer>, of: string = token) =>
  expect.poll(async () => (await openDisplay(system, of)).body, { timeout: 10_000 }).toMatchObject(expected);
const choose = (who: Person, displayName: string, by: Person = who) =>
  system.send(gym, by, 'choose-display-name', { customerId: who.membershipId, displayName });

const start = async (who: Person, at = minutesAgo(5)): Promise<string> => {
  const workoutId = randomUUID();
  await system.done(gym, who, 'start-workout', { workoutId, customerId: who.membershipId, startedAt: at });
  return workoutId;
};
const record = (who: Person, workoutId: string, load: object, performedAt: string) =>
  system.done(gym, who, 'record-set', {
    workoutId,
    setId: randomUUID(),
    exerciseId: squat,
    actual: { reps: 5, load },
    performedAt,
  });

describe('a display', () => {
  it('shows the sets and records of running workouts, by initials', async () => {
    const client = await system.person(gym.id, 'client', 'Ayse');
    const workoutId = await start(client, minutesAgo(9));
    await record(client, workoutId, kg(100), minutesAgo(4));
    const last = minutesAgo(1);
    await record(client, workoutId, kg(110), last);
    await shows({
      workouts: [
        {
          key: expect.stringMatching(/^[\w-]{16}$/) as string,
          name: 'A. T.',
          exercise: 'Barbell Squat',
          set: null,
          load: { value: 110, unit: 'kg' },
          reps: 5,
          setsDone: 2,
          lastSetAt: expect.stringContaining(last.slice(0, 19)) as string,
          restUntil: null,
        },
      ],
      records: [{ name: 'A. T.', exercise: 'Barbell Squat', load: { value: 110, unit: 'kg' }, reps: 5 } as never],
    });
    const text = JSON.stringify((await openDisplay(system, token)).body);
    for (const secret of [client.membershipId, client.accountId, workoutId, 'Ayse', 'Tester']) expect(text).not.toContain(secret);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: new Date().toISOString() });
    await shows({ workouts: [], records: [{ name: 'A. T.' } as never] });
    await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, name: 'Zehra' });
    await shows({ workouts: [], records: [{ name: 'Z. T.' } as never] });
    expect((await choose(client, 'hidden')).status).toBe(201);
    await shows({ workouts: [], records: [] });
  });

  it('names a client as they choose, and nobody else chooses it', async () => {
    const client = await system.person(gym.id, 'client', 'Deniz');
    const stranger = await system.person(gym.id, 'client', 'Ece');
    const coach = await system.person(gym.id, 'coach');
    await start(client);
    await shows({ workouts: [{ name: 'D. T.', exercise: null } as never] });
    for (const who of [gym.admin, coach]) expect((await choose(client, 'first-name', who)).body).toMatchObject({ code: 'not-allowed' });
    expect((await choose(client, 'first-name', stranger)).status).toBe(404);
    expect((await choose(client, 'initials')).body).toMatchObject({ status: 422, code: 'nothing-to-change' });
    expect((await choose(client, 'full')).status).toBe(400);
    expect((await choose(client, 'first-name')).status).toBe(201);
    await shows({ workouts: [{ name: 'Deniz' } as never] });
    const read = (await system.get<CustomerDetail>(gym, client, `customers/${client.membershipId}`)).body;
    expect(read.displayName).toBe('first-name');
    expect((await choose(client, 'hidden')).status).toBe(201);
    await shows({ workouts: [], records: [] });
    const timeline = await system.get<{ items: TimelineEntry[] }>(gym, gym.admin, `customers/${client.membershipId}/timeline`);
    expect(timeline.body.items.map(({ kind }) => kind).slice(0, 2)).toEqual(['DisplayNameChosen', 'DisplayNameChosen']);
  });

  it('shows loads in the unit of the gym, and no pain, note or body weight', async () => {
    const american = await system.gym({ unit: 'lb' });
    const client = await system.person(american.id, 'client', 'Can');
    const exerciseId = await newExercise(system, american, 'Bench Press');
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    const customerId = client.membershipId;
    await system.done(american, client, 'start-workout', { workoutId, customerId, startedAt: minutesAgo(5) });
    const actual = { reps: 3, load: kg(60) };
    await system.done(american, client, 'record-set', {
      workoutId,
      setId,
      exerciseId,
      actual,
      performedAt: minutesAgo(1),
      note: 'felt heavy',
    });
    const pain = { workoutId, painId: randomUUID(), where: 'neck', level: 7, note: 'stings', reportedAt: minutesAgo(1) };
    await system.done(american, client, 'report-pain', pain);
    await system.done(american, client, 'log-bodyweight', { customerId, bodyweight: kg(81.4), measuredAt: minutesAgo(1) });
    const display = await newDisplayLink(system, american);
    await shows({ workouts: [{ load: { value: 132.3, unit: 'lb' } } as never] }, display.token);
    const text = JSON.stringify((await openDisplay(system, display.token)).body);
    for (const secret of ['heavy', 'stings', 'neck', '81.4', setId]) expect(text).not.toContain(secret);
  });

  it('leaves out workouts without a set for fifteen minutes', async () => {
    const other = await system.gym();
    const client = await system.person(other.id, 'client', 'Open');
    const workoutId = randomUUID();
    const startedAt = minutesAgo(16);
    await system.done(other, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
    const display = await newDisplayLink(system, other);
    expect((await openDisplay(system, display.token)).body).toMatchObject({ workouts: [], records: [] });
  });

  it('shows nothing of an erased client', async () => {
    const other = await system.gym();
    const client = await system.person(other.id, 'client', 'Gone');
    const customerId = client.membershipId;
    await system.done(other, client, 'start-workout', { workoutId: randomUUID(), customerId, startedAt: minutesAgo(2) });
    const display = await newDisplayLink(system, other);
    await shows({ workouts: [{ name: 'G. T.' } as never] }, display.token);
    await system.asSystem(other.id, 'erase-customer', { customerId });
    await shows({ workouts: [], records: [] }, display.token);
  });

  it('has a link that names who created it, and when a screen last read it', async () => {
    const coach = await system.person(gym.id, 'coach', 'Mert');
    const { linkId, token: own } = await newDisplayLink(system, gym, { by: coach, name: 'Entrance' });
    const read = async () =>
      (await system.get<DisplayLinksAnswer>(gym, gym.admin, 'display-links')).body.items.find(({ id }) => id === linkId);
    const link = { name: 'Entrance', createdBy: { name: 'Mert' }, until: null, revokedAt: null };
    expect(await read()).toMatchObject({ ...link, lastUsedAt: null });
    expect((await openDisplay(system, own)).status).toBe(200);
    expect(await read()).toMatchObject({ ...link, lastUsedAt: expect.any(String) as string });
    const events = await system.get<{ items: { type: string; actor?: object; data: object }[] }>(gym, gym.admin, 'events?limit=100');
    expect(JSON.stringify(events.body)).not.toContain(own);
  });
});
