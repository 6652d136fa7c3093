// One's own account: profile, change of address, sign-ins, the locked screen, and the lifetime of a session.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { Problem } from '@spotter/contracts/problems';
import { mailsTo, newAddress, tokenTo } from '../../support/mail/mailbox.ts';
import { System, type Answer } from '../../support/system.ts';

const password = 'kettle-orbit-94';

describe('one’s own account', () => {
  let system: System;
  beforeAll(async () => {
    // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
    system = await System.start();
  });
  afterAll(() => system.close());

  type Said = SignInAnswer & Problem & { details?: unknown };
  type Signed = { email: string; token: string; sessionId: string };
  const post = (path: string, body: object, token?: string): Promise<Answer<Said>> =>
    system.call('POST', `/api/auth/${path}`, { body, token });
  const outcome = ({ status, body }: Answer<Said>): unknown => [status, body.code];
  const owner = (sql: string, values: unknown[] = []) => system.api.services.pool.query(sql, values);
  const page = async (token: string): Promise<AccountAnswer> =>
    (await system.call<AccountAnswer>('GET', '/api/auth/account', { token })).body;
  const signedIn = async (): Promise<Signed> => {
    const email = newAddress();
    await system.api.services.accounts.open({ accountId: randomUUID(), email, name: 'Ada', lastname: 'Kaya', password, language: 'en' });
    const { body } = await post('sign-in', { email, password });
    return { email, token: body.accessToken, sessionId: body.session.id };
  };
  /** Answer of a node that has not cached the session. */
  const asked = async (token: string): Promise<unknown> => {
    const node = await system.secondNode();
    try {
      const answer = await fetch(`${node.url}/api/gyms`, { headers: { authorization: `Bearer ${token}` } });
      const { code, details } = (await answer.json()) as Partial<Said>;
      return [answer.status, code, details];
    } finally {
      await node.close();
    }
  };

  it('shows and changes the profile', async () => {
    const { email, token } = await signedIn();
    expect((await page(token)).user).toMatchObject({ email, name: 'Ada', unit: null, avatar: null });
    const avatar = `/api/gyms/iron-temple/uploads/${randomUUID()}`;
    expect((await post('profile', { name: 'Ada Su', language: 'tr', unit: 'lb', avatar }, token)).status).toBe(204);
    expect((await page(token)).user).toMatchObject({ name: 'Ada Su', lastname: 'Kaya', language: 'tr', unit: 'lb', avatar });
    expect((await post('profile', { unit: null, avatar: null }, token)).status).toBe(204);
    expect((await page(token)).user).toMatchObject({ unit: null, avatar: null });
    expect(outcome(await post('profile', {}, token))).toEqual([422, 'nothing-to-change']);
    for (const elsewhere of ['https://evil.example/a.png', 'javascript:alert(1)', '//evil.example/a'])
      expect(outcome(await post('profile', { avatar: elsewhere }, token))).toEqual([400, 'invalid-value']);
  });

  it('changes the address once it is confirmed, and notifies the old one', async () => {
    const { email, token } = await signedIn();
    const wanted = newAddress('wanted');
    expect(outcome(await post('change-email', { email: wanted, password: 'wrong' }, token))).toEqual([401, 'wrong-credentials']);
    expect(outcome(await post('change-email', { email: email.toUpperCase(), password }, token))).toEqual([422, 'nothing-to-change']);
    expect((await post('change-email', { email: wanted, password }, token)).status).toBe(202);
    expect(await page(token)).toMatchObject({ pendingEmail: wanted, user: { email } });
    const link = await tokenTo(system, wanted, 'confirm-email');
    expect((await post('confirm', { token: link })).status).toBe(204);
    expect(outcome(await post('confirm', { token: link }))).toEqual([422, 'link-invalid']);
    expect(await page(token)).toMatchObject({ pendingEmail: null, user: { email: wanted } });
    expect((await mailsTo(system, email)).map(({ kind, data }) => [kind, data['email']])).toEqual([['email-changed', wanted]]);
    expect(outcome(await post('sign-in', { email, password }))).toEqual([401, 'wrong-credentials']);
    expect((await post('sign-in', { email: wanted, password })).status).toBe(200);
  });

  it('does not reveal that an address is taken, but notifies its owner', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const answer = await post('change-email', { email: theirs.email, password }, mine.token);
    expect([answer.status, answer.body]).toEqual([202, {}]);
    expect((await mailsTo(system, theirs.email)).map(({ kind }) => kind)).toEqual(['already-registered']);
  });

  it('lists where it was signed in, and ends a session', async () => {
    const { email, token, sessionId } = await signedIn();
    const again = (await post('sign-in', { email, password })).body;
    const { sessions } = await page(again.accessToken);
    expect(sessions.map(({ id, current, endedWhy }) => [id, current, endedWhy])).toEqual([
      [again.session.id, true, null],
      [sessionId, false, 'new-sign-in'],
    ]);
    expect(await asked(token)).toEqual([401, 'session-ended', { reason: 'new-sign-in' }]);
    const stranger = await signedIn();
    expect(outcome(await post('sessions/end', { sessionId: again.session.id }, stranger.token))).toEqual([404, 'not-found']);
    expect((await post('sessions/end', { sessionId: again.session.id }, again.accessToken)).status).toBe(204);
    expect(outcome(await post('profile', { name: 'Late' }, again.accessToken))).toEqual([401, 'session-ended']);
  });

  it('unlocks its screen by password, and is signed out after the fifth wrong one', async () => {
    const { email, token } = await signedIn();
    const unlock = (word: string, who = email) => post('unlock-session', { email: who, password: word }, token);
    for (let times = 0; times < 4; times += 1) expect(outcome(await unlock('wrong'))).toEqual([401, 'wrong-credentials']);
    expect((await unlock(password)).status).toBe(204);
    for (let times = 0; times < 3; times += 1) expect(outcome(await unlock('wrong'))).toEqual([401, 'wrong-credentials']);
    expect(outcome(await unlock(password, (await signedIn()).email))).toEqual([401, 'wrong-credentials']);
    expect(outcome(await unlock('wrong'))).toEqual([401, 'session-ended']);
    expect(outcome(await unlock(password))).toEqual([401, 'session-ended']);
  });

  it('allows five attempts to concurrent unlocks', async () => {
    const { email, token } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('unlock-session', { email, password: 'wrong' }, token)));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(answers.filter(({ body }) => body.code === 'wrong-credentials').length).toBeLessThanOrEqual(4);
    expect(outcome(await post('unlock-session', { email, password }, token))).toEqual([401, 'session-ended']);
  });

  it('is signed out after two weeks without use, and always after ninety days', async () => {
    const quiet = await signedIn();
    await owner(`update sessions set last_seen_at = now() - interval '13 days 23 hours' where id = $1`, [quiet.sessionId]);
    expect(await asked(quiet.token)).toEqual([200, undefined, undefined]);
    // A node that closes regularly has written which sessions were in use.
    const { rows } = await owner(`select last_seen_at > now() - interval '1 minute' as noted from sessions where id = $1`, [
      quiet.sessionId,
    ]);
    expect(rows).toEqual([{ noted: true }]);
    await owner(`update sessions set last_seen_at = now() - interval '14 days 1 second' where id = $1`, [quiet.sessionId]);
    expect(await asked(quiet.token)).toEqual([401, 'session-ended', { reason: 'expired' }]);
    const old = await signedIn();
    await owner(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [old.sessionId]);
    expect(await asked(old.token)).toEqual([401, 'session-ended', { reason: 'expired' }]);
  });

  it('stays signed in for ninety days, an admin for twelve hours', async () => {
    const hours = async (token: string): Promise<number> => {
      const { rows } = await owner(
        `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions where token_hash = sha256($1::bytea)`,
        [Buffer.from(token)],
      );
      return (rows[0] as { hours: number }).hours;
    };
    expect(await hours((await signedIn()).token)).toBe(90 * 24);
    const gym = await system.gym();
    expect(await hours(gym.admin.token)).toBe(12);
    expect(await hours((await system.person(gym.id, 'coach')).token)).toBe(90 * 24);
  });
});
