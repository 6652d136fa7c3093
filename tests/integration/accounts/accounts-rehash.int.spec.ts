// A hash with outdated costs is replaced at the next sign-in, the only time at which the password is available.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import { newAddress } from '../../support/mail/mailbox.ts';
import { test } from '../../support/shared-system.ts';
import type { System } from '../../support/system.ts';

const password = 'kettle-orbit-94';
/** Hash of that password with 4 MiB and one pass. */
const weak = '$argon2id$v=19$m=4096,t=1,p=1$/YdXlB3rX57w4YkJMsKxzw$/xztxijiWTJroXm0Ghz7ik3d/tOE/hyNEIDVdUxqsjY';

describe('a password with a weak hash', () => {
  let system: System;
  test.beforeAll(async ({ shared }) => {
    system = shared;
  });

  const signIn = (email: string, word = password) =>
    system.call<SignInAnswer>('POST', '/api/auth/sign-in', { body: { email, password: word } });
  const kept = async (accountId: string): Promise<string> => (await system.api.services.accounts.byId(accountId))!.password;
  const opened = async (): Promise<{ accountId: string; email: string }> => {
    const [accountId, email] = [randomUUID(), newAddress()];
    await system.api.services.accounts.open({ accountId, email, name: 'Ada', lastname: 'Kaya', password, language: 'en' });
    return { accountId, email };
  };
  const weaken = (accountId: string) =>
    system.api.services.pool.query('update accounts set password = $2 where id = $1', [accountId, weak]);

  it('gets today’s hash at a sign-in, and the session works', async () => {
    const { accountId, email } = await opened();
    const strong = await kept(accountId);
    await weaken(accountId);
    expect((await signIn(email, 'another-orbit-95')).status).toBe(401);
    expect(await kept(accountId)).toBe(weak);

    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    const anew = await kept(accountId);
    expect(anew.split('$').slice(0, 4)).toEqual(strong.split('$').slice(0, 4));
    expect(anew).not.toBe(strong);
    const token = body.accessToken;
    expect((await system.call('POST', '/api/auth/unlock-session', { token, body: { email, password } })).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    expect(await kept(accountId)).toBe(anew);
  });

  it('accepts all concurrent sign-ins', async () => {
    const { accountId, email } = await opened();
    await weaken(accountId);
    const answers = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept(accountId)).not.toBe(weak);
  });
});
