// Sends each kind of reminder once to each recipient, without data that the recipient does not need.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reminderKinds, type ReminderKind } from '@spotter/contracts/reminders/limits';
import { remindOfCheckIns } from '@spotter/api/check-ins/check-in-reminders';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { remindOfDays } from '@spotter/api/reminders/remind-of-days';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { PushService, type Browser } from '../../support/network/push-service.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { withTodaysWorkout } from '../../support/todays-workout.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

describe('a reminder', () => {
  let service: PushService;
  let system: System;
  let projector: pg.Pool;
  let gym: Gym;
  let squat: string;

  beforeAll(async () => {
    service = await PushService.start();
    // A system of its own: it reminds the clients of all gyms, and only its configuration names the push service of this machine.
    system = await System.start({ testPushService: service.setting });
    projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), { max: 1, applicationName: 'spec' });
    gym = await system.gym();
    squat = await newExercise(system, gym);
  });
  afterAll(async () => {
    await projector.end();
    await system.close();
    await service.close();
  });

  const subscribed = async (who: Person, only?: ReminderKind): Promise<Browser> => {
    const browser = service.browser();
    await system.call('POST', '/api/reminders/devices', { token: who.token, body: browser.subscription });
    const kinds = Object.fromEntries(reminderKinds.map((kind) => [kind, 'none']));
    const body = {
      kinds: { ...kinds, ...(only !== undefined && { [only]: 'push' }) },
      quiet: null,
      timeZone: gymZone,
      dayAt: '00:00',
      showNames: false,
    };
    expect((await system.call('POST', '/api/reminders/settings', { token: who.token, body })).status).toBe(204);
    return browser;
  };
  const pair = async () => {
    const coach = await system.person(gym.id, 'coach', 'Deniz');
    const client = await system.person(gym.id, 'client', 'Ayse');
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    return { coach, client };
  };
  const trained = async (client: Person, loads: readonly number[]) => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(60) });
    const setIds: string[] = [];
    for (const value of loads) {
      const setId = randomUUID();
      setIds.push(setId);
      const actual = { reps: 5, load: { value, unit: 'kg' } };
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId,
        exerciseId: squat,
        actual,
        performedAt: minutesAgo(50 - setIds.length),
      });
    }
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(5) });
    await system.settledNow(gym.id);
    return { workoutId, setIds };
  };
  const comment = (who: Person, workoutId: string, setId: string, text: string) =>
    system.done(gym, who, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: text });
  const countOf = async (who: Person, kind: ReminderKind): Promise<number> =>
    (await system.api.services.pool.query('select 1 from reminders where account_id = $1 and kind = $2', [who.accountId, kind])).rowCount ??
    0;

  it('about comments comes once per workout and day, to the other side, without the text', async () => {
    const { coach, client } = await pair();
    const { workoutId, setIds } = await trained(client, [100, 100]);
    const [ofClient, ofCoach] = [await subscribed(client, 'comment'), await subscribed(coach, 'comment')];
    await comment(coach, workoutId, setIds[0]!, 'Mind the knee');
    await comment(coach, workoutId, setIds[1]!, 'Better');
    await comment(client, workoutId, setIds[1]!, 'Thank you');
    const [push] = await service.to(ofClient);
    expect(ofClient.read(push!.body)).toEqual({
      title: 'New comment',
      body: 'Somebody commented on a set.',
      path: `/${gym.slug}/client/workout-client/details-workout/${workoutId}?set=${setIds[0]}`,
      tag: `comment.${workoutId}`,
      kind: 'comment',
      language: 'en',
    });
    const [answer] = await service.to(ofCoach);
    expect(ofCoach.read(answer!.body)).toMatchObject({
      kind: 'comment',
      path: `/${gym.slug}/admin/user-workout/${workoutId}?set=${setIds[1]}`,
    });
    expect([await countOf(client, 'comment'), await countOf(coach, 'comment')]).toEqual([1, 1]);
  });

  it('about a comment on a workout opens the workout, and covers later comments on its sets', async () => {
    const { coach, client } = await pair();
    const { workoutId, setIds } = await trained(client, [100]);
    const [ofClient, ofCoach] = [await subscribed(client, 'comment'), await subscribed(coach, 'comment')];
    const onWorkout = (who: Person, text: string) =>
      system.done(gym, who, 'comment-on-workout', { workoutId, commentId: randomUUID(), comment: text });
    await onWorkout(coach, 'Well paced');
    await comment(coach, workoutId, setIds[0]!, 'Mind the knee');
    await onWorkout(client, 'Thank you');
    const [push] = await service.to(ofClient);
    expect(ofClient.read(push!.body)).toMatchObject({
      title: 'New comment',
      body: 'Somebody commented on a workout.',
      path: `/${gym.slug}/client/workout-client/details-workout/${workoutId}`,
      tag: `comment.${workoutId}`,
      kind: 'comment',
    });
    const [answer] = await service.to(ofCoach);
    expect(ofCoach.read(answer!.body)).toMatchObject({ kind: 'comment', path: `/${gym.slug}/admin/user-workout/${workoutId}` });
    expect([await countOf(client, 'comment'), await countOf(coach, 'comment')]).toEqual([1, 1]);
  });

  it('about records comes once per workout, to client and coach, without a load', async () => {
    const { coach, client } = await pair();
    await trained(client, [80]);
    const [ofClient, ofCoach] = [await subscribed(client, 'record'), await subscribed(coach, 'record')];
    await trained(client, [90, 100, 110]);
    // It waits a minute, so that the finish of a workout comes first.
    await until('both reminders wait', waitTimeoutMs, async () => {
      const { rowCount } = await system.api.services.pool.query(`update reminders set not_before = now() where kind = 'record'`);
      return rowCount === 2;
    });
    const [own] = await service.to(ofClient);
    expect(ofClient.read(own!.body)).toMatchObject({ title: 'You set a record', path: `/${gym.slug}/client/lifts/${client.membershipId}` });
    const [told] = await service.to(ofCoach);
    expect(ofCoach.read(told!.body)).toMatchObject({ title: 'New record', body: 'A client set a record.' });
    expect([await countOf(client, 'record'), await countOf(coach, 'record')]).toEqual([1, 1]);
  });

  it('about a check-in comes once per due day, and opens it', async () => {
    const client = await system.person(gym.id, 'client', 'Ayse');
    const browser = await subscribed(client, 'check-in');
    const formId = randomUUID();
    await system.done(gym, gym.admin, 'publish-check-in-form', {
      formId,
      name: 'Weekly',
      questions: [{ id: randomUUID(), text: 'Sleep', required: true, kind: 'scale' }],
      schedule: { kind: 'weekly', weekday: weekdays[new Date(`${localDate(gymZone)}T00:00:00Z`).getUTCDay()]! },
      audience: { kind: 'client', customerId: client.membershipId },
    });
    const remind = () => remindOfCheckIns({ commands: system.api.services.commands, projector, api: system.api.services.pool });
    await remind();
    await remind();
    const [push] = await service.to(browser);
    expect(browser.read(push!.body)).toMatchObject({ title: 'A check-in is due', path: `/${gym.slug}/client/check-in/${formId}` });
    expect(await countOf(client, 'check-in')).toBe(1);
  });

  it('about the end of a program comes once', async () => {
    // The program has one week.
    const { client } = await withTodaysWorkout(system, gym, 'Ending');
    await system.settledNow(gym.id);
    const browser = await subscribed(client, 'program-ends');
    const remind = () => remindOfDays({ api: system.api.services.pool, projector });
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const [push] = await service.to(browser);
    expect(browser.read(push!.body)).toMatchObject({ title: 'Your program ends soon', path: `/${gym.slug}/client/workout-client` });
    expect(browser.read(push!.body).body).toMatch(/^It ends on .+\.$/);
    expect(await countOf(client, 'program-ends')).toBe(1);
  });
});
