// A stranger signs up with another person's address. Whichever mail the owner opens, the stranger never gets in. `npm test` runs every
// other order of sign-ups and mails, the long form all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { Problem } from '@spotter/contracts/problems';
import { partOf } from '../../support/length.ts';
import { mailsTo, newAddress, tokenTo } from '../../support/mail/mailbox.ts';
import { System, type Answer, type Gym } from '../../support/system.ts';

const owners = 'kettle-orbit-94';
const strangers = 'strangers-orbit-1';

describe('an address that a stranger signs up with', () => {
  let system: System;
  let gym: Gym;
  beforeAll(async () => {
    // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
    system = await System.start();
    gym = await system.gym();
  });
  afterAll(() => system.close());

  type Said = SignInAnswer & Problem;
  const post = (path: string, body: object): Promise<Answer<Said>> => system.call('POST', `/api/auth/${path}`, { body });
  const outcome = ({ status, body }: Answer<Said>): unknown => [status, body.code];
  const signUp = (email: string, password: string, more: object = {}) =>
    post('sign-up', { email, password, name: 'Defne', lastname: 'Kaplan', language: 'en', ...more });
  const minutesLater = () =>
    system.api.services.pool.query(`update account_links set created_at = created_at - interval '2 minutes' where used_at is null`);
  const tokens = async (email: string) => (await mailsTo(system, email)).flatMap(({ data }) => data['token'] ?? []);
  const letsIn = async (email: string, password: string) => (await post('sign-in', { email, password })).status === 200;

  /** Order of the sign-ups, whether time passes between them, and which of the mails is opened. */
  const attacks = [
    { name: 'first, and the only mail is opened', order: [strangers, owners], apart: false, opened: 0 },
    { name: 'first, and the older mail is opened', order: [strangers, owners], apart: true, opened: 0 },
    { name: 'first, and the newer mail is opened', order: [strangers, owners], apart: true, opened: 1 },
    { name: 'second, and the only mail is opened', order: [owners, strangers], apart: false, opened: 0 },
    { name: 'second, and the older mail is opened', order: [owners, strangers], apart: true, opened: 0 },
    { name: 'second, and the newer mail is opened', order: [owners, strangers], apart: true, opened: 1 },
    { name: 'before and after', order: [strangers, owners, strangers], apart: true, opened: 2 },
  ] as const;
  it.each(partOf(2)<(typeof attacks)[number]>(attacks))('$name', async ({ order, apart, opened }) => {
    const email = newAddress();
    for (const password of order) {
      expect((await signUp(email, password)).body).toEqual({ confirmation: 'by-mail' });
      if (apart) await minutesLater();
    }
    const mails = await tokens(email);
    expect(mails).toHaveLength(apart ? order.length : 1);
    const token = mails[opened]!;
    expect(outcome(await post('confirm', { token }))).toEqual([422, 'password-needed']);
    expect(await letsIn(email, strangers)).toBe(false);
    expect(outcome(await post('confirm', { token, password: 'short' }))).toEqual([400, 'invalid-value']);
    expect(outcome(await post('confirm', { token, password: 'defnekaplan1' }))).toEqual([422, 'password-too-common']);
    expect((await post('confirm', { token, password: owners })).status).toBe(204);
    expect(await letsIn(email, strangers)).toBe(false);
    expect(await letsIn(email, owners)).toBe(true);
    for (const other of mails) expect(outcome(await post('confirm', { token: other, password: strangers }))).toEqual([422, 'link-invalid']);
  });

  it('at the same moment', async () => {
    const email = newAddress();
    await Promise.all([signUp(email, strangers), signUp(email, owners)]);
    const token = await tokenTo(system, email, 'confirm');
    expect(outcome(await post('confirm', { token }))).toEqual([422, 'password-needed']);
    expect((await post('confirm', { token, password: owners })).status).toBe(204);
    expect([await letsIn(email, strangers), await letsIn(email, owners)]).toEqual([false, true]);
  });

  it('requires a password after a repeated mail, however old the stranger’s sign-up is', async () => {
    const email = newAddress();
    await signUp(email, strangers);
    await signUp(email, owners);
    await system.api.services.pool.query('delete from account_links');
    await post('confirm/resend', { email });
    await minutesLater();
    await signUp(email, strangers);
    for (const token of (await tokens(email)).slice(1)) expect(outcome(await post('confirm', { token }))).toEqual([422, 'password-needed']);
    await post('forgot-password', { email });
    expect((await post('reset-password', { token: await tokenTo(system, email, 'reset'), password: owners })).status).toBe(204);
    expect([await letsIn(email, strangers), await letsIn(email, owners)]).toEqual([false, true]);
  });

  it('does not join a gym that the stranger chose', async () => {
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const { body } = await system.get<{ code: string }>(gym, gym.admin, 'join-code');
    const email = newAddress();
    await signUp(email, strangers, { joinCode: body.code });
    await signUp(email, owners);
    expect((await post('confirm', { token: await tokenTo(system, email, 'confirm'), password: owners })).status).toBe(204);
    const { accessToken: token } = (await post('sign-in', { email, password: owners })).body;
    expect((await system.call<{ items: unknown[] }>('GET', '/api/gyms', { token })).body.items).toEqual([]);
  });

  it('is confirmed by its link alone if its owner signed up twice', async () => {
    const email = newAddress();
    await signUp(email, owners);
    await minutesLater();
    await signUp(email, owners);
    const mails = await tokens(email);
    expect(mails).toHaveLength(2);
    expect((await post('confirm', { token: mails[0] })).status).toBe(204);
    expect(await letsIn(email, owners)).toBe(true);
    expect(outcome(await post('confirm', { token: mails[1] }))).toEqual([422, 'link-invalid']);
  });
});
