// Times that senders assert. The API rejects a command that is sent directly if its time is impossible; a command queued by a device is
// never rejected for its time, but counts from its recording. Nothing dated in the future is ever in force.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays } from '@spotter/contracts/civil-date';
import type { BatchResult } from '@spotter/contracts/command-requests';
import { commands } from '@spotter/contracts/commands';
import { batchLimit } from '@spotter/contracts/limits';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { isQueued, queuedCommands } from '@spotter/contracts/queued-commands';
import { catalogue } from '@spotter/domain/catalogue';
import { gymZone } from '../support/gym-zone.ts';
import { newExercise } from '../support/library.ts';
import { test } from '../support/shared-system.ts';
import { withSquatWeeks } from '../support/squat-weeks.ts';
import type { Gym, Person, System } from '../support/system.ts';

const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const wrongTimes = ['0001-01-01T00:00:00.000Z', '1999-12-31T23:59:59.000Z', '6 minutes from now', '2036-01-01T00:00:00.000Z'] as const;
const instantOf = (time: (typeof wrongTimes)[number]): string => (time === '6 minutes from now' ? minutesFromNow(6) : time);
const kg = (value: number) => ({ value, unit: 'kg' });

let system: System;
test.beforeAll(({ shared }) => {
  system = shared;
});

/** Checks that every event of the gym counts from a time between the year 2000 and its recording. */
const expectTimesInForce = async (gym: Gym): Promise<void> => {
  const { events } = await system.api.services.log.readLedger(gym.id, { after: 0, limit: 1000 });
  const times = events.flatMap(({ type, occurredAt, recordedAt, data }) =>
    [occurredAt, ...(catalogue[type]?.asserted ?? []).map((field) => (data as Record<string, string>)[field])].map((time) => ({
      type,
      time,
      recordedAt,
    })),
  );
  const outside = times.filter(
    ({ time, recordedAt }) => time !== undefined && !(Date.parse(time) <= Date.parse(recordedAt) && time >= '2000'),
  );
  expect(outside).toEqual([]);
};

/** Checks that the gym's read models contain no training before the year 2000 or in the future. */
const expectRowsInForce = async (gym: Gym): Promise<void> => {
  await system.settledNow(gym.id);
  const { rows } = await system.database.projectorPool.query<{ at: Date }>(
    `select t.at from (
       select performed_at as at from sets where gym_id = $1
       union all select started_at from workouts where gym_id = $1
       union all select ended_at from workouts where gym_id = $1
       union all select effective_from from lifts where gym_id = $1
       union all select answered_at from check_ins where gym_id = $1
       union all select read_at from education_readings where gym_id = $1
     ) t where t.at > now() or t.at < '2000-01-01T00:00:00Z'`,
    [gym.id],
  );
  expect(rows).toEqual([]);
};

describe('a command sent directly', () => {
  let gym: Gym;
  let client: Person;
  let outsider: Omit<Person, 'membershipId'>;
  let boss: Person;
  beforeAll(async () => {
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    boss = await system.person(gym.id, 'company-admin');
    outsider = await system.stranger();
  });

  const types = Object.keys(commands).filter((type) => !isQueued(type));
  it.each(wrongTimes)('is rejected with the range when it asserts %s, whatever its type', async (time) => {
    const { position } = await system.api.services.log.head(gym.id);
    const passed: string[] = [];
    for (const type of types) {
      const codes: unknown[] = [];
      for (const who of [gym.admin, client, boss, outsider]) {
        const { body } = await system.send(gym, who, type, {}, { headers: { 'x-occurred-at': instantOf(time) } });
        codes.push(body.code);
      }
      if (
        !codes.includes('implausible-time') ||
        codes.some((code) => !['implausible-time', 'not-allowed', 'not-found'].includes(String(code)))
      )
        passed.push(`${type}: ${codes.join(', ')}`);
    }
    expect(passed).toEqual([]);
    expect((await system.api.services.log.head(gym.id)).position).toBe(position);
  });

  it('is rejected in a batch too, from a device or not', async () => {
    const { position } = await system.api.services.log.head(gym.id);
    const asserted = [...types, ...types].map((type, index) => ({
      id: randomUUID(),
      type,
      payload: {},
      occurredAt: '2036-01-01T00:00:00Z',
      ...(index < types.length && { deviceId: 'phone', seq: index }),
    }));
    const passed: string[] = [];
    for (let at = 0; at < asserted.length; at += batchLimit) {
      const some = asserted.slice(at, at + batchLimit);
      const codes: string[][] = some.map(() => []);
      for (const { token } of [gym.admin, client, boss]) {
        const { body } = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
          token,
          body: { commands: some },
        });
        for (const [index, result] of body.results.entries()) codes[index]!.push(result.code ?? result.status);
      }
      for (const [index, { type }] of some.entries())
        if (codes[index]!.some((code) => code !== 'implausible-time' && code !== 'not-allowed')) passed.push(`${type}: ${codes[index]}`);
    }
    expect(passed).toEqual([]);
    expect((await system.api.services.log.head(gym.id)).position).toBe(position);
  });

  const max = (value: number, at: string, customerId: string, exerciseId: string) =>
    system.send(
      gym,
      gym.admin,
      'set-training-max',
      { customerId, exerciseId, load: kg(value), reason: 'as agreed' },
      { headers: { 'x-occurred-at': at } },
    );

  it('is rejected if it is before its subject began, and the range names that moment', async () => {
    const exerciseId = await newExercise(system, gym);
    const [first] = await system.api.services.log.readStream(gym.id, `customer-${client.membershipId}`);
    const before = await max(100, new Date(Date.parse(first!.recordedAt) - 1000).toISOString(), client.membershipId, exerciseId);
    expect([before.status, before.body]).toMatchObject([422, { code: 'implausible-time', details: { earliest: first!.recordedAt } }]);
    expect((await max(100, first!.recordedAt, client.membershipId, exerciseId)).status).toBe(201);
    const [opened] = (await system.api.services.log.readLedger(gym.id, { after: 0, limit: 1 })).events;
    const { body } = await system.send(gym, gym.admin, 'add-exercise', {}, { headers: { 'x-occurred-at': minutesFromNow(-60) } });
    expect(body.code).toBe('invalid-value');
    const content = { name: { en: 'Row' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
    const exercise = { exerciseId: randomUUID(), content };
    const early = await system.send(gym, gym.admin, 'add-exercise', exercise, { headers: { 'x-occurred-at': minutesFromNow(-60) } });
    expect([early.status, early.body]).toMatchObject([422, { code: 'implausible-time', details: { earliest: opened!.recordedAt } }]);
  });

  it('may be three minutes ahead, and then counts from its recording', async () => {
    const exerciseId = await newExercise(system, gym);
    expect((await max(100, minutesFromNow(3), client.membershipId, exerciseId)).status).toBe(201);
    await expectTimesInForce(gym);
    await expectRowsInForce(gym);
  });

  it.each(wrongTimes)('is rejected when its data contain %s', async (time) => {
    const exerciseId = await newExercise(system, gym);
    const customerId = client.membershipId;
    const lift = { liftId: randomUUID(), customerId, exerciseId, load: kg(100), reps: 3, performedAt: instantOf(time) };
    const answer = await system.send(gym, gym.admin, 'record-lift', lift);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'implausible-time', details: { earliest: '2000-01-01T00:00:00.000Z' } },
    ]);
  });
});

describe('a command that a device queued', () => {
  const sent = new Set<string>();
  afterEach(() => expect([...sent].toSorted()).toEqual(queuedCommands.toSorted()));

  it.each(wrongTimes)('is accepted although it asserts %s, and counts from its recording', async (time) => {
    const gym = await system.gym();
    const { client, squat, workoutIds, assignedProgramId } = await withSquatWeeks(system, gym, 1);
    const customerId = client.membershipId;
    const [coach, bench] = [await system.person(gym.id, 'coach'), await newExercise(system, gym, 'Bench press')];
    const wrong = instantOf(time);
    const queue = (type: (typeof queuedCommands)[number], body: object, who = client) => {
      sent.add(type);
      return system.done(gym, who, type, body, { 'x-occurred-at': wrong });
    };

    const workoutId = workoutIds[0]!;
    const [setId, otherSet, commentId, added] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await queue('start-workout', { workoutId, customerId, startedAt: wrong, assignedProgramId, plannedWorkoutId: workoutId });
    await queue('add-workout-exercise', { workoutId, slotId: added, exerciseId: bench });
    await queue('reorder-workout', { workoutId, slotIds: [added] });
    await queue('swap-exercise', { workoutId, slotId: added, exerciseId: squat });
    await queue('skip-exercise', { workoutId, slotId: added });
    await queue('unskip-exercise', { workoutId, slotId: added });
    const set = { workoutId, exerciseId: squat, actual: { reps: 5, load: kg(60) }, performedAt: wrong };
    await queue('record-set', { ...set, setId });
    await queue('record-set', { ...set, setId: otherSet });
    await queue('amend-set', { workoutId, setId, actual: { reps: 4, load: kg(60) }, reason: 'miscounted' });
    await queue('amend-set', { workoutId, setId, actual: { reps: 3, load: kg(60) }, reason: 'miscounted again' });
    await queue('describe-set', { workoutId, setId, setType: 'drop', note: 'heavy', videoUrl: null });
    await queue('void-set', { workoutId, setId: otherSet, reason: 'not done' });
    await queue('restore-set', { workoutId, setId: otherSet, reason: 'done after all' });
    await queue('comment-on-set', { workoutId, setId, commentId, comment: 'heavy' });
    await queue('remove-set-comment', { workoutId, setId, commentId });
    await queue('comment-on-workout', { workoutId, commentId, comment: 'hard day' });
    await queue('remove-workout-comment', { workoutId, commentId });
    await system.settledNow(gym.id);
    const { slotId, sets } = (await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`)).body.prescribed!.slots[0]!;
    const adjustment = { workoutId, adjustmentId: randomUUID() };
    const lighter = [{ prescriptionId: sets.at(-1)!.prescriptionId, load: kg(50) }];
    await system.done(gym, gym.admin, 'adjust-workout', { ...adjustment, slotId, sets: lighter });
    await queue('answer-adjustment', { ...adjustment, taken: true });
    const ofPain = { workoutId, painId: randomUUID() };
    await queue('report-pain', { ...ofPain, slotId, where: 'right-knee', level: 6, reportedAt: wrong });
    await queue('withdraw-pain', ofPain);
    await queue('log-workout', { workoutId, endedAt: wrong });
    await queue('skip-progression', { workoutId, customerId, reason: 'the bar was wrong' }, gym.admin);
    await queue('unskip-progression', { workoutId, customerId }, gym.admin);
    const mistaken = randomUUID();
    await queue('start-workout', { workoutId: mistaken, customerId, startedAt: wrong });
    await queue('discard-workout', { workoutId: mistaken });

    await queue('log-bodyweight', { customerId, bodyweight: kg(80), measuredAt: wrong });
    const habit = { customerId, habitId: randomUUID() };
    const on = addDays(localDate(gymZone), -1);
    await system.done(gym, gym.admin, 'set-habit', { ...habit, name: 'Water', timesPerWeek: 5 });
    await queue('tick-habit', { ...habit, on });
    await queue('untick-habit', { ...habit, on });
    const conversationId = randomUUID();
    const members = [coach, client, gym.admin].map(({ membershipId }) => membershipId);
    await system.done(gym, gym.admin, 'start-conversation', { conversationId, members, title: 'The meet in May' });
    await queue('send-message', { conversationId, messageId: randomUUID(), text: 'hello' });
    const educationId = randomUUID();
    const content = { title: { en: 'Sleep' }, kind: 'article', audience: { roles: ['client'] }, required: false };
    await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
    const insert = [{ type: 'paragraph', content: [{ type: 'text', text: 'Eight hours.' }] }];
    await system.done(gym, gym.admin, 'edit-education-text', { educationId, language: 'en', at: 0, remove: 0, insert });
    await system.done(gym, gym.admin, 'publish-education-item', { educationId });
    await queue('read-education-item', { educationId, membershipId: customerId });
    const [formId, questionId] = [randomUUID(), randomUUID()];
    const questions = [{ id: questionId, text: 'Sleep', required: true, kind: 'scale' }];
    await system.done(gym, gym.admin, 'publish-check-in-form', {
      formId,
      name: 'Weekly',
      questions,
      schedule: { kind: 'program-end' },
      audience: { kind: 'all' },
    });
    const answers = [{ questionId, value: 7 }];
    await queue('answer-check-in', { customerId, checkInId: randomUUID(), formId, version: 1, dueOn: on, answers });

    await expectTimesInForce(gym);
    await expectRowsInForce(gym);
    const { body } = await system.get<{ sets: { id: string; actual: { reps: number } }[] }>(gym, client, `workouts/${workoutId}`);
    expect(body.sets.find(({ id }) => id === setId)?.actual.reps).toBe(3);
    const { rows } = await system.database.projectorPool.query<{ at: string }>(
      `select distinct to_char(occurred_at at time zone 'utc', 'YYYY') as at from events where ledger = $1 and type = 'SetRecorded'`,
      [gym.id],
    );
    expect(rows).toEqual([{ at: wrong.slice(0, 4) }]);
  });
});

describe('a stored time in the future', () => {
  it('counts from its recording: a later change is in force, and can be undone', async () => {
    const gym = await system.gym();
    const { client, squat, assignedProgramId } = await withSquatWeeks(system, gym, 1);
    const customerId = client.membershipId;
    const { log } = system.api.services;
    const { position } = await log.head(gym.id);
    const [last] = (await log.readLedger(gym.id, { after: position - 1, limit: 1 })).events;
    const data = { customerId, exerciseId: squat, load: kg(300), reason: 'planted' };
    await log.append({
      ledger: gym.id,
      stream: `lift-${customerId}`,
      expectedVersion: 0,
      entries: [
        {
          commandId: randomUUID(),
          requestHash: log.requestHash('planted'),
          occurredAt: '2036-01-01T00:00:00.000Z',
          meta: { ...last!.meta, command: 'set-training-max' },
          events: [{ type: 'TrainingMaxSet', data }],
        },
      ],
    });
    await system.done(gym, gym.admin, 'set-training-max', { customerId, exerciseId: squat, load: kg(70), reason: 'tested' });
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
    expect(body.state!.trainingMaxes).toEqual([{ exerciseId: squat, load: kg(70) }]);
    await expectTimesInForce(gym);
    await expectRowsInForce(gym);
  });
});
