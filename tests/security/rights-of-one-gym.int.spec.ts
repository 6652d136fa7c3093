// An admin's changes of rights stay within their gym: sessions, lists and rights of the same people in other gyms do not change.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { AuditGrant } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { LookAnswer } from '@spotter/contracts/members/queries';
import { gymCommands } from '@spotter/api/gyms/commands';
import { memberCommands } from '@spotter/api/members/commands';
import { serviceTokenCommands } from '@spotter/api/members/service-token-commands';
import { mailOf } from '../support/mail/invitation-mails.ts';
import { System, type Gym, type Person } from '../support/system.ts';

let system: System;
/** The gym in which its company's admin changes rights. */
let hostile: Gym;
let boss: Person;
/** The gym in which nothing may change. */
let home: Gym;
beforeAll(async () => {
  // A system of its own: it waits until every effect of a change is done, of all gyms.
  system = await System.start();
  [hostile, home] = [await system.gym(), await system.gym()];
  boss = await system.person(hostile.id, 'company-admin', 'Boss');
});
afterAll(() => system.close());

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const slugs = async (who: { token: string }): Promise<string[]> => {
  const { body } = await system.call<ListOf<{ slug: string }>>('GET', '/api/gyms', { token: who.token });
  return body.items.map(({ slug }) => slug);
};

/** What a person has in their home gym: it opens with the same session, for the same role, and shows the same data. */
const atHome = async (who: { token: string }) => {
  const bootstrap = await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${home.slug}`, { token: who.token });
  const { membership, permissions, session } = bootstrap.body;
  const lists = await Promise.all(['customers', 'exercises', 'conversations', 'workouts'].map((path) => system.get(home, who, path)));
  return {
    status: bootstrap.status,
    membership,
    permissions,
    session,
    isListed: (await slugs(who)).includes(home.slug),
    lists: lists.map(({ status }) => status),
  };
};

/** Effects of a ledger are processed in order: once a later member of this gym is signed out, all earlier effects are done. */
const effectsDone = async (): Promise<void> => {
  const last = await system.person(hostile.id, 'coach', 'Last');
  await system.done(hostile, boss, 'pause-member', { membershipId: last.membershipId });
  await system.sessionEnded(last);
};

type Victim = Person & { readonly here: string };
/** A coach at home who is also a coach in the other gym. */
const victim = async (): Promise<Victim> => {
  const person = await system.person(home.id, 'coach', 'Victim');
  const here = randomUUID();
  const { accountId, name } = person;
  await system.asSystem(hostile.id, 'add-member', { membershipId: here, accountId, type: 1, name, lastname: 'Tester' });
  await system.settledNow(hostile.id);
  return { ...person, here };
};
const send = (type: string, body: object, who: { token: string } = boss) => system.done(hostile, who, type, body);
const invited = async ({ email }: { email: string }): Promise<{ invitationId: string; token: string }> => {
  const invitationId = randomUUID();
  const { position } = await send('invite-member', { invitationId, email, type: 3 });
  return { invitationId, token: (await mailOf(system, hostile, position)).data.token };
};
const offered = async ({ email }: { email: string }): Promise<{ grantId: string; token: string }> => {
  const grantId = randomUUID();
  const { position } = await send('grant-audit', { grantId, email, until: inAnHour(), reason: 'yearly audit' });
  return { grantId, token: (await mailOf(system, hostile, position)).data.token };
};
const joinCode = async (): Promise<string> => {
  await send('change-join-code', { gymId: hostile.id, code: 'new' });
  return (await system.get<{ code: string }>(hostile, boss, 'join-code')).body.code;
};
const stranger = (): Promise<Person> => system.person(home.id, 'coach', 'Victim');
const tokenIssued = async (): Promise<string> => {
  const tokenId = randomUUID();
  await send('issue-service-token', { tokenId, name: 'Job', scopes: ['events:read'], until: inAnHour() });
  return tokenId;
};

const all = [...memberCommands, ...gymCommands, ...serviceTokenCommands];
type Type = (typeof all)[number]['useCase']['type'] | 'erase-customer';
/** Grants, changes or ends each right of a person who works elsewhere; returns the person. */
const changes: Readonly<Record<Type, () => Promise<Person>>> = {
  'rebrand-gym': async () => {
    const who = await victim();
    await send('rebrand-gym', { gymId: hostile.id, name: 'Another name' });
    return who;
  },
  'change-gym-settings': async () => {
    const who = await victim();
    await send('change-gym-settings', { gymId: hostile.id, settings: { language: 'tr' } });
    return who;
  },
  'suspend-gym': async () => {
    const who = await victim();
    await send('suspend-gym', { gymId: hostile.id, reason: 'closed' });
    await send('resume-gym', { gymId: hostile.id });
    return who;
  },
  'resume-gym': async () => changes['suspend-gym'](),
  'change-join-code': async () => {
    const who = await victim();
    await joinCode();
    return who;
  },
  'change-second-factor-policy': async () => {
    const who = await victim();
    const position = await system.asSystem(hostile.id, 'change-second-factor-policy', { gymId: hostile.id, roles: ['coach'] });
    await system.settled(hostile.id, position);
    await system.asSystem(hostile.id, 'change-second-factor-policy', { gymId: hostile.id, roles: [] });
    return who;
  },
  'invite-member': async () => {
    const who = await stranger();
    await invited(who);
    expect(await slugs(who)).toEqual([home.slug]);
    return who;
  },
  'resend-invitation': async () => {
    const who = await stranger();
    const { invitationId } = await invited(who);
    await send('resend-invitation', { invitationId });
    expect(await slugs(who)).toEqual([home.slug]);
    return who;
  },
  'revoke-invitation': async () => {
    const who = await stranger();
    const { invitationId } = await invited(who);
    await send('revoke-invitation', { invitationId });
    return who;
  },
  'accept-invitation': async () => {
    const who = await stranger();
    await send('accept-invitation', await invited(who), who);
    return who;
  },
  'join-gym': async () => {
    const who = await stranger();
    await send('join-gym', { membershipId: randomUUID(), code: await joinCode() }, who);
    return who;
  },
  'add-member': victim,
  'change-member-role': async () => {
    const who = await victim();
    await send('change-member-role', { membershipId: who.here, type: 4 });
    await send('change-member-role', { membershipId: who.here, type: 0 });
    return who;
  },
  'pause-member': async () => {
    const who = await victim();
    await send('pause-member', { membershipId: who.here });
    return who;
  },
  'resume-member': async () => {
    const who = await victim();
    await send('pause-member', { membershipId: who.here });
    await send('resume-member', { membershipId: who.here });
    return who;
  },
  'remove-member': async () => {
    const who = await victim();
    await send('remove-member', { membershipId: who.here });
    return who;
  },
  'leave-gym': async () => {
    const who = await victim();
    await send('leave-gym', { membershipId: who.here }, who);
    return who;
  },
  'grant-audit': async () => {
    const who = await stranger();
    await offered(who);
    expect(await slugs(who)).toEqual([home.slug]);
    expect((await system.get(hostile, who, 'events')).status).toBe(404);
    return who;
  },
  'accept-audit': async () => {
    const who = await stranger();
    await send('accept-audit', await offered(who), who);
    return who;
  },
  'add-auditor': async () => {
    const who = await stranger();
    const { accountId, email } = who;
    await system.asSystem(hostile.id, 'add-auditor', { grantId: randomUUID(), accountId, email, until: inAnHour(), reason: 'x' });
    return who;
  },
  'revoke-audit': async () => {
    const [asked, who] = [await stranger(), await stranger()];
    await send('revoke-audit', { grantId: (await offered(asked)).grantId });
    expect(await slugs(asked)).toEqual([home.slug]);
    const offer = await offered(who);
    await send('accept-audit', offer, who);
    expect((await system.get(hostile, who, 'events?limit=1')).status).toBe(200);
    await send('revoke-audit', { grantId: offer.grantId });
    expect((await system.get(hostile, who, 'events?limit=1')).status).toBe(404);
    return who;
  },
  'issue-service-token': async () => {
    const who = await victim();
    await tokenIssued();
    return who;
  },
  'revoke-service-token': async () => {
    const who = await victim();
    await send('revoke-service-token', { tokenId: await tokenIssued() });
    return who;
  },
  'erase-customer': async () => {
    const who = await stranger();
    const customerId = randomUUID();
    const { accountId, name } = who;
    await system.asSystem(hostile.id, 'add-member', { membershipId: customerId, accountId, type: 0, name, lastname: 'Tester' });
    await system.asSystem(hostile.id, 'add-customer', { customerId, name, lastname: 'Tester' });
    await system.settledNow(hostile.id);
    await send('erase-customer', { customerId });
    return who;
  },
};

/** Changes that affect the whole gym, so they are made one by one. */
const ofWholeGym: ReadonlySet<Type> = new Set<Type>([...gymCommands.map(({ useCase }) => useCase.type), 'join-gym']);

describe('a change of rights in one gym', () => {
  it('is tested for every command that changes rights', () => {
    const types = [...all.map(({ useCase }) => useCase.type), 'erase-customer'];
    expect(Object.keys(changes).toSorted()).toEqual(types.toSorted());
  });

  const happenedTo = new Map<string, Person>();
  beforeAll(async () => {
    const types = Object.keys(changes) as Type[];
    const happen = async (type: Type): Promise<void> => void happenedTo.set(type, await changes[type]());
    // Most wait for a mail: together they wait once.
    await Promise.all(types.filter((type) => !ofWholeGym.has(type)).map(happen));
    for (const type of types.filter((each) => ofWholeGym.has(each))) await happen(type);
    await effectsDone();
  });

  it.each(Object.keys(changes))('%s leaves sessions, lists and rights in other gyms unchanged', async (type) => {
    const who = happenedTo.get(type)!;
    const { membership, session, ...rest } = await atHome(who);
    const { membership: _membership, session: _session, ...expected } = await atHome(await stranger());
    expect(rest).toEqual(expected);
    expect(membership).toMatchObject({ id: who.membershipId, slug: home.slug, role: 'coach', status: 'active' });
    expect(session).toMatchObject({ id: expect.any(String) });
  });
});

describe('an offer to read a gym', () => {
  const grants = async () => (await system.get<ListOf<AuditGrant>>(hostile, boss, 'audit-grants')).body.items;

  it('returns the same answer for an address with and without an account', async () => {
    const known = await system.stranger('Known');
    const answers = [];
    const listed = [];
    for (const email of [known.email, `nobody-${randomUUID()}@example.test`]) {
      const grantId = randomUUID();
      const answer = await system.send(hostile, boss, 'grant-audit', { grantId, email, until: inAnHour(), reason: 'x' });
      answers.push([answer.status, Object.keys(answer.body), answer.body.events]);
      await mailOf(system, hostile, answer.body.position);
      await system.settled(hostile.id, answer.body.position);
      const { id, email: to, from: _from, until: _until, mailAt: _mailAt, ...item } = (await grants()).find((each) => each.id === grantId)!;
      expect([id, to]).toEqual([grantId, email]);
      listed.push(item);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(listed[0]).toEqual(listed[1]);
    expect(listed[0]).toMatchObject({ account: null, status: 'offered' });
  });

  it('shows by its token what it offers, and grants it once, to the person who accepts', async () => {
    const [auditor, other] = [await system.stranger('Auditor'), await system.stranger('Other')];
    const { grantId, token } = await offered(auditor);
    const look = (await system.call<LookAnswer>('POST', '/api/invitations/look', { body: { token } })).body;
    expect(look).toMatchObject({ gym: { slug: hostile.slug }, invitation: null });
    expect(look.audit).toMatchObject({ id: grantId, email: auditor.email, of: 'gym', reason: 'yearly audit', status: 'open' });
    expect((await system.send(hostile, auditor, 'accept-audit', { grantId, token: 'no-token' })).status).toBe(404);
    expect((await system.get(hostile, auditor, 'events?limit=1')).status).toBe(404);
    await send('accept-audit', { grantId, token }, auditor);
    expect((await system.get(hostile, auditor, 'events?limit=1')).status).toBe(200);
    expect((await grants()).find(({ id }) => id === grantId)).toMatchObject({ account: auditor.accountId, status: 'accepted' });
    expect((await system.send(hostile, other, 'accept-audit', { grantId, token })).body.code).toBe('invitation-used');
  });

  it('on one client hides the client’s name from someone who only has its token', async () => {
    const client = await system.person(hostile.id, 'client', 'Zeliha');
    const grantId = randomUUID();
    const body = { grantId, email: 'physician@example.test', customerId: client.membershipId, until: inAnHour(), reason: 'x' };
    const { position } = await send('grant-audit', body);
    const { token } = (await mailOf(system, hostile, position)).data;
    const look = await system.call<LookAnswer>('POST', '/api/invitations/look', { body: { token } });
    expect(look.body.audit).toMatchObject({ of: 'client' });
    expect(JSON.stringify(look.body)).not.toContain('Zeliha');
    expect(JSON.stringify(look.body)).not.toContain(client.membershipId);
  });

  it('rejects a member of the gym', async () => {
    const coach = await system.person(hostile.id, 'coach', 'Colleague');
    const { grantId, token } = await offered(coach);
    expect((await system.send(hostile, coach, 'accept-audit', { grantId, token })).body.code).toBe('already-member');
    expect((await grants()).find(({ id }) => id === grantId)).toMatchObject({ account: null, status: 'offered' });
  });

  it('grants nothing once it was withdrawn', async () => {
    const auditor = await system.stranger('Auditor');
    const { grantId, token } = await offered(auditor);
    await send('revoke-audit', { grantId });
    expect((await system.send(hostile, auditor, 'accept-audit', { grantId, token })).body.code).toBe('invitation-revoked');
    const look = await system.call<LookAnswer>('POST', '/api/invitations/look', { body: { token } });
    expect(look.body.audit).toMatchObject({ status: 'revoked' });
  });
});
