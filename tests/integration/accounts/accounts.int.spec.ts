// From a stranger to a signed-in person, over HTTP: links work once and in time, and no answer reveals who has an account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { Problem } from '@spotter/contracts/problems';
import { mailsTo, newAddress, tokenTo } from '../../support/mail/mailbox.ts';
import { System, type Answer } from '../../support/system.ts';

const password = 'kettle-orbit-94';

describe('an account', () => {
  let system: System;
  beforeAll(async () => {
    // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
    system = await System.start();
  });
  afterAll(() => system.close());

  type Said = SignInAnswer & Problem & { confirmation?: string };
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer<Said>> =>
    system.call('POST', `/api/auth/${path}`, { body, headers });
  const person = (email: string) => ({ email, password, name: 'Defne', lastname: 'Kaplan', language: 'tr' as const });
  const outcome = ({ status, body }: Answer<Said>): unknown => [status, body.code];
  const owner = (sql: string, values: unknown[]) => system.api.services.pool.query(sql, values);
  const confirmed = async (name?: string): Promise<string> => {
    const email = newAddress(name);
    await post('sign-up', person(email));
    await post('confirm', { token: await tokenTo(system, email, 'confirm') });
    return email;
  };

  it('can be signed up for, confirmed by mail, and signed in to', async () => {
    const email = newAddress();
    const signedUp = await post('sign-up', person(email));
    expect([signedUp.status, signedUp.body]).toEqual([202, { confirmation: 'by-mail' }]);
    expect(outcome(await post('sign-in', { email, password }))).toEqual([403, 'confirmation-required']);
    expect(outcome(await post('sign-in', { email, password: 'something else' }))).toEqual([401, 'wrong-credentials']);
    const [mail] = await mailsTo(system, email);
    expect(mail).toMatchObject({ kind: 'confirm', language: 'tr', data: { name: 'Defne' } });
    expect((await post('confirm', { token: mail!.data['token'] })).status).toBe(204);
    const signedIn = await post('sign-in', { email, password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toMatchObject({ email, name: 'Defne', language: 'tr' });
  });

  it('is confirmed once, by one of two concurrent requests, and not after a day', async () => {
    const email = newAddress();
    await post('sign-up', person(email));
    const token = await tokenTo(system, email, 'confirm');
    const both = await Promise.all([post('confirm', { token }), post('confirm', { token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    const late = newAddress();
    await post('sign-up', person(late));
    await owner(
      `update account_links set expires_at = now() - interval '1 second' where account_id = (select id from accounts where email = $1)`,
      [late],
    );
    expect(outcome(await post('confirm', { token: await tokenTo(system, late, 'confirm') }))).toEqual([422, 'link-invalid']);
    expect(outcome(await post('confirm', { token: 'made-up' }))).toEqual([422, 'link-invalid']);
  });

  it('is not revealed to a stranger who signs up again, but its owner gets a mail, once a minute', async () => {
    const email = await confirmed();
    const again = await post('sign-up', { ...person(email), password: 'another-orbit-95' });
    expect([again.status, again.body]).toEqual([202, { confirmation: 'by-mail' }]);
    expect((await mailsTo(system, email)).map(({ kind }) => kind)).toEqual(['confirm', 'already-registered']);
    expect((await post('sign-in', { email, password })).status).toBe(200);
    expect(outcome(await post('sign-in', { email, password: 'another-orbit-95' }))).toEqual([401, 'wrong-credentials']);
  });

  it('gets its confirmation again, once a minute at most, with the same answer for any address', async () => {
    const email = newAddress();
    await post('sign-up', person(email));
    const resend = (to: string) => post('confirm/resend', { email: to });
    const answers = [await resend(email), await resend(newAddress()), await resend(await confirmed())];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, {}],
      [202, {}],
      [202, {}],
    ]);
    expect(await mailsTo(system, email)).toHaveLength(1);
    await owner(`update account_links set created_at = created_at - interval '2 minutes'`, []);
    await resend(email);
    expect(await mailsTo(system, email)).toHaveLength(2);
  });

  it('rejects a common password, and one’s own name as a password', async () => {
    for (const bad of ['Password123!', 'defnekaplan1'])
      expect(outcome(await post('sign-up', { ...person(newAddress()), password: bad }))).toEqual([422, 'password-too-common']);
    for (const bad of ['short', 'x'.repeat(129)])
      expect(outcome(await post('sign-up', { ...person(newAddress()), password: bad }))).toEqual([400, 'invalid-value']);
  });

  it('rejects an unknown invitation or code', async () => {
    expect(outcome(await post('sign-up', { ...person(newAddress()), invitation: 'made-up' }))).toEqual([422, 'link-invalid']);
    expect(outcome(await post('sign-up', { ...person(newAddress()), joinCode: 'NOSUCHGY' }))).toEqual([422, 'link-invalid']);
  });

  it('is opened once by two concurrent sign-ups', async () => {
    const email = newAddress();
    const both = await Promise.all([post('sign-up', person(email)), post('sign-up', person(email))]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const { rows } = await owner('select id from accounts where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});
