// Comments on a workout as a whole and reactions to it: who may, what client and coach read, and what they are notified of.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NotificationItem } from '@spotter/contracts/inbox/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a workout', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ada');
  });

  const detail = async (who: Person, workoutId: string): Promise<WorkoutDetail> => {
    await system.settledNow(gym.id);
    return (await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`)).body;
  };
  /** A client of the coach with a workout, finished or running. */
  const trained = async ({ finished = true } = {}) => {
    const client = await system.person(gym.id, 'client', 'Berk');
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(60) });
    if (finished) await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(5) });
    return { client, workoutId };
  };
  const comment = (who: Person, workoutId: string, text: string, commentId = randomUUID()) =>
    system.send(gym, who, 'comment-on-workout', { workoutId, commentId, comment: text });
  const remove = (who: Person, workoutId: string, commentId: string) =>
    system.send(gym, who, 'remove-workout-comment', { workoutId, commentId });
  const react = (who: Person, workoutId: string, reaction: string | null) =>
    system.send(gym, who, 'react-to-workout', { workoutId, reaction });
  const inboxOf = async (who: Person, box: string): Promise<readonly NotificationItem[]> => {
    await system.settledNow(gym.id);
    const headers = { 'x-gym': gym.slug };
    return (await system.call<NotificationItem[]>('GET', `/api/common/${box}`, { token: who.token, headers })).body;
  };

  it('shows comments of client and coach with author and time, and an author removes only their own', async () => {
    const { client, workoutId } = await trained({ finished: false });
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await comment(coach, workoutId, 'Start lighter today', first)).status).toBe(201);
    expect((await comment(client, workoutId, 'I will', second)).status).toBe(201);
    const { comments } = await detail(client, workoutId);
    expect(comments).toMatchObject([
      { id: first, text: 'Start lighter today', by: coach.membershipId, name: expect.stringContaining('Ada') },
      { id: second, text: 'I will', by: client.membershipId, name: expect.stringContaining('Berk') },
    ]);
    expect(Date.parse(comments![0]!.at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await remove(client, workoutId, first)).body).toMatchObject({ code: 'comment-of-somebody-else' });
    expect((await remove(gym.admin, workoutId, second)).body).toMatchObject({ code: 'comment-of-somebody-else' });
    expect((await remove(client, workoutId, second)).status).toBe(201);
    expect((await detail(coach, workoutId)).comments?.map(({ id }) => id)).toEqual([first]);
  });

  it('takes a comment on it and on a set, and their removal, in one batch', async () => {
    const { client, workoutId } = await trained({ finished: false });
    const [setId, commentId] = [randomUUID(), randomUUID()];
    const exerciseId = await newExercise(system, gym);
    await system.done(gym, client, 'record-set', { workoutId, setId, exerciseId, actual: { reps: 5 }, performedAt: minutesAgo(10) });
    const commands = [
      ['comment-on-workout', { workoutId, commentId, comment: 'Too heavy' }],
      ['remove-workout-comment', { workoutId, commentId }],
      ['comment-on-set', { workoutId, setId, commentId, comment: 'Too heavy' }],
      ['remove-set-comment', { workoutId, setId, commentId }],
      ['remove-workout-comment', { workoutId, commentId }],
    ].map(([type, payload]) => ({ id: randomUUID(), type, payload }));
    const { body } = await system.call<{ results: readonly { status: string }[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: client.token,
      body: { commands },
    });
    expect(body.results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'rejected']);
    const { comments, sets } = await detail(coach, workoutId);
    expect([comments, sets[0]!.comments]).toEqual([[], []]);
  });

  it('shows one reaction for each member of staff, the last one', async () => {
    const { client, workoutId } = await trained();
    for (const reaction of ['fire', 'clap']) expect((await react(coach, workoutId, reaction)).status).toBe(201);
    expect((await react(gym.admin, workoutId, 'clap')).status).toBe(201);
    expect((await react(coach, workoutId, 'clap')).body).toMatchObject({ code: 'reaction-unchanged' });
    const { reactions } = await detail(client, workoutId);
    expect(reactions).toMatchObject([
      { reaction: 'clap', by: coach.membershipId, name: expect.stringContaining('Ada') },
      { reaction: 'clap', by: gym.admin.membershipId },
    ]);
    expect((await react(coach, workoutId, null)).status).toBe(201);
    expect((await detail(client, workoutId)).reactions).toMatchObject([{ by: gym.admin.membershipId }]);
  });

  it('takes comments from its client and the client’s staff, and reactions from staff only', async () => {
    const { client, workoutId } = await trained();
    const [otherClient, otherCoach] = [await system.person(gym.id, 'client'), await system.person(gym.id, 'coach')];
    const auditor = { ...(await system.auditor(gym)), membershipId: '' };
    for (const stranger of [otherClient, otherCoach])
      for (const sent of [comment(stranger, workoutId, 'Hello'), react(stranger, workoutId, 'eyes')])
        expect((await sent).body).toMatchObject({ code: 'not-found' });
    for (const sent of [comment(auditor, workoutId, 'Hello'), react(auditor, workoutId, 'eyes')])
      expect((await sent).body).toMatchObject({ code: 'not-allowed' });
    expect((await react(client, workoutId, 'heart')).body).toMatchObject({ code: 'only-staff-reacts' });
    expect((await comment(await system.person(gym.id, 'head-coach'), workoutId, 'Well done')).status).toBe(201);
    expect(await detail(client, workoutId)).toMatchObject({ comments: [{ text: 'Well done' }], reactions: [] });
  });

  it('takes no comment after it was discarded, and no reaction while it runs', async () => {
    const { client, workoutId } = await trained({ finished: false });
    expect((await react(coach, workoutId, 'fire')).body).toMatchObject({ code: 'workout-still-running' });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(1) });
    await system.done(gym, client, 'discard-finished-workout', { workoutId });
    expect((await comment(coach, workoutId, 'Why?')).body).toMatchObject({ code: 'workout-discarded' });
    expect((await comment(coach, randomUUID(), 'Which?')).body).toMatchObject({ code: 'workout-not-started' });
  });

  it('notifies the client of comments and first reactions, and the coach of the client’s comments', async () => {
    const { client, workoutId } = await trained();
    await comment(coach, workoutId, 'Strong & <b>steady</b>');
    await comment(client, workoutId, 'Thank you');
    for (const reaction of ['fire', 'strong']) await react(coach, workoutId, reaction);
    await react(gym.admin, workoutId, 'clap');
    expect(await inboxOf(client, 'messages')).toMatchObject([
      {
        title: 'Ada Tester commented on a workout',
        description: 'Strong &amp; &lt;b&gt;steady&lt;/b&gt;',
        link: `/client/workout-client/details-workout/${workoutId}`,
      },
    ]);
    expect((await inboxOf(coach, 'messages')).slice(0, 1)).toMatchObject([
      { title: 'Berk Tester commented on a workout', description: 'Thank you', link: `/admin/user-workout/${workoutId}` },
    ]);
    const told = async () =>
      (await inboxOf(client, 'notifications')).filter(({ icon }) => icon === 'heart').map(({ description }) => description);
    expect(await told()).toEqual(['Well done', 'Strong']);
    await react(coach, workoutId, null);
    expect(await told()).toEqual(['Well done']);
  });

  it.each([
    ['comment-on-workout', { commentId: randomUUID(), comment: '' }, 'comment'],
    ['comment-on-workout', { commentId: randomUUID(), comment: 'x'.repeat(2_001) }, 'comment'],
    ['react-to-workout', { reaction: 'thumbs-down' }, 'reaction'],
    ['react-to-workout', {}, 'reaction'],
  ])('refuses %s with %j, with the field', async (type, wrong, path) => {
    const { status, body } = await system.send(gym, coach, type, { workoutId: randomUUID(), ...wrong });
    expect([status, (body as { errors?: readonly object[] }).errors?.[0]]).toMatchObject([400, { path }]);
  });
});
