// The security log records sign-ins, refusals, rights, tokens, exports and erasures: by ids, and without any text of users.
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { onSecurityEvent, securityEvents, type SecurityEvent, type SecurityFields } from '@spotter/telemetry/security-log';
import { System, type Gym } from '../support/system.ts';

type Entry = { readonly event: SecurityEvent } & SecurityFields;

describe('the security log', () => {
  let system: System;
  let gym: Gym;
  const entries: Entry[] = [];
  let stop: () => void;
  beforeAll(async () => {
    stop = onSecurityEvent((event, fields) => entries.push({ ...fields, event }));
    // A system of its own: the log is of the whole process.
    system = await System.start();
    gym = await system.gym();
  });
  afterAll(async () => {
    stop();
    await system.close();
  });

  const told = async (wanted: Partial<Entry>): Promise<void> => {
    await expect.poll(() => entries).toContainEqual(expect.objectContaining(wanted));
  };
  const auth = (path: string, body: object, token?: string) => system.call('POST', `/api/auth/${path}`, { token, body });
  const password = 'train-hard-2026';
  const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

  it('records successful and failed sign-ins, a locked screen and a second factor', async () => {
    const { email, accountId: account } = await system.stranger('Ayse');
    const signedIn = await system.call<{ accessToken: string; session: { id: string } }>('POST', '/api/auth/sign-in', {
      body: { email, password },
    });
    await told({ event: 'sign-in', type: 'SessionStarted', accountId: account, sessionId: signedIn.body.session.id });
    await told({ event: 'session-changed', type: 'SessionEnded', accountId: account, why: 'new-sign-in' });
    await auth('sign-in', { email, password: 'not-the-password' });
    await told({ event: 'sign-in-failed', code: 'wrong-credentials', account });
    await auth('sign-in', { email: 'nobody@example.test', password });
    await told({ event: 'sign-in-failed', code: 'wrong-credentials', account: null });
    const { accessToken: token, session } = signedIn.body;
    await auth('lock-session', {}, token);
    await told({ event: 'session-changed', type: 'SessionLocked', sessionId: session.id });
    await system.call('GET', '/api/gyms', { token });
    await told({ event: 'refused', code: 'session-locked', account: null });
    await auth('unlock-session', { email, password: 'not-the-password' }, token);
    await told({ event: 'unlock-failed', code: 'wrong-credentials', account, session: session.id });
    await auth('unlock-session', { email, password }, token);
    const { body } = await system.call<{ secret: string }>('POST', '/api/auth/second-factor/start', { token, body: { password } });
    await auth('second-factor/confirm', { code: codeOf(body.secret) }, token);
    await told({ event: 'account-changed', type: 'SecondFactorTurnedOn', accountId: account });
    const { challenge } = (await system.call<{ challenge: string }>('POST', '/api/auth/sign-in', { body: { email, password } })).body;
    await auth('sign-in/second-factor', { challenge, code: 'wrong' });
    await told({ event: 'second-factor-failed', account });
    await auth('second-factor/remove', { password, code: 'wrong' }, token);
    await told({ event: 'refused', code: 'code-invalid', account, route: '/api/auth/second-factor/remove' });
  });

  it('records a password that somebody asks to reset, and links that open nothing', async () => {
    const { email, accountId: account } = await system.stranger('Ayse');
    for (const [address, of] of [
      [email, account],
      ['nobody@example.test', null],
    ] as const) {
      await auth('forgot-password', { email: address });
      await told({ event: 'reset-asked', account: of });
    }
    for (const [path, more] of [
      ['reset-password', { password }],
      ['confirm', {}],
    ] as const) {
      await auth(path, { token: 'made-up', ...more });
      await told({ event: 'refused', code: 'link-invalid', route: `/api/auth/${path}`, account: null });
    }
  });

  it('records sockets without a session, and of a room of somebody else', async () => {
    const coach = await system.person(gym.id, 'coach');
    const [stranger, socket] = ['made-up', coach.token].map((token) =>
      io(system.api.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }),
    );
    await told({ event: 'refused', code: 'session-ended', route: '/socket.io', account: null });
    await socket!.emitWithAck('join-room', { room: 'session:made-up' });
    await told({ event: 'refused', code: 'not-your-room', route: '/socket.io', account: coach.accountId });
    for (const each of [stranger!, socket!]) each.close();
  });

  it('records refusals with the caller, alone and in a batch', async () => {
    const [coach, stranger] = [await system.person(gym.id, 'coach'), await system.stranger()];
    await system.get(gym, coach, 'members');
    await told({
      event: 'refused',
      code: 'not-allowed',
      status: 403,
      account: coach.accountId,
      gym: gym.slug,
      route: '/api/gyms/:gym/members',
    });
    await system.get(gym, stranger, 'customers');
    await told({ event: 'refused', code: 'not-found', status: 404, account: stranger.accountId });
    await system.send(gym, coach, 'rebrand-gym', { gymId: gym.id, name: 'Taken over' });
    await told({ event: 'refused', code: 'not-allowed', account: coach.accountId, command: 'rebrand-gym' });
    const commands = [{ id: randomUUID(), type: 'suspend-gym', payload: { gymId: gym.id, reason: 'x' } }];
    await system.call('POST', `/api/gyms/${gym.slug}/commands`, { token: coach.token, body: { commands } });
    await told({ event: 'refused', code: 'not-allowed', account: coach.accountId, command: 'suspend-gym' });
    await system.send(gym, gym.admin, 'change-member-role', { membershipId: coach.membershipId, type: 4 });
    await told({ event: 'refused', code: 'role-above-own', account: gym.admin.accountId, command: 'change-member-role' });
    await system.get(gym, { token: 'made-up' }, 'customers');
    await told({ event: 'refused', code: 'not-signed-in', status: 401, account: null });
  });

  it('records changed rights, tokens, exports and erasures', async () => {
    const [coach, client] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'client')];
    const by = gym.admin.membershipId;
    await system.done(gym, gym.admin, 'change-member-role', { membershipId: coach.membershipId, type: 2 });
    await told({
      event: 'rights-changed',
      type: 'MemberRoleChanged',
      ledger: gym.id,
      membershipId: coach.membershipId,
      fromType: 1,
      toType: 2,
      by,
    });
    const [tokenId, grantId, teamId] = [randomUUID(), randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: null });
    await system.done(gym, gym.admin, 'add-team-coach', { teamId, coachId: coach.membershipId });
    await told({ event: 'rights-changed', type: 'TeamCoachAdded', teamId, coachId: coach.membershipId, by });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [client.membershipId] });
    await told({ event: 'rights-changed', type: 'TeamMemberAdded', teamId, customerId: client.membershipId, by });
    const { membershipId: customerId } = client;
    await system.done(gym, client, 'give-consent', { customerId, purpose: 'leaderboard', wording: consentWordings.leaderboard });
    await told({ event: 'rights-changed', type: 'ConsentGiven', customerId, by: customerId });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await system.done(gym, gym.admin, 'grant-audit', { grantId, email: 'auditor@example.test', until, reason: 'words of an admin' });
    await told({ event: 'rights-changed', type: 'AuditOffered', grantId, by });
    await system.done(gym, gym.admin, 'issue-service-token', { tokenId, name: 'Warehouse', scopes: ['events:read'], until });
    await told({ event: 'token-changed', type: 'ServiceTokenIssued', tokenId, by });
    await system.call('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, { token: gym.admin.token });
    await told({ event: 'token-changed', type: 'shown', tokenId, account: gym.admin.accountId });
    const asked = await system.call<{ exportId: string }>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/exports`, {
      token: client.token,
    });
    await told({ event: 'export-asked', ledger: gym.id, person: client.membershipId, account: client.accountId });
    const address = `/api/gyms/${gym.slug}/customers/${client.membershipId}/exports/${asked.body.exportId}/file`;
    await expect.poll(async () => (await system.call('GET', address, { token: client.token })).status).toBe(200);
    await told({ event: 'export-fetched', person: client.membershipId, account: client.accountId });
    await system.done(gym, gym.admin, 'erase-customer', { customerId: client.membershipId });
    await told({ event: 'erased', type: 'CustomerErased', customerId: client.membershipId, by });
  });

  it('contains only ids and our own words, and no other event', () => {
    const text = JSON.stringify(entries);
    for (const words of [
      'Ayse',
      '@example.test',
      'Tester',
      'words of an admin',
      'Warehouse',
      'Early birds',
      'Taken over',
      password,
      gym.admin.token,
      'made-up',
    ])
      expect(text).not.toContain(words);
    for (const { event } of entries) expect(securityEvents).toContain(event);
  });
});
