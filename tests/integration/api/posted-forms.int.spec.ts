// Forms of static pages, posted by a browser without scripts: the same checks as for the JSON call, and a redirect as the answer.
import { describe, expect, it } from 'vitest';
import { test } from '../../support/shared-system.ts';
import type { Gym, System } from '../../support/system.ts';

const password = 'train-hard-2026';

describe('a posted form', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  const post = (path: string, fields: Record<string, string> | string, headers: Record<string, string> = { origin: system.api.url }) =>
    fetch(system.api.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    });
  const outcomeOf = (answer: Response): Record<string, unknown> => {
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('spotter-form='));
    return JSON.parse(decodeURIComponent(/=([^;]*)/.exec(cookie ?? '=%7B%7D')![1]!)) as Record<string, unknown>;
  };
  const right = () => ({ email: gym.admin.email, password });

  it('signs in, and passes the token to the next page only', async () => {
    const { email } = await system.person(gym.id, 'client', 'posted');
    const answer = await post('/api/auth/sign-in', { email: ` ${email} `, password });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in']);
    const { accessToken } = outcomeOf(answer) as { accessToken: string };
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('spotter-form='));
    expect(cookie).toMatch(/; Path=\/sign-in; Max-Age=300; SameSite=Strict$/);
    expect(answer.headers.getSetCookie().some((each) => each.startsWith('spotter-device='))).toBe(true);
    const whose = await system.call<{ user: { email: string } }>('POST', '/api/auth/sign-in-with-token', { body: { accessToken } });
    expect(whose.body.user.email).toBe(email);
  });

  it('returns with the reason and without the password after a refusal', async () => {
    const answer = await post('/api/auth/sign-in', { ...right(), password: 'not-this-one' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(outcomeOf(answer)).toEqual({ problem: { code: 'wrong-credentials', status: 401 }, values: { email: right().email } });
    const short = await post('/api/auth/sign-up', {
      'given-name': 'Ada',
      'family-name': 'L',
      email: 'a@b.test',
      'new-password': 'x',
      language: 'tr',
    });
    expect(short.headers.get('location')).toBe('/sign-up');
    expect(outcomeOf(short)).toMatchObject({
      problem: { code: 'invalid-value', errors: [{ path: 'password', rule: 'too-short', limit: 10 }] },
      values: { 'given-name': 'Ada', email: 'a@b.test' },
    });
  });

  it('is parsed by the strict schema of the call', async () => {
    const code = async (fields: Record<string, string>) =>
      (outcomeOf(await post('/api/auth/sign-in', fields))['problem'] as { code: string }).code;
    expect(await code({ ...right(), admin: 'yes' })).toBe('unknown-key');
    expect(await code({ email: right().email })).toBe('invalid-value');
    expect(await code({ ...right(), __proto__: 'x', constructor: 'y' })).toBe('unknown-key');
    const twice = await post('/api/auth/sign-in', 'email=a%40b.test&email=c%40d.test&password=x');
    expect([twice.status, ((await twice.json()) as { code: string }).code]).toEqual([400, 'malformed-request']);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }, 403, 'foreign-origin'],
    ['from a page that hides its origin', { origin: 'null' }, 403, 'foreign-origin'],
    ['without an origin', {}, 415, 'unsupported-media-type'],
  ])('is refused %s', async (_from, headers, status, code) => {
    const answer = await post('/api/auth/sign-in', right(), headers as Record<string, string>);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is accepted only by the routes of static pages', async () => {
    for (const path of ['/api/auth/confirm', '/api/auth/sign-in-with-token', `/api/gyms/${gym.slug}/commands/record-set`])
      expect((await post(path, { token: 'x' })).status).toBe(415);
  });

  it('counts against the same limits as the JSON call', async () => {
    const { email } = await system.person(gym.id, 'client', 'guessed');
    const tries: (string | undefined)[] = [];
    for (let count = 0; count < 40 && tries.at(-1) !== 'too-many-requests'; count += 1) {
      const outcome = outcomeOf(await post('/api/auth/sign-in', { email, password: `wrong-${count}` }));
      tries.push((outcome['problem'] as { code: string } | undefined)?.code);
    }
    expect(tries.at(-1)).toBe('too-many-requests');
    const json = await system.call<{ code: string }>('POST', '/api/auth/sign-in', { body: { email, password: 'wrong' } });
    expect(json.body.code).toBe('too-many-requests');
  });

  it('requests a link, with the same answer for known and unknown addresses', async () => {
    const [known, unknown] = await Promise.all([
      post('/api/auth/forgot-password', { email: gym.admin.email }),
      post('/api/auth/forgot-password', { email: 'nobody@example.test' }),
    ]);
    for (const answer of [known, unknown]) expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forgot-password']);
    expect(outcomeOf(unknown)).toEqual({ done: true, values: { email: 'nobody@example.test' } });
  });
});
