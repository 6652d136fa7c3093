// Reminders about a day, quiet hours, the end of a rest, mails by choice, the calendar feed, and their end with an erasure.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarFeed, RemindersAnswer, ReminderSettings } from '@spotter/contracts/reminders/queries';
import type { Problem } from '@spotter/contracts/problems';
import { localDate, localMinute } from '@spotter/api/platform/reading/calendar';
import { tidyUp } from '@spotter/api/housekeeping';
import { putReminders } from '@spotter/api/reminders/put-reminders';
import { remindOfDays } from '@spotter/api/reminders/remind-of-days';
import { openPool, withGym } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import { gymZone } from '../../support/gym-zone.ts';
import { MailServer } from '../../support/mail/mail-server.ts';
import { PushService } from '../../support/network/push-service.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { withTodaysWorkout } from '../../support/todays-workout.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

let service: PushService;
let mails: MailServer;
let system: System;
let projector: pg.Pool;
let gym: Gym;
beforeAll(async () => {
  service = await PushService.start();
  mails = await MailServer.start();
  // A system of its own: it reminds the clients of all gyms, and only its configuration names the push service of this machine.
  system = await System.start({ testPushService: service.setting, smtpUrl: mails.url });
  projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), { max: 1, applicationName: 'spec' });
  gym = await system.gym();
});
afterAll(async () => {
  await projector.end();
  await system.close();
  await mails.close();
  await service.close();
});

const call = <T>(who: { token: string }, method: string, path: string, body?: unknown) =>
  system.call<T>(method, `/api/reminders${path}`, { token: who.token, ...(body !== undefined && { body }) });
const state = async (who: { token: string }): Promise<RemindersAnswer> => (await call<RemindersAnswer>(who, 'GET', '')).body;
const chosen = (change: Partial<ReminderSettings> = {}): ReminderSettings => ({
  kinds: {
    'workout-today': 'push',
    message: 'none',
    comment: 'none',
    'check-in': 'none',
    'program-ends': 'none',
    record: 'none',
    pain: 'none',
  },
  quiet: null,
  timeZone: gymZone,
  dayAt: '00:00',
  showNames: false,
  ...change,
});
const choose = async (who: Person, change: Partial<ReminderSettings> = {}): Promise<void> => {
  expect((await call(who, 'POST', '/settings', chosen(change))).status).toBe(204);
};
const rowsOf = async (who: { accountId: string }) =>
  (
    await system.api.services.pool.query<{ kind: string; not_before: Date; expires_at: Date; sent: boolean; dropped: string | null }>(
      'select kind, not_before, expires_at, sent_at is not null as sent, dropped from reminders where account_id = $1',
      [who.accountId],
    )
  ).rows;
const remind = (now = new Date()) => remindOfDays({ api: system.api.services.pool, projector }, now);
const withWorkout = async (name: string, change: Partial<ReminderSettings> = {}) => {
  const { client } = await withTodaysWorkout(system, gym, name);
  await system.settledNow(gym.id);
  const browser = service.browser();
  expect((await call(client, 'POST', '/devices', browser.subscription)).status).toBe(204);
  await choose(client, change);
  return { client, browser };
};
/** `HH:mm` of the gym's clock, some minutes from now. */
const clock = (minutes: number): string => localMinute(gymZone, new Date(Date.now() + minutes * 60_000)).slice(11);

describe('a reminder of a workout today', () => {
  it('is sent once, in the recipient’s language, and opens the workout', async () => {
    const { client, browser } = await withWorkout('Ayse');
    await system.call('POST', '/api/auth/profile', { token: client.token, body: { language: 'tr' } });
    await remind();
    await remind();
    const [push, ...others] = await service.to(browser);
    expect(others).toEqual([]);
    const message = browser.read(push!.body);
    expect(message).toMatchObject({ title: 'Bugün antrenman var', language: 'tr', kind: 'workout-today' });
    expect(message.path).toMatch(new RegExp(`^/${gym.slug}/client/workout-client/details-workout/[\\da-f-]{36}$`));
    expect(await rowsOf(client)).toHaveLength(1);
  });

  it('is searched for until it exists, and again for another day', async () => {
    await remind();
    expect(await remind()).toBe(0);
    const { client } = await withWorkout('Found');
    await choose(client, { dayAt: '23:59' });
    expect(await remind(new Date(`${localDate(gymZone)}T10:00:00Z`))).toBe(0);
    await choose(client);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const { pool } = system.api.services;
    await pool.query(`update reminders set about = about || '{"day": "2026-01-01"}' where account_id = $1`, [client.accountId]);
    expect(await remind()).toBe(1);
    expect(await rowsOf(client)).toHaveLength(1);
  });

  it('reaches every client of a gym, also if one statement does not hold them all', async () => {
    const { client } = await withWorkout('Many', { quiet: { from: clock(-60), to: clock(120) } });
    const all = Array.from({ length: 501 }, (_, at) => ({
      kind: 'workout-today' as const,
      memberId: client.membershipId,
      about: { workoutId: randomUUID() },
      tag: `workout.${at}`,
      key: [at],
    }));
    await withGym(system.api.services.pool, gym.id, (tx) => putReminders(tx, gym.id, all));
    expect(await rowsOf(client)).toHaveLength(501);
  });

  it('waits for the chosen time of day, and for the end of quiet hours', async () => {
    const { client } = await withWorkout('Early', { dayAt: '23:59' });
    const atNoon = new Date(`${localDate(gymZone)}T10:00:00Z`);
    await remind(atNoon);
    expect(await rowsOf(client)).toEqual([]);
    const { client: quiet } = await withWorkout('Quiet', { quiet: { from: clock(-60), to: clock(120) } });
    await remind();
    const [row] = await rowsOf(quiet);
    expect(row).toMatchObject({ kind: 'workout-today', sent: false, dropped: null });
    const minutes = (row!.not_before.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(110);
    expect(minutes).toBeLessThanOrEqual(121);
  });

  it('is dropped if quiet hours end after it means anything', async () => {
    const { client, browser } = await withWorkout('Late', { quiet: { from: clock(-60), to: clock(120) } });
    await remind();
    await system.api.services.pool.query(
      `update reminders set not_before = now(), expires_at = now() - interval '1 second' where account_id = $1`,
      [client.accountId],
    );
    await until('the reminder is dropped', waitTimeoutMs, async () => (await rowsOf(client))[0]?.dropped === 'stale');
    expect(service.received.some(({ path }) => path === browser.path)).toBe(false);
  });

  it('is not sent to a client who is ill, turned it off, or trains in a gym that they left', async () => {
    const { client: ill } = await withWorkout('Ill');
    const today = localDate(gymZone);
    await system.done(gym, ill, 'set-client-state', { customerId: ill.membershipId, stateId: randomUUID(), kind: 'ill', from: today });
    const { client: off } = await withWorkout('Off', { kinds: { ...chosen().kinds, 'workout-today': 'none' } });
    const { client: gone } = await withWorkout('Gone');
    await system.done(gym, gym.admin, 'remove-member', { membershipId: gone.membershipId });
    await system.settledNow(gym.id);
    await remind();
    for (const who of [ill, off, gone]) expect(await rowsOf(who)).toEqual([]);
  });

  it('is a mail for those who chose mails', async () => {
    const { client } = await withWorkout('Mailed', { kinds: { ...chosen().kinds, 'workout-today': 'mail' }, showNames: true });
    await remind();
    const [mail] = await mails.to(client.email);
    expect(mail!.source).toContain('Subject: Spotter: Workout today');
    expect(mail!.source).toContain(`/${gym.slug}/client/workout-client/details-workout/`);
    expect(await rowsOf(client)).toMatchObject([{ sent: true }]);
  });
});

describe('the end of a rest', () => {
  const rest = (seconds: number, path = `/${gym.slug}/client/workout-client/details-workout/${randomUUID()}`) => ({
    leftSeconds: seconds,
    path,
  });

  it('is pushed when it comes, despite quiet hours, and replaces the one before', async () => {
    const { client, browser } = await withWorkout('Resting', { quiet: { from: clock(-60), to: clock(120) } });
    const second = rest(2);
    const asked = performance.now();
    expect((await call(client, 'POST', '/rest', rest(600))).body).toEqual({ willPush: true });
    expect((await call(client, 'POST', '/rest', second)).body).toEqual({ willPush: true });
    expect(await rowsOf(client)).toHaveLength(1);
    const [push] = await service.to(browser);
    expect(performance.now() - asked).toBeGreaterThanOrEqual(2000);
    expect(browser.read(push!.body)).toMatchObject({ kind: 'rest', tag: 'rest', path: second.path });
    expect(Number(push!.headers['ttl'])).toBeLessThanOrEqual(60);
  });

  it('is cancelled with the rest', async () => {
    const { client } = await withWorkout('Skipping');
    await call(client, 'POST', '/rest', rest(600));
    expect((await call(client, 'DELETE', '/rest')).status).toBe(204);
    expect(await rowsOf(client)).toEqual([]);
  });

  it('is refused if it is over, too far ahead, or for a page elsewhere', async () => {
    const { client } = await withWorkout('Refused');
    const refused = async (body: object) => {
      const { status, body: problem } = await call<Problem>(client, 'POST', '/rest', body);
      return [status, problem.code];
    };
    for (const seconds of [-1, 0, 3 * 3600, 1e300]) expect(await refused(rest(seconds))).toEqual([400, 'invalid-value']);
    for (const path of ['https://evil.example/', '//evil.example/client', 'javascript:alert(1)', '/gym/admin/home'])
      expect(await refused(rest(60, path))).toEqual([400, 'invalid-value']);
    expect(await rowsOf(client)).toEqual([]);
  });

  it('is not pushed to somebody without a browser that receives pushes', async () => {
    const client = await system.person(gym.id, 'client', 'Without');
    expect((await call(client, 'POST', '/rest', rest(60))).body).toEqual({ willPush: false });
    expect(await rowsOf(client)).toEqual([]);
  });
});

describe('the calendar feed', () => {
  const read = (path: string, headers: Record<string, string> = {}) => system.call<string>('GET', path, { headers });
  const made = async (who: Person, showNames: boolean): Promise<CalendarFeed> =>
    (await call<CalendarFeed>(who, 'POST', '/calendar', { showNames })).body;

  it('has the workouts of the coming weeks, without names unless the person chose them', async () => {
    const { client } = await withTodaysWorkout(system, gym, 'Planned');
    await system.settledNow(gym.id);
    const feed = await made(client, false);
    expect((await state(client)).feed).toEqual(feed);
    const { status, headers, body } = await read(feed.path);
    const text = String(body);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain(`DTSTART;VALUE=DATE:${localDate(gymZone).replaceAll('-', '')}`);
    expect(text).toMatch(/\r\nSUMMARY:Workout\r\n/);
    expect(text).not.toContain('DESCRIPTION');
    expect(text).not.toContain(gym.slug);
    const named = String((await read((await made(client, true)).path)).body);
    expect(named).toContain(`DESCRIPTION:Gym ${gym.slug}`);
  });

  it('answers 304 to a reader that has it', async () => {
    const { client } = await withTodaysWorkout(system, gym, 'Cached');
    const { path } = await made(client, false);
    const etag = (await read(path)).headers.get('etag')!;
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers 404 to a guessed, replaced or revoked address, and has no address in the database', async () => {
    const client = await system.person(gym.id, 'client', 'Private');
    const first = await made(client, false);
    const second = await made(client, false);
    expect(second.path).not.toBe(first.path);
    expect((await read(first.path)).status).toBe(404);
    expect((await read(second.path)).status).toBe(200);
    const { rows } = await system.api.services.pool.query<{ row: string }>('select to_jsonb(f)::text as row from calendar_feeds f');
    const token = second.path.split('=')[1]!;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect((await call(client, 'DELETE', '/calendar')).status).toBe(204);
    expect((await read(second.path)).status).toBe(404);
    expect((await read('/api/reminders/calendar.ics?token=')).status).toBe(404);
    expect((await read(`/api/reminders/calendar.ics?token=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await read('/api/reminders/calendar.ics')).status).toBe(400);
    expect((await state(client)).feed).toBeNull();
  });

  it('limits its readings', async () => {
    const client = await system.person(gym.id, 'client', 'Polling');
    const { path } = await made(client, false);
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1) statuses.push((await read(path)).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });

  it('limits guesses from one address of the network, and still answers the owner of the feed', async () => {
    const client = await system.person(gym.id, 'client', 'Guessed');
    const { path } = await made(client, false);
    const statuses: number[] = [];
    for (let times = 0; times < 30; times += 1) statuses.push((await read(`/api/reminders/calendar.ics?token=${randomUUID()}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await read(path)).status).toBe(200);
  });
});

it('cleans up reminders of last week, and browsers whose sign-in has ended', async () => {
  const { client } = await withWorkout('Tidied');
  await remind();
  const { pool } = system.api.services;
  await pool.query(`update reminders set expires_at = now() - interval '8 days' where account_id = $1`, [client.accountId]);
  await tidyUp({ api: pool, projector });
  expect(await rowsOf(client)).toEqual([]);
  const devices = async () => (await pool.query('select 1 from push_devices where account_id = $1', [client.accountId])).rowCount;
  expect(await devices()).toBe(1);
  await system.call('POST', '/api/auth/sign-out', { token: client.token });
  await tidyUp({ api: pool, projector });
  expect(await devices()).toBe(0);
});

it('deletes browsers, settings, reminders and the feed of an erased person', async () => {
  const { client } = await withWorkout('Erased');
  await call(client, 'POST', '/calendar', { showNames: true });
  await remind();
  const owned = ['push_devices', 'reminder_settings', 'reminders', 'calendar_feeds'];
  const counts = async (): Promise<number[]> => {
    const all: number[] = [];
    for (const table of owned) {
      const { rows } = await system.api.services.pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where account_id = $1`,
        [client.accountId],
      );
      all.push(rows[0]!.count);
    }
    return all;
  };
  expect((await counts()).every((count) => count > 0)).toBe(true);
  const erased = await system.call('POST', '/api/auth/erase-account', { token: client.token, body: { password: 'train-hard-2026' } });
  expect(erased.status).toBe(202);
  await until('the account is erased', waitTimeoutMs, async () => (await counts()).every((count) => count === 0));
});
