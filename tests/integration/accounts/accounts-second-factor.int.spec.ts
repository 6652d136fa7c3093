// The second factor: turned on by a first code, required at each sign-in, no code works twice, and ten recovery codes replace a lost
// device.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { Problem } from '@spotter/contracts/problems';
import { mailsTo, newAddress } from '../../support/mail/mailbox.ts';
import { System, type Answer } from '../../support/system.ts';

const password = 'kettle-orbit-94';

describe('the second factor', () => {
  let system: System;
  beforeAll(async () => {
    // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
    system = await System.start();
  });
  afterAll(() => system.close());

  type Said = SignInAnswer & Problem & { secret: string; uri: string; recoveryCodes: string[] };
  type Guarded = { email: string; token: string; secret: string; recoveryCodes: string[]; used: string };
  const post = (path: string, body: object, token?: string): Promise<Answer<Said>> =>
    system.call('POST', `/api/auth/${path}`, { body, token });
  const outcome = ({ status, body }: Answer<Said>): unknown => [status, body.code];
  /** `steps` of thirty seconds from now. */
  const codeOf = (secret: string, steps: 0 | 1): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const opened = async (): Promise<{ email: string; token: string }> => {
    const email = newAddress();
    await system.api.services.accounts.open({ accountId: randomUUID(), email, name: 'Ada', lastname: 'Kaya', password, language: 'en' });
    return { email, token: (await post('sign-in', { email, password })).body.accessToken };
  };
  /** An account with the factor on and the current code used. The next step's code is valid even if the clock ticks meanwhile. */
  const guarded = async (): Promise<Guarded> => {
    const { email, token } = await opened();
    const { secret } = (await post('second-factor/start', { password }, token)).body;
    const used = codeOf(secret, 0);
    const { recoveryCodes } = (await post('second-factor/confirm', { code: used }, token)).body;
    return { email, token, secret, recoveryCodes, used };
  };
  const challengeOf = async (email: string): Promise<string> => (await post('sign-in', { email, password })).body.challenge ?? '';
  const second = (challenge: string, code: string) => post('sign-in/second-factor', { challenge, code });
  const page = async (token: string) => (await system.call<AccountAnswer>('GET', '/api/auth/account', { token })).body.secondFactor;

  it('is turned on by a first right code, and notifies the owner', async () => {
    const { email, token } = await opened();
    expect(outcome(await post('second-factor/confirm', { code: '123456' }, token))).toEqual([422, 'second-factor-not-on']);
    expect(outcome(await post('second-factor/start', { password: 'wrong' }, token))).toEqual([401, 'wrong-credentials']);
    const { secret, uri } = (await post('second-factor/start', { password }, token)).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Spotter/);
    expect((await post('sign-in', { email, password })).status).toBe(200);
    const again = (await post('sign-in', { email, password })).body.accessToken;
    expect(outcome(await post('second-factor/confirm', { code: 'abcdef' }, again))).toEqual([422, 'code-invalid']);
    const { body } = await post('second-factor/confirm', { code: codeOf(secret, 0) }, again);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await page(again)).toEqual({ on: true, recoveryCodesLeft: 10, required: false });
    expect((await mailsTo(system, email)).map(({ kind }) => kind)).toEqual(['second-factor-on']);
    expect(outcome(await post('second-factor/start', { password }, again))).toEqual([422, 'second-factor-already-on']);
    const { rows } = await system.api.services.pool.query<{ secret: Buffer }>('select secret from second_factors');
    expect(rows.every((row) => !row.secret.toString('latin1').includes(secret))).toBe(true);
  });

  it('is required after the password, and a code starts the session', async () => {
    const { email, secret } = await guarded();
    expect(outcome(await post('sign-in', { email, password: 'wrong' }))).toEqual([401, 'wrong-credentials']);
    const asked = await post('sign-in', { email, password });
    expect(outcome(asked)).toEqual([401, 'second-factor-required']);
    expect(outcome(await second(asked.body.challenge!, '000000x'))).toEqual([422, 'code-invalid']);
    const signedIn = await second(asked.body.challenge!, codeOf(secret, 1));
    expect(signedIn.status).toBe(200);
    expect((await system.call('GET', '/api/gyms', { token: signedIn.body.accessToken })).status).toBe(200);
    expect(outcome(await second(asked.body.challenge!, codeOf(secret, 1)))).toEqual([422, 'link-invalid']);
  });

  it('accepts no code twice, not even concurrently', async () => {
    const { email, secret, used } = await guarded();
    const challenge = await challengeOf(email);
    expect(outcome(await second(challenge, used))).toEqual([422, 'code-invalid']);
    const code = codeOf(secret, 1);
    const both = await Promise.all([await challengeOf(email), await challengeOf(email)].map((one) => second(one, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('accepts each recovery code once', async () => {
    const { email, recoveryCodes } = await guarded();
    const [first, next] = recoveryCodes as [string, string];
    const signedIn = await second(await challengeOf(email), first.toUpperCase());
    expect(signedIn.status).toBe(200);
    expect(await page(signedIn.body.accessToken)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(outcome(await second(await challengeOf(email), first))).toEqual([422, 'code-invalid']);
    const both = await Promise.all([await challengeOf(email), await challengeOf(email)].map((one) => second(one, next)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('allows a challenge five attempts and five minutes', async () => {
    const { email } = await guarded();
    const challenge = await challengeOf(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => second(challenge, 'nonsense')));
    expect(answers.filter(({ body }) => body.code === 'code-invalid').length).toBeLessThanOrEqual(5);
    const { email: late, secret } = await guarded();
    const old = await challengeOf(late);
    await system.api.services.pool.query(`update account_links set expires_at = now() - interval '1 second'`);
    expect(outcome(await second(old, codeOf(secret, 1)))).toEqual([422, 'link-invalid']);
  });

  it('rejects a challenge that is older than the password', async () => {
    const { email, token, secret } = await guarded();
    const challenge = await challengeOf(email);
    expect((await post('change-password', { current: password, password: 'another-orbit-95' }, token)).status).toBe(204);
    expect(outcome(await second(challenge, codeOf(secret, 1)))).toEqual([422, 'link-invalid']);
  });

  it('can be removed with the password and a code', async () => {
    const { email, token, secret } = await guarded();
    const remove = (word: string, code: string) => post('second-factor/remove', { password: word, code }, token);
    expect(outcome(await remove('wrong', codeOf(secret, 1)))).toEqual([401, 'wrong-credentials']);
    expect(outcome(await remove(password, 'nonsense'))).toEqual([422, 'code-invalid']);
    expect((await remove(password, codeOf(secret, 1))).status).toBe(204);
    expect(outcome(await remove(password, codeOf(secret, 1)))).toEqual([422, 'second-factor-not-on']);
    expect(await page(token)).toEqual({ on: false, recoveryCodesLeft: 0, required: false });
    expect((await mailsTo(system, email)).map(({ kind }) => kind)).toEqual(['second-factor-on', 'second-factor-off']);
    expect((await post('sign-in', { email, password })).status).toBe(200);
  });
});
