// Tokens of display links: what they open, how they end, and that guesses learn nothing.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Problem } from '@spotter/contracts/problems';
import { tokenHash } from '@spotter/api/platform/sessions/tokens';
import { withGym } from '@spotter/database/tenancy/pools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDisplayLink, openDisplay, type DisplayLink } from '../support/display.ts';
import { System, type Gym, type Person } from '../support/system.ts';

let system: System;
let gym: Gym;
let other: Gym;
let coach: Person;
let client: Person;
beforeAll(async () => {
  // A system of its own: guesses from this address count for all gyms.
  system = await System.start();
  gym = await system.gym();
  other = await system.gym();
  coach = await system.person(gym.id, 'coach');
  client = await system.person(gym.id, 'client');
});
afterAll(() => system.close());

const guess = () => randomBytes(32).toString('base64url');
const codeOf = async (token: string) => (await openDisplay(system, token)).body.code;
const invalid = { status: 422, code: 'link-invalid' };

describe('the token of a display link', () => {
  it('is shown once, to staff of the gym, and stored as a hash', async () => {
    const { linkId, token } = await newDisplayLink(system, gym, { by: coach });
    expect(token).toMatch(/^[\w-]{43}$/);
    const path = `/api/gyms/${gym.slug}/display-links/${linkId}/token`;
    const again = await system.call<Problem>('POST', path, { token: coach.token });
    expect(again.body).toMatchObject({ status: 422, code: 'display-link-shown' });
    expect((await system.call<Problem>('POST', path, { token: client.token })).body.code).toBe('not-allowed');
    expect((await system.call<Problem>('POST', path, { token: other.admin.token })).status).toBe(404);
    const foreign = `/api/gyms/${other.slug}/display-links/${linkId}/token`;
    expect((await system.call<Problem>('POST', foreign, { token: other.admin.token })).status).toBe(404);
    const { rows } = await withGym(system.database.apiPool, gym.id, (tx) =>
      tx.query<{ row: string }>('select to_jsonb(t)::text as row from display_link_tokens t'),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it('opens the display without cookie, storage or referrer', async () => {
    const { token } = await newDisplayLink(system, gym);
    const { status, headers, body } = await openDisplay(system, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      gym: { name: `Gym ${gym.slug}`, language: 'en', unit: 'kg', colour: 'theme-default' },
      at: expect.stringMatching(/Z$/) as string,
      workouts: [],
      records: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('opens no other route, as a session or as the token of a job', async () => {
    const { token } = await newDisplayLink(system, gym);
    for (const path of ['workouts/live', 'customers', 'display-links', 'events', `customers/${client.membershipId}`])
      for (const bearer of [token, `service-${token}`])
        expect((await system.call('GET', `/api/gyms/${gym.slug}/${path}`, { token: bearer })).status, path).toBe(401);
    expect((await system.send(gym, { token }, 'create-display-link', { linkId: randomUUID(), name: 'x' })).status).toBe(401);
    expect((await system.call('GET', '/api/gyms', { token })).status).toBe(401);
    expect((await system.call('GET', `/api/reminders/calendar.ics?token=${token}`)).status).toBe(404);
  });

  it('reads only the body, and no unknown key', async () => {
    const { token } = await newDisplayLink(system, gym);
    expect((await system.call('POST', `/api/display?token=${token}`, { body: {} })).status).toBe(400);
    expect((await system.call<Problem>('POST', '/api/display', { body: { token, gym: other.id } })).body.code).toBe('unknown-key');
    expect((await system.call('GET', '/api/display')).status).toBe(404);
  });

  it('is found by row-level security through its own hash only, or inside its gym', async () => {
    const { token } = await newDisplayLink(system, gym);
    const seen = async (settings: Readonly<Record<string, string>>, table = 'display_link_tokens'): Promise<number> => {
      const connection = await system.database.apiPool.connect();
      try {
        await connection.query('begin');
        for (const [name, value] of Object.entries(settings)) await connection.query('select set_config($1, $2, true)', [name, value]);
        return (await connection.query(`select 1 from ${table}`)).rowCount ?? 0;
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    };
    expect(await seen({})).toBe(0);
    expect(await seen({ 'app.token': tokenHash(token).toString('hex') })).toBe(1);
    expect(await seen({ 'app.token': tokenHash(guess()).toString('hex') })).toBe(0);
    expect(await seen({ 'app.gym': other.id })).toBe(0);
    expect(await seen({ 'app.gym': gym.id })).toBeGreaterThan(1);
    expect(await seen({}, 'display_links')).toBe(0);
    expect(await seen({ 'app.gym': other.id }, 'display_links')).toBe(0);
  });

  it('lets no process of the application move a token to another link', async () => {
    for (const sql of ["update display_link_tokens set token_hash = ''", 'delete from display_link_tokens', 'delete from display_links'])
      await expect(system.database.apiPool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a display link that is over', () => {
  const ends: readonly (readonly [string, () => Promise<DisplayLink>])[] = [
    [
      'revoked',
      async () => {
        const link = await newDisplayLink(system, gym);
        expect((await openDisplay(system, link.token)).status).toBe(200);
        await system.done(gym, coach, 'revoke-display-link', { linkId: link.linkId });
        return link;
      },
    ],
    [
      'expired',
      async () => {
        const link = await newDisplayLink(system, gym, { until: new Date(Date.now() + 3_600_000).toISOString() });
        expect((await openDisplay(system, link.token)).status).toBe(200);
        await system.database.projectorPool.query("update display_links set until = now() - interval '1 second' where id = $1", [
          link.linkId,
        ]);
        return link;
      },
    ],
    ['unknown', async () => ({ linkId: randomUUID(), token: guess() })],
    ['of another form', async () => ({ linkId: randomUUID(), token: '' })],
    [
      'of a suspended gym',
      async () => {
        const ended = await system.gym();
        const link = await newDisplayLink(system, ended);
        expect((await openDisplay(system, link.token)).status).toBe(200);
        await system.asSystem(ended.id, 'suspend-gym', { gymId: ended.id, reason: 'closed' });
        await system.settledNow(ended.id);
        await expect.poll(() => codeOf(link.token), { timeout: 10_000 }).toBe('link-invalid');
        return link;
      },
    ],
  ];
  it.each(ends)('answers as all others do: %s', async (_name, end) => {
    const { token } = await end();
    expect((await openDisplay(system, token)).body).toMatchObject(invalid);
  });

  it('gets no new token', async () => {
    const linkId = randomUUID();
    await system.done(gym, coach, 'create-display-link', { linkId, name: 'Closed' });
    await system.done(gym, coach, 'revoke-display-link', { linkId });
    expect((await system.call('POST', `/api/gyms/${gym.slug}/display-links/${linkId}/token`, { token: coach.token })).status).toBe(404);
    expect((await system.send(gym, coach, 'revoke-display-link', { linkId })).body.code).toBe('display-link-already-revoked');
    expect((await system.send(gym, other.admin, 'revoke-display-link', { linkId })).status).toBe(404);
    expect((await system.send(other, other.admin, 'revoke-display-link', { linkId })).body.code).toBe('display-link-unknown');
  });
});

describe('a gym', () => {
  it('has at most twenty open display links, also under concurrent commands', async () => {
    const full = await system.gym();
    const create = () => system.send(full, full.admin, 'create-display-link', { linkId: randomUUID(), name: 'One of many' });
    const answers = await Promise.all(Array.from({ length: 22 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await create()).body).toMatchObject({ status: 422, code: 'too-many-display-links' });
  });

  it('refuses an expiry in the past, a blank name and unknown keys', async () => {
    const create = (changes: object) => system.send(gym, coach, 'create-display-link', { linkId: randomUUID(), name: 'x', ...changes });
    expect((await create({ until: '2020-01-01T00:00:00.000Z' })).body.code).toBe('display-link-expiry-not-ahead');
    expect((await create({ name: ' ' })).status).toBe(400);
    expect((await create({ name: 'x'.repeat(81) })).status).toBe(400);
    expect((await create({ gym: gym.id })).body.code).toBe('unknown-key');
  });
});

describe('guesses', () => {
  it('are slowed down after twenty, learn nothing, and leave open displays running', async () => {
    const { token } = await newDisplayLink(system, gym);
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 1000; tried += 1) codes.push(await codeOf(guess()));
    expect(new Set(codes)).toEqual(new Set(['link-invalid', 'too-many-requests']));
    expect(codes.filter((code) => code === 'link-invalid').length).toBeLessThanOrEqual(20);
    expect((await openDisplay(system, token)).status).toBe(200);
  });
});
