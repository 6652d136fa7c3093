// Signs up with an invitation or a gym's code, which creates the account and the membership together.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootstrapAnswer, SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { Problem } from '@spotter/contracts/problems';
import { mailsTo, newAddress, tokenTo } from '../../support/mail/mailbox.ts';
import { System, type Answer, type Gym } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const password = 'kettle-orbit-94';

describe('signing up for a gym', () => {
  let system: System;
  let gym: Gym;
  beforeAll(async () => {
    // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
    system = await System.start();
    gym = await system.gym();
  });
  afterAll(() => system.close());

  type Said = SignInAnswer & Problem & { confirmation?: string };
  const post = (path: string, body: object): Promise<Answer<Said>> => system.call('POST', `/api/auth/${path}`, { body });
  const person = (email: string) => ({ email, password, name: 'Defne', lastname: 'Kaplan', language: 'tr' as const });
  const invited = async (email: string): Promise<string> => {
    await system.done(gym, gym.admin, 'invite-member', {
      invitationId: randomUUID(),
      email,
      type: 0,
      name: 'Defne',
      lastname: 'Kaplan',
      language: 'tr',
    });
    await until('an invitation is mailed', waitTimeoutMs, async () =>
      (await mailsTo(system, email)).some(({ kind }) => kind === 'invitation'),
    );
    return tokenTo(system, email, 'invitation');
  };
  const gymsOf = async (email: string): Promise<string[]> => {
    const { accessToken: token } = (await post('sign-in', { email, password })).body;
    await system.settledNow(gym.id);
    const { body } = await system.call<BootstrapAnswer>('GET', '/api/bootstrap', { token });
    return body.memberships.map(({ slug, role }) => `${role} of ${slug}`);
  };

  it('with an invitation needs no other confirmation of the address, and creates a member', async () => {
    const email = newAddress('invited');
    const invitation = await invited(email);
    const { status, body } = await post('sign-up', { ...person(email), invitation });
    expect([status, body]).toEqual([202, { confirmation: 'none' }]);
    expect(await gymsOf(email)).toEqual([`client of ${gym.slug}`]);
    const again = await post('sign-up', { ...person(newAddress()), invitation });
    expect([again.status, again.body.code]).toEqual([422, 'link-invalid']);
  });

  it('rejects another person’s invitation, and the gym’s name as a password', async () => {
    const email = newAddress('invited');
    const invitation = await invited(email);
    const other = await post('sign-up', { ...person(newAddress()), invitation });
    expect([other.status, other.body.code]).toEqual([422, 'link-invalid']);
    const named = await post('sign-up', { ...person(email), invitation, password: gym.slug });
    expect([named.status, named.body.code]).toEqual([422, 'password-too-common']);
  });

  it('with an invitation confirms an address from an earlier, unconfirmed sign-up', async () => {
    const email = newAddress('invited');
    await post('sign-up', { ...person(email), password: 'strangers-orbit-1' });
    const invitation = await invited(email);
    expect((await post('sign-up', { ...person(email), invitation })).body).toEqual({ confirmation: 'none' });
    expect(await gymsOf(email)).toEqual([`client of ${gym.slug}`]);
    expect((await post('sign-in', { email, password: 'strangers-orbit-1' })).status).toBe(401);
  });

  it('with a gym’s code joins the gym once the address is confirmed', async () => {
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const { body } = await system.get<{ code: string }>(gym, gym.admin, 'join-code');
    const email = newAddress('joining');
    expect((await post('sign-up', { ...person(email), joinCode: body.code })).body).toEqual({ confirmation: 'by-mail' });
    await post('confirm', { token: await tokenTo(system, email, 'confirm') });
    expect(await gymsOf(email)).toEqual([`client of ${gym.slug}`]);
  });
});
