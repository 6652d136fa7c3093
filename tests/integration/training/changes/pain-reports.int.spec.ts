// A client reports pain while training: answers for the coach, roles of senders, and the encrypted event.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import type { NotificationItem } from '@spotter/contracts/inbox/queries';
import type { LiveWorkout, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const now = (): string => new Date().toISOString();

describe('a report of pain', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let squat: string;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ada');
    squat = await newExercise(system, gym, 'Barbell Squat');
  });

  const detail = async (who: Person, workoutId: string): Promise<WorkoutDetail> => {
    await system.settledNow(gym.id);
    return (await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`)).body;
  };
  const boardOf = async (who: Person, workoutId: string): Promise<LiveWorkout | undefined> =>
    (await system.get<{ items: readonly LiveWorkout[] }>(gym, who, 'workouts/live')).body.items.find(({ id }) => id === workoutId);
  const noticesOf = async (who: Person, language = 'en'): Promise<readonly NotificationItem[]> => {
    const headers = { 'x-gym': gym.slug, 'accept-language': language };
    const { body } = await system.call<NotificationItem[]>('GET', '/api/common/notifications', { token: who.token, headers });
    return body.filter(({ icon }) => icon === 'bandage');
  };
  const reasonsOf = async (client: Person): Promise<FollowUpsAnswer['items']> => {
    await system.settledNow(gym.id);
    const { body } = await system.get<FollowUpsAnswer>(gym, coach, 'follow-ups');
    return body.items.filter(({ customer, kind }) => customer.id === client.membershipId && kind === 'pain');
  };
  /** Starts a workout with a squat, of a client of the coach. */
  const training = async () => {
    const client = await system.person(gym.id, 'client', 'Ayse');
    const { membershipId: customerId } = client;
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    const [workoutId, slotId, painId] = [randomUUID(), randomUUID(), randomUUID()];
    await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt: now() });
    await system.done(gym, client, 'add-workout-exercise', { workoutId, slotId, exerciseId: squat });
    const pain = { where: 'right-knee', level: 6, note: 'When I stand up' } as const;
    const report = { workoutId, painId, slotId, exerciseId: squat, ...pain, reportedAt: now() };
    return { client, customerId, workoutId, slotId, pain, report, of: { workoutId, painId } };
  };

  it('is on the live board, the page of the workout, in the inbox and among the follow-ups of the coach while the client trains', async () => {
    const { client, workoutId, slotId, pain, report, of } = await training();
    await system.done(gym, client, 'report-pain', report);
    const { pains } = await detail(coach, workoutId);
    expect(pains).toEqual([
      {
        id: of.painId,
        slotId,
        exerciseId: squat,
        ...pain,
        by: client.membershipId,
        name: expect.stringContaining('Ayse'),
        at: report.reportedAt,
      },
    ]);
    expect((await boardOf(coach, workoutId))?.pains).toEqual([{ id: of.painId, where: 'right-knee', level: 6 }]);
    const [notice] = (await noticesOf(coach)).filter(({ link }) => link?.includes(workoutId));
    expect(notice).toMatchObject({ link: `/admin/user-workout/${workoutId}`, description: 'right knee 6/10', read: false });
    expect(notice!.title).toMatch(/^Ayse .* reported pain$/);
    const [inTurkish] = (await noticesOf(coach, 'tr')).filter(({ link }) => link?.includes(workoutId));
    expect(inTurkish!.description).toBe('sağ diz 6/10');
    expect(await reasonsOf(client)).toMatchObject([{ workoutId, text: null, pains: [{ where: 'right-knee', level: 6 }] }]);
    expect(await noticesOf(client)).toEqual([]);
  });

  it('is gone everywhere after its withdrawal, and can be made again', async () => {
    const { client, workoutId, report, of } = await training();
    await system.done(gym, client, 'report-pain', report);
    await system.done(gym, client, 'withdraw-pain', of);
    const shown = async () => [
      (await detail(coach, workoutId)).pains?.length,
      (await boardOf(coach, workoutId))?.pains?.length,
      (await noticesOf(coach)).filter(({ link }) => link?.includes(workoutId)).length,
      (await reasonsOf(client)).length,
    ];
    expect(await shown()).toEqual([0, 0, 0, 0]);
    await system.done(gym, client, 'report-pain', report);
    expect(await shown()).toEqual([1, 1, 1, 1]);
  });

  it('is a new occasion for a follow-up after the coach has handled an earlier one', async () => {
    const { client, customerId, workoutId, report } = await training();
    await system.done(gym, client, 'report-pain', report);
    const [{ about }] = (await reasonsOf(client)) as [FollowUpsAnswer['items'][number]];
    await system.done(gym, coach, 'finish-follow-up', { customerId, kind: 'pain', about });
    expect(await reasonsOf(client)).toEqual([]);
    await system.done(gym, client, 'report-pain', { ...report, painId: randomUUID(), where: 'neck', level: 2 });
    const pains = [{ where: 'right-knee' }, { where: 'neck' }];
    expect(await reasonsOf(client)).toMatchObject([{ workoutId, pains }]);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: now(), pain: 'left elbow' });
    expect(await reasonsOf(client)).toMatchObject([{ text: null, pains }, { text: 'left elbow' }].toReversed());
  });

  it('can be noted by the coach, and only its author withdraws it', async () => {
    const { client, workoutId, report, of } = await training();
    await system.done(gym, coach, 'report-pain', report);
    expect((await detail(client, workoutId)).pains).toMatchObject([{ by: coach.membershipId, name: expect.stringContaining('Ada') }]);
    expect((await system.send(gym, client, 'withdraw-pain', of)).body).toMatchObject({ code: 'pain-of-somebody-else' });
    expect((await system.send(gym, gym.admin, 'withdraw-pain', of)).body).toMatchObject({ code: 'pain-of-somebody-else' });
    expect((await noticesOf(coach)).filter(({ link }) => link?.includes(workoutId))).toEqual([]);
    await system.done(gym, coach, 'withdraw-pain', of);
    expect((await detail(client, workoutId)).pains).toEqual([]);
  });

  it('is closed to other clients and to coaches of other clients', async () => {
    const { client, report, of } = await training();
    await system.done(gym, client, 'report-pain', report);
    const another = { ...report, painId: randomUUID() };
    for (const role of ['client', 'coach'] as const) {
      const stranger = await system.person(gym.id, role);
      expect((await system.send(gym, stranger, 'report-pain', another)).body).toMatchObject({ code: 'not-found' });
      expect((await system.send(gym, stranger, 'withdraw-pain', of)).body).toMatchObject({ code: 'not-found' });
    }
  });

  it('can be withdrawn in the batch that reports it', async () => {
    const { client, workoutId, report, of } = await training();
    const commands = [
      { id: randomUUID(), type: 'report-pain', payload: report },
      { id: randomUUID(), type: 'withdraw-pain', payload: of },
    ];
    const path = `/api/gyms/${gym.slug}/commands`;
    const { body } = await system.call<{ results: readonly BatchResult[] }>('POST', path, { token: client.token, body: { commands } });
    expect(body.results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect((await detail(client, workoutId)).pains).toEqual([]);
  });

  it('outlives the discard of its workout', async () => {
    const { client, workoutId, report } = await training();
    await system.done(gym, client, 'report-pain', report);
    await system.done(gym, client, 'discard-workout', { workoutId });
    expect((await detail(coach, workoutId)).pains).toHaveLength(1);
    expect(await reasonsOf(client)).toHaveLength(1);
  });

  it('is encrypted in the log with place, level and note', async () => {
    const { client, report, of } = await training();
    const { position } = await system.done(gym, client, 'report-pain', report);
    const { rows } = await withGym(system.api.services.pool, gym.id, (tx) =>
      tx.query<{ payload: Record<string, unknown> }>('select payload from events where ledger = $1 and position = $2', [gym.id, position]),
    );
    const sealed = { $enc: expect.any(String) };
    expect(rows[0]!.payload).toMatchObject({ painId: of.painId, where: sealed, level: sealed, note: sealed });
  });

  it.each([
    [{ level: 0 }, 'level'],
    [{ level: 11 }, 'level'],
    [{ level: 5.5 }, 'level'],
    [{ where: 'knee' }, 'where'],
    [{ where: 'left-neck' }, 'where'],
    [{ note: 'x'.repeat(2_001) }, 'note'],
    [{ side: 'left' }, ''],
  ])('is refused with %j', async (wrong, path) => {
    const body = { workoutId: randomUUID(), painId: randomUUID(), where: 'neck', level: 5, reportedAt: now(), ...wrong };
    const { status, body: problem } = await system.send(gym, coach, 'report-pain', body);
    expect([status, (problem as { errors?: readonly object[] }).errors?.[0] ?? { path: '' }]).toMatchObject([400, { path }]);
  });

  it('is refused for an exercise that the gym does not know', async () => {
    const { client, report } = await training();
    const unknown = { ...report, exerciseId: randomUUID() };
    expect((await system.send(gym, client, 'report-pain', unknown)).body).toMatchObject({ code: 'exercise-unknown' });
  });
});
