// From an invitation to a membership of an existing account: by the token of a mail, or by the gym's join code.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { LookAnswer } from '@spotter/contracts/members/queries';
import type { Problem } from '@spotter/contracts/problems';
import { defaultMailPace } from '@spotter/api/platform/jobs/gym-mails';
import { invitationMails } from '@spotter/api/members/invitation-mail';
import { putMail } from '@spotter/api/platform/jobs/mails';
import { mailOf } from '../../support/mail/invitation-mails.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

type Invitation = { id: string; email: string; type: number; status: string };

describe('an invitation', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  const invited = async (type: number, changes: object = {}) => {
    const invitationId = randomUUID();
    const body = { invitationId, email: 'ayse@example.test', type, ...changes };
    const { position } = await system.done(gym, gym.admin, 'invite-member', body);
    const mail = await mailOf(system, gym, position);
    return { invitationId, token: mail.data.token, mail, position };
  };
  const look = (body: object) => system.call<LookAnswer & Problem>('POST', '/api/invitations/look', { body });
  const listed = async (id: string) =>
    (await system.get<ListOf<Invitation>>(gym, gym.admin, 'invitations')).body.items.find((item) => item.id === id);
  const roleOf = async (who: { token: string }) =>
    (await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${gym.slug}`, { token: who.token })).body.membership;

  it('is listed, shown to the holder of its token, and makes them a member with the name of their account', async () => {
    const coach = await system.stranger('Coach');
    const { invitationId, token, mail } = await invited(1, { language: 'tr', name: 'Ayşe', lastname: 'Yılmaz' });
    expect(mail).toMatchObject({ to: 'ayse@example.test', language: 'tr', data: { inviter: 'admin Tester', role: 'coach' } });
    expect(await listed(invitationId)).toMatchObject({ email: 'ayse@example.test', type: 1, status: 'open' });
    expect((await look({ token })).body).toMatchObject({
      gym: { id: gym.id, slug: gym.slug },
      invitation: {
        id: invitationId,
        status: 'open',
        email: 'ayse@example.test',
        name: 'Ayşe',
        lastname: 'Yılmaz',
        inviter: { name: 'admin' },
      },
    });
    await system.done(gym, coach, 'accept-invitation', { invitationId, token });
    expect(await roleOf(coach)).toMatchObject({ id: invitationId, role: 'coach' });
    expect(await listed(invitationId)).toMatchObject({ status: 'accepted' });
    const members = (await system.get<ListOf<{ id: string; name: string }>>(gym, gym.admin, 'members')).body.items;
    expect(members.find(({ id }) => id === invitationId)).toMatchObject({ name: 'Coach', status: 'active' });
    expect((await look({ token })).body.invitation).toMatchObject({ status: 'accepted' });
  });

  it('for a client adds them as a client of the gym, and is erased with them', async () => {
    const client = await system.stranger('Client');
    const { invitationId, token } = await invited(0);
    const { body } = await system.send(gym, client, 'accept-invitation', { invitationId, token });
    const after = { 'x-after-position': String(body.position) };
    const customers = (await system.get<ListOf<CustomerItem>>(gym, client, 'customers', after)).body.items;
    expect(customers).toMatchObject([{ id: invitationId, name: 'Client', lastname: 'Tester' }]);
    await system.done(gym, gym.admin, 'erase-customer', { customerId: invitationId });
    expect(await listed(invitationId)).toMatchObject({ email: null, name: '', lastname: '' });
  });

  it('can be used once, and a repeated request gets its answer again', async () => {
    const [first, second] = [await system.stranger(), await system.stranger()];
    const { invitationId, token } = await invited(1);
    const key = randomUUID();
    const body = { invitationId, token };
    expect((await system.send(gym, first, 'accept-invitation', body, { key })).status).toBe(201);
    expect((await system.send(gym, second, 'accept-invitation', body)).body.code).toBe('invitation-used');
    await expect.poll(async () => (await system.send(gym, first, 'accept-invitation', body, { key })).status).toBe(201);
  });

  it('is accepted by one of two concurrent requests', async () => {
    const people = [await system.stranger(), await system.stranger()];
    const body = await invited(1).then(({ invitationId, token }) => ({ invitationId, token }));
    const answers = await Promise.all(people.map((who) => system.send(gym, who, 'accept-invitation', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is rejected with a wrong token, with that of another invitation, or after it was revoked', async () => {
    const who = await system.stranger();
    const mine = await invited(1);
    const other = await invited(1);
    for (const token of ['wrong', other.token])
      expect(await system.send(gym, who, 'accept-invitation', { invitationId: mine.invitationId, token })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    await system.done(gym, gym.admin, 'revoke-invitation', { invitationId: mine.invitationId });
    expect((await system.send(gym, who, 'accept-invitation', { invitationId: mine.invitationId, token: mine.token })).body.code).toBe(
      'invitation-revoked',
    );
    expect((await look({ token: mine.token })).body.invitation).toMatchObject({ status: 'revoked' });
    expect((await look({ token: 'wrong' })).status).toBe(404);
  });

  it('gets a new token when sent again, and the old one is rejected', async () => {
    const who = await system.stranger();
    const { invitationId, token } = await invited(1);
    const { position } = await system.done(gym, gym.admin, 'resend-invitation', { invitationId });
    const again = await mailOf(system, gym, position);
    expect((await look({ token })).status).toBe(404);
    expect((await system.send(gym, who, 'accept-invitation', { invitationId, token })).status).toBe(404);
    await system.done(gym, who, 'accept-invitation', { invitationId, token: again.data.token });
  });

  it('causes one mail, however often its event is handled', async () => {
    const { position } = await invited(1);
    const { services } = system.api;
    const mails = () => services.pool.query(`select id, data from mails where kind = 'invitation' order by id`);
    const before = (await mails()).rows;
    const { events } = await services.log.readLedger(gym.id, { after: position - 1, limit: 1 });
    await invitationMails({ ...services, putMail, mailPace: defaultMailPace }).run(events[0]!);
    expect((await mails()).rows).toEqual(before);
  });

  it('stores only a hash of its token, and none in the log', async () => {
    const { token } = await invited(1);
    const events = await system.get<string>(gym, gym.admin, 'events?limit=1000');
    expect(JSON.stringify(events.body)).not.toContain(token);
    const { rows } = await system.database.projectorPool.query<{ text: string }>(
      `select coalesce(string_agg(payload::text, ''), '') as text from events where ledger = $1`,
      [gym.id],
    );
    expect(rows[0]!.text).not.toContain(token);
  });

  it('makes nobody a member twice, and never with a role above the sender’s', async () => {
    const member = await system.person(gym.id, 'coach');
    const { invitationId, token } = await invited(0);
    expect((await system.send(gym, member, 'accept-invitation', { invitationId, token })).body.code).toBe('already-member');
    const above = await system.send(gym, gym.admin, 'invite-member', { invitationId: randomUUID(), email: 'a@example.test', type: 4 });
    expect(above.body.code).toBe('role-above-own');
  });

  it('can be sent and seen by admins only', async () => {
    for (const kind of ['head-coach', 'coach', 'client'] as const) {
      const who = await system.person(gym.id, kind);
      const body = { invitationId: randomUUID(), email: 'a@example.test', type: 0 };
      expect((await system.send(gym, who, 'invite-member', body)).status).toBe(403);
      expect((await system.get(gym, who, 'invitations')).status).toBe(403);
    }
  });
});

describe('a join code', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  const newCode = async (): Promise<string> => {
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    return (await system.get<{ code: string }>(gym, gym.admin, 'join-code')).body.code;
  };
  const look = (joinCode: string) => system.call<LookAnswer & Problem>('POST', '/api/invitations/look', { body: { joinCode } });

  it('lets a person join as a client, with letters in either case', async () => {
    const who = await system.stranger('Joiner');
    const code = await newCode();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await look(code)).body).toMatchObject({ gym: { id: gym.id }, invitation: null });
    const membershipId = randomUUID();
    await system.done(gym, who, 'join-gym', { membershipId, code: code.toLowerCase() });
    const customers = (await system.get<ListOf<CustomerItem>>(gym, who, 'customers')).body.items;
    expect(customers).toMatchObject([{ id: membershipId, name: 'Joiner' }]);
    expect((await system.send(gym, who, 'join-gym', { membershipId: randomUUID(), code })).body.code).toBe('already-member');
  });

  it('is rejected once it was changed or removed', async () => {
    const who = await system.stranger();
    const old = await newCode();
    const code = await newCode();
    expect((await system.send(gym, who, 'join-gym', { membershipId: randomUUID(), code: old })).status).toBe(404);
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'none' });
    expect((await system.get<{ code: string | null }>(gym, gym.admin, 'join-code')).body.code).toBeNull();
    expect((await system.send(gym, who, 'join-gym', { membershipId: randomUUID(), code })).status).toBe(404);
    expect((await look(code)).status).toBe(404);
  });

  it('cannot be guessed: after ten wrong ones the right one has to wait', async () => {
    const who = await system.stranger();
    const code = await newCode();
    const guess = (text: string) => system.send(gym, who, 'join-gym', { membershipId: randomUUID(), code: text });
    for (let n = 0; n < 10; n++) expect((await guess(`WRONG2${n}A`)).status).toBe(404);
    const refused = await guess(code);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of another gym, or on behalf of another gym, changes nothing', async () => {
    const other = await system.gym();
    expect((await system.send(gym, gym.admin, 'change-join-code', { gymId: other.id, code: 'new' })).body.code).toBe('gym-unknown');
    expect((await system.get(other, gym.admin, 'join-code')).status).toBe(404);
  });
});
