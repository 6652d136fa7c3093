// Resets and changes a password: links work once and in time, sessions end or stay, and the owner gets a mail.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { Problem } from '@spotter/contracts/problems';
import { mailsTo, newAddress, tokenTo } from '../../support/mail/mailbox.ts';
import { System, type Answer } from '../../support/system.ts';

const password = 'kettle-orbit-94';
const other = 'another-orbit-95';

describe('a password', () => {
  let system: System;
  beforeAll(async () => {
    // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
    system = await System.start();
  });
  afterAll(() => system.close());

  type Said = SignInAnswer & Problem;
  const post = (path: string, body: object, token?: string): Promise<Answer<Said>> =>
    system.call('POST', `/api/auth/${path}`, { body, token });
  const outcome = ({ status, body }: Answer<Said>): unknown => [status, body.code];
  const owner = (sql: string, values: unknown[] = []) => system.api.services.pool.query(sql, values);
  const opened = async (): Promise<{ email: string; accountId: string }> => {
    const [email, accountId] = [newAddress(), randomUUID()];
    await system.api.services.accounts.open({ accountId, email, name: 'Ada', lastname: 'Kaya', password, language: 'en' });
    return { email, accountId };
  };
  const signIn = async (email: string, word = password): Promise<string> =>
    (await post('sign-in', { email, password: word })).body.accessToken;
  const kinds = async (email: string): Promise<string[]> => (await mailsTo(system, email)).map(({ kind }) => kind);

  it('can be reset by mail, which ends the session and notifies the owner', async () => {
    const { email } = await opened();
    const token = await signIn(email);
    expect((await post('forgot-password', { email })).status).toBe(202);
    const link = await tokenTo(system, email, 'reset');
    expect(outcome(await post('reset-password', { token: link, password: 'Password123!' }))).toEqual([422, 'password-too-common']);
    expect((await post('reset-password', { token: link, password: other })).status).toBe(204);
    expect(await kinds(email)).toEqual(['reset', 'password-changed']);
    await system.sessionEnded({ token });
    expect(outcome(await post('sign-in', { email, password }))).toEqual([401, 'wrong-credentials']);
    expect((await post('sign-in', { email, password: other })).status).toBe(200);
    expect(outcome(await post('reset-password', { token: link, password }))).toEqual([422, 'link-invalid']);
  });

  it('is set by one of two concurrent uses of a link', async () => {
    const { email } = await opened();
    await post('forgot-password', { email });
    const token = await tokenTo(system, email, 'reset');
    const both = await Promise.all([
      post('reset-password', { token, password: other }),
      post('reset-password', { token, password: 'third-orbit-96' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    const winner = both[0]!.status === 204 ? other : 'third-orbit-96';
    expect((await post('sign-in', { email, password: winner })).status).toBe(200);
  });

  it('is set by one of two concurrent links, which invalidates the other', async () => {
    const { email } = await opened();
    await post('forgot-password', { email });
    await owner(`update account_links set created_at = created_at - interval '2 minutes'`);
    await post('forgot-password', { email });
    const links = (await mailsTo(system, email)).map(({ data }) => data['token']!);
    expect(links).toHaveLength(2);
    const both = await Promise.all(links.map((token, index) => post('reset-password', { token, password: `orbit-kettle-${index}5` })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('cannot be set by a link after half an hour', async () => {
    const { email } = await opened();
    await post('forgot-password', { email });
    const { rows } = await owner(
      'select extract(epoch from expires_at - created_at)::int as seconds from account_links order by created_at desc limit 1',
    );
    expect(rows).toEqual([{ seconds: 1800 }]);
    await owner(`update account_links set expires_at = now() - interval '1 second'`);
    const token = await tokenTo(system, email, 'reset');
    expect(outcome(await post('reset-password', { token, password: other }))).toEqual([422, 'link-invalid']);
  });

  it('gets the same answer for an unknown address, and one mail a minute', async () => {
    const { email } = await opened();
    const unknown = newAddress();
    for (const to of [email, email, unknown]) {
      const answer = await post('forgot-password', { email: to });
      expect([answer.status, answer.body]).toEqual([202, {}]);
    }
    expect(await kinds(email)).toEqual(['reset']);
    expect(await kinds(unknown)).toEqual([]);
  });

  it('confirms the address of an unconfirmed account when set by mail', async () => {
    const email = newAddress();
    await post('sign-up', { email, password, name: 'Ada', lastname: 'Kaya', language: 'en' });
    await post('forgot-password', { email });
    await post('reset-password', { token: await tokenTo(system, email, 'reset'), password: other });
    expect((await post('sign-in', { email, password: other })).status).toBe(200);
    expect(outcome(await post('confirm', { token: await tokenTo(system, email, 'confirm') }))).toEqual([422, 'link-invalid']);
  });

  it('can be changed inside a session, which stays', async () => {
    const { email } = await opened();
    const token = await signIn(email);
    expect(outcome(await post('change-password', { current: 'wrong', password: other }, token))).toEqual([401, 'wrong-credentials']);
    expect(outcome(await post('change-password', { current: password, password: 'qwertyuiop' }, token))).toEqual([
      422,
      'password-too-common',
    ]);
    expect((await post('change-password', { current: password, password: other }, token)).status).toBe(204);
    expect((await system.call('GET', '/api/gyms', { token })).status).toBe(200);
    expect(await kinds(email)).toEqual(['password-changed']);
    expect((await post('sign-in', { email, password: other })).status).toBe(200);
  });

  it('cannot be guessed inside a session either', async () => {
    const { email } = await opened();
    const token = await signIn(email);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => post('change-password', { current: 'wrong', password: other }, token)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});
