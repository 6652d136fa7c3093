// The time zone of a gym: an unknown name is refused, and a gym with an unknown one from before still answers.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from '@spotter/contracts/time-zone';
import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('the time zone of a gym', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  const change = (timeZone: string) => system.send(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { timeZone } });
  const pages = [
    'home',
    'customers',
    'assigned-programs',
    'workouts',
    'members',
    'coaches',
    'coach-assignments',
    'programs',
    'exercises',
    'settings',
  ];
  const answers = async (of: Gym): Promise<void> => {
    const customerId = randomUUID();
    await system.done(of, of.admin, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya' });
    for (const path of [...pages, `compliance?customer=${customerId}`, `progress?customer=${customerId}`, `customers/${customerId}`])
      expect([path, (await system.get(of, of.admin, path)).status]).toEqual([path, 200]);
    const found = await system.call('POST', '/api/common/search', {
      token: of.admin.token,
      body: { query: 'Ada' },
      headers: { 'x-gym': of.slug },
    });
    expect(found.status).toBe(200);
  };

  it.each(['Europe/Nowhere', 'CET', '+03', 'Mars/Olympus_Mons'])(
    'is refused with its path when it is %s, and every page still answers',
    async (zone) => {
      const { status, body } = await change(zone);
      expect([status, body.code]).toEqual([400, 'invalid-value']);
      expect(body.errors?.map(({ path }) => path)).toEqual(['settings.timeZone']);
      await answers(gym);
    },
  );

  it.each(['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Europe/Istanbul'])('can be %s', async (zone) => {
    expect((await change(zone)).status).toBe(201);
    await system.settledNow(gym.id);
    expect((await system.get<GymSettingsAnswer>(gym, gym.admin, 'settings')).body).toMatchObject({ timeZone: zone, timeZoneKnown: true });
    await answers(gym);
  });

  it.each(['Europe/Nowhere', '+03', ''])(
    'is read as UTC if the log contains %j, and the settings show that until it is corrected',
    async (zone) => {
      const old = await system.gym({ timeZone: zone });
      await answers(old);
      expect((await system.get<GymSettingsAnswer>(old, old.admin, 'settings')).body).toMatchObject({
        timeZone: zone,
        timeZoneKnown: false,
      });
      await system.done(old, old.admin, 'change-gym-settings', { gymId: old.id, settings: { timeZone: 'Europe/Berlin' } });
      expect((await system.get<GymSettingsAnswer>(old, old.admin, 'settings')).body).toMatchObject({
        timeZone: 'Europe/Berlin',
        timeZoneKnown: true,
      });
    },
  );

  it('is accepted only if the database knows it too, with the same offset in every season', async () => {
    const { rows } = await system.api.services.pool.query<{ name: string; at: string; local: string }>(
      `select name, to_json(at) #>> '{}' as at, to_char(at at time zone name, 'YYYY-MM-DD"T"HH24:MI:SS') as local
       from pg_timezone_names, unnest(array['2026-01-15T00:30:00Z', '2026-07-15T00:30:00Z']::timestamptz[]) at`,
    );
    const inDatabase = new Set(rows.map(({ name }) => name));
    const missing = Intl.supportedValuesOf('timeZone').filter((name) => isTimeZone(name) && !inDatabase.has(name));
    // A database with older data refuses names that it does not know.
    expect(missing.length).toBeLessThan(5);
    const differing = rows.filter(({ name, at, local }) => {
      if (!isTimeZone(name)) return false;
      const here = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
      return here.replace(' ', 'T') !== local;
    });
    expect(differing).toEqual([]);
  });

  it.each<readonly [string, object]>([
    ['language', { language: 'xx' }],
    ['unit', { unit: 'stone' }],
    ['weekStart', { weekStart: 'never' }],
    ['address', { address: 'a'.repeat(301) }],
    ['equipment', { equipment: { bars: [{ name: 'a', value: 1e9, unit: 'kg' }], plates: [] } }],
  ])('and an impossible %s are refused, each with its path', async (path, settings) => {
    const { status, body } = await system.send(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toMatch(new RegExp(`^settings\\.${path}`));
  });

  it.each<readonly [string, object]>([
    ['name', { name: 'a'.repeat(121) }],
    ['colour', { colour: 'url(javascript:1)' }],
    ['logo', { logo: '../../secret.webp' }],
  ])('and an impossible %s of the gym are refused, each with its path', async (path, branding) => {
    const { status, body } = await system.send(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, ...branding });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it.each(['Iron\0Temple', '\ud800', ' \t'])('and a name that cannot be stored or read are refused: %j', async (name) => {
    for (const [type, body] of [
      ['rebrand-gym', { name }],
      ['change-gym-settings', { settings: { address: name } }],
    ] as const)
      expect((await system.send(gym, gym.admin, type, { gymId: gym.id, ...body })).status).toBe(400);
  });
});
