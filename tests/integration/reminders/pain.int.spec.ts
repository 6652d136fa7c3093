// A report of pain reaches the client's coaches once, without place, level or note, and not after its withdrawal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reminderKinds, type ReminderChannel } from '@spotter/contracts/reminders/limits';
import { localMinute } from '@spotter/api/platform/reading/calendar';
import type { RemindersAnswer, ReminderSettingsBody } from '@spotter/contracts/reminders/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { PushService, type Browser } from '../../support/network/push-service.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

describe('a push of a report of pain', () => {
  let service: PushService;
  let system: System;
  let gym: Gym;

  beforeAll(async () => {
    service = await PushService.start();
    // A system of its own: only its configuration names the push service of this machine.
    system = await System.start({ testPushService: service.setting });
    gym = await system.gym();
  });
  afterAll(async () => {
    await system.close();
    await service.close();
  });

  const choose = async (who: Person, pain: ReminderChannel, change: object = {}): Promise<void> => {
    const kinds = { ...Object.fromEntries(reminderKinds.map((kind) => [kind, 'none'])), pain };
    const body = { kinds, quiet: null, timeZone: gymZone, dayAt: '08:00', showNames: false, ...change };
    expect((await system.call('POST', '/api/reminders/settings', { token: who.token, body })).status).toBe(204);
  };
  const subscribed = async (who: Person, pain: ReminderChannel = 'push', change: object = {}): Promise<Browser> => {
    const browser = service.browser();
    expect((await system.call('POST', '/api/reminders/devices', { token: who.token, body: browser.subscription })).status).toBe(204);
    await choose(who, pain, change);
    return browser;
  };
  const coachOf = async (customerId: string, role: 'primary' | 'cover', name = 'Deniz'): Promise<Person> => {
    const coach = await system.person(gym.id, 'coach', name);
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role });
    return coach;
  };
  /** A client who trains, and their coach. */
  const training = async () => {
    const client = await system.person(gym.id, 'client', 'Ayse');
    const { membershipId: customerId } = client;
    const coach = await coachOf(customerId, 'primary');
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt: new Date().toISOString() });
    await system.settledNow(gym.id);
    return { client, customerId, coach, workoutId };
  };
  const report = async (who: Person, workoutId: string, painId: string = randomUUID()): Promise<string> => {
    const pain = { where: 'right-knee', level: 6, note: 'When I stand up' };
    await system.done(gym, who, 'report-pain', { workoutId, painId, ...pain, reportedAt: new Date().toISOString() });
    return painId;
  };
  const rowsOf = async (who: Person) =>
    (
      await system.api.services.pool.query<{ sent: boolean; dropped: string | null; row: string }>(
        `select sent_at is not null as sent, dropped, to_jsonb(r)::text as row from reminders r where account_id = $1 and kind = 'pain'
          order by created_at, id`,
        [who.accountId],
      )
    ).rows;
  const ended = (who: Person, howMany = 1) =>
    until('the reminders have an end', waitTimeoutMs, async () => {
      const rows = await rowsOf(who);
      return rows.length >= howMany && rows.every(({ sent, dropped }) => sent || dropped !== null) ? rows : null;
    });
  const move = async (who: Person, to: string): Promise<boolean> => {
    const open = 'account_id = $1 and sent_at is null and dropped is null and attempts = 0';
    return (await system.api.services.pool.query(`update reminders set not_before = ${to} where ${open}`, [who.accountId])).rowCount === 1;
  };
  /** Holds the reminder that a report has caused, until what should end it has happened. */
  const heldDuring = async (who: Person, work: () => Promise<unknown>): Promise<void> => {
    await until('the reminder waits', waitTimeoutMs, () => move(who, `now() + interval '1 hour'`));
    await work();
    await system.settledNow(gym.id);
    await move(who, 'now()');
  };

  it('reaches the coach and a coach who covers, once for each report, and says neither where nor how much', async () => {
    const { client, customerId, coach, workoutId } = await training();
    const cover = await coachOf(customerId, 'cover', 'Ekin');
    const stranger = await system.person(gym.id, 'coach', 'Other');
    await system.settledNow(gym.id);
    const [ofCoach, ofCover] = [await subscribed(coach), await subscribed(cover)];
    await subscribed(stranger);
    await subscribed(client);
    const first = await report(client, workoutId);
    for (const browser of [ofCoach, ofCover]) {
      const [push] = await service.to(browser);
      expect(browser.read(push!.body)).toEqual({
        title: 'Pain reported',
        body: 'A client reported pain.',
        path: `/${gym.slug}/admin/user-workout/${workoutId}`,
        tag: `pain.${workoutId}.${first}`,
        kind: 'pain',
        language: 'en',
      });
      expect(push!.headers).toMatchObject({ urgency: 'high' });
    }
    await report(client, workoutId);
    await service.to(ofCoach, 2);
    const rows = await ended(coach, 2);
    expect(rows).toMatchObject([{ sent: true }, { sent: true }]);
    for (const { row } of rows) expect(row).not.toMatch(/knee|level|stand up/);
    expect([await rowsOf(stranger), await rowsOf(client)]).toEqual([[], []]);
  });

  it('names the client for those who chose names, in their language', async () => {
    const { client, coach, workoutId } = await training();
    await system.call('POST', '/api/auth/profile', { token: coach.token, body: { language: 'tr' } });
    const browser = await subscribed(coach, 'push', { showNames: true });
    await report(client, workoutId);
    const [push] = await service.to(browser);
    expect(browser.read(push!.body)).toMatchObject({ title: 'Ağrı bildirimi', body: 'Ayse Tester ağrı bildirdi.', language: 'tr' });
  });

  it('is not sent after the report was withdrawn, and once if the report is made again', async () => {
    const { client, coach, workoutId } = await training();
    const browser = await subscribed(coach);
    const painId = await report(client, workoutId);
    await heldDuring(coach, () => system.done(gym, client, 'withdraw-pain', { workoutId, painId }));
    expect(await ended(coach)).toMatchObject([{ sent: false, dropped: 'outdated' }]);
    await report(client, workoutId, painId);
    await service.to(browser);
    expect(await ended(coach, 2)).toMatchObject([{ dropped: 'outdated' }, { sent: true }]);
    await system.done(gym, client, 'withdraw-pain', { workoutId, painId });
    await report(client, workoutId, painId);
    // A later report shows that the one before caused none.
    await report(client, workoutId);
    await service.to(browser, 2);
    expect(await ended(coach, 3)).toHaveLength(3);
  });

  it('is not sent after the coach has read the notice, nor after another coach took over', async () => {
    const { client, customerId, coach, workoutId } = await training();
    await subscribed(coach);
    await report(client, workoutId);
    await heldDuring(coach, async () => {
      await system.settledNow(gym.id);
      const inbox = { token: coach.token, headers: { 'x-gym': gym.slug } };
      expect((await system.call('GET', '/api/common/notifications/mark-all-as-read', inbox)).status).toBeLessThan(300);
    });
    expect(await ended(coach)).toMatchObject([{ sent: false, dropped: 'outdated' }]);
    await report(client, workoutId);
    await heldDuring(coach, () => coachOf(customerId, 'primary', 'Next'));
    expect(await ended(coach, 2)).toMatchObject([{ sent: false }, { sent: false, dropped: 'outdated' }]);
  });

  it('is not sent to a coach who turned the notice of the inbox off', async () => {
    const { client, coach, workoutId } = await training();
    await subscribed(coach);
    const off = { membershipId: coach.membershipId, kind: 'pain-reported', on: false };
    await system.done(gym, coach, 'change-inbox-preference', off);
    await report(client, workoutId);
    await heldDuring(coach, async () => undefined);
    expect(await ended(coach)).toMatchObject([{ sent: false, dropped: 'outdated' }]);
  });

  it('is not caused by a report of the coach, nor for a coach who turned the kind off', async () => {
    const { client, customerId, coach, workoutId } = await training();
    const cover = await coachOf(customerId, 'cover', 'Ekin');
    const off = await coachOf(customerId, 'cover', 'Off');
    await system.settledNow(gym.id);
    await subscribed(coach);
    const ofCover = await subscribed(cover);
    await subscribed(off, 'none');
    await report(coach, workoutId);
    await service.to(ofCover);
    expect([await rowsOf(coach), await rowsOf(off), await rowsOf(client)]).toEqual([[], [], []]);
  });

  it('waits for the end of quiet hours', async () => {
    const { client, coach, workoutId } = await training();
    const clock = (minutes: number): string => localMinute(gymZone, new Date(Date.now() + minutes * 60_000)).slice(11);
    await subscribed(coach, 'push', { quiet: { from: clock(-60), to: clock(120) } });
    await report(client, workoutId);
    const [row] = await until('the reminder waits', waitTimeoutMs, async () => {
      const rows = await rowsOf(coach);
      return rows.length === 1 ? rows : null;
    });
    expect(row).toMatchObject({ sent: false, dropped: null });
  });

  it('keeps its channel when a page that does not know the kind stores a choice', async () => {
    const { coach } = await training();
    await subscribed(coach, 'mail');
    const read = async () => (await system.call<RemindersAnswer>('GET', '/api/reminders', { token: coach.token })).body.settings!;
    const { pain, ...kinds } = (await read()).kinds;
    expect(pain).toBe('mail');
    const body: ReminderSettingsBody = { ...(await read()), kinds: { ...kinds, message: 'push' } };
    expect((await system.call('POST', '/api/reminders/settings', { token: coach.token, body })).status).toBe(204);
    expect((await read()).kinds).toMatchObject({ pain: 'mail', message: 'push' });
    const refused = { ...body, kinds: { ...kinds, pain: 'loudspeaker' } };
    expect((await system.call('POST', '/api/reminders/settings', { token: coach.token, body: refused })).status).toBe(400);
  });
});
