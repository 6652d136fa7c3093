// Limits how many mails a gym sends per day and delays the rest. Names in mails never become links.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvitationItem } from '@spotter/contracts/members/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { openPool } from '@spotter/database/tenancy/pools';
import { MailServer } from '../../support/mail/mail-server.ts';
import { System, type Gym } from '../../support/system.ts';

const dayMs = 86_400_000;
/** Whole days from now. */
const daysAway = (at: number): number => Math.max(0, Math.round((at - Date.now()) / dayMs));
let system: System;
let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
  // A system of its own: it sends to a mail server, and has limits that a spec can reach.
  system = await System.start({ smtpUrl: server.url, mailPace: { firstWeek: 3, later: 5 } });
});
afterAll(async () => {
  await system.close();
  await server.close();
});

const invite = async (gym: Gym, howMany: number): Promise<string[]> => {
  const addresses = Array.from({ length: howMany }, () => `person-${randomUUID()}@example.test`);
  for (const email of addresses) await system.done(gym, gym.admin, 'invite-member', { invitationId: randomUUID(), email, type: 0 });
  return addresses;
};
const invitations = async (gym: Gym): Promise<readonly InvitationItem[]> =>
  (await system.get<ListOf<InvitationItem>>(gym, gym.admin, 'invitations')).body.items;
/** Days until each mail leaves, in the order of the invitations, once each has its mail. */
const leaving = async (gym: Gym, addresses: readonly string[]): Promise<number[]> => {
  await expect.poll(async () => (await invitations(gym)).filter(({ mailAt }) => mailAt === null)).toEqual([]);
  const items = await invitations(gym);
  return addresses.map((address) => Date.parse(items.find(({ email }) => email === address)!.mailAt!));
};

describe('mails of a gym', () => {
  it('leave immediately up to the daily limit, and the others on the next days, as shown with each invitation', async () => {
    const gym = await system.gym();
    const addresses = await invite(gym, 8);
    expect(await invitations(gym)).toHaveLength(8);
    const places = await leaving(gym, addresses);
    const days = places.map(daysAway);
    expect(days.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
    const sent = addresses.filter((_, index) => days[index] === 0);
    for (const address of sent) expect(await server.to(address)).toHaveLength(1);
    const delivered = new Set(server.delivered.flatMap(({ to }) => to));
    expect(addresses.filter((address) => delivered.has(address)).toSorted()).toEqual(sent.toSorted());
  });

  it('are counted per gym, including repeated mails and audit offers, with a higher limit after the first week', async () => {
    const [young, old] = [await system.gym(), await system.gym()];
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec owner' });
    await owner.query(
      `alter table events disable trigger user; update events set recorded_at = now() - interval '8 days' where ledger = '${old.id}' and position = 1; alter table events enable trigger user`,
    );
    await owner.end();
    const [first] = await invite(young, 2);
    const until = new Date(Date.now() + dayMs).toISOString();
    const email = `auditor-${randomUUID()}@example.test`;
    await system.done(young, young.admin, 'grant-audit', { grantId: randomUUID(), email, until, reason: 'x' });
    expect(await server.to(email)).toHaveLength(1);
    const { id } = (await invitations(young)).find((item) => item.email === first)!;
    await leaving(young, [first!]);
    await system.done(young, young.admin, 'resend-invitation', { invitationId: id });
    await expect.poll(async () => daysAway((await leaving(young, [first!]))[0]!)).toBe(1);
    const addresses = await invite(old, 6);
    const days = (await leaving(old, addresses)).map(daysAway);
    expect(days.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('leave when their time has come', async () => {
    const gym = await system.gym();
    const addresses = await invite(gym, 4);
    await leaving(gym, addresses);
    await system.database.apiPool.query(`update mails set not_before = now() where sender = $1`, [gym.id]);
    for (const address of addresses) expect(await server.to(address)).toHaveLength(1);
  });
});

describe('a name in mails', () => {
  const link = 'Win at evil.com/prize';

  it('contains no link, for a gym, a company, an invitee and an account', async () => {
    const gym = await system.gym();
    const refused = async (answer: Promise<{ status: number; body: { code: string } }>): Promise<unknown> => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    const wrong = [400, 'invalid-value'];
    expect(await refused(system.send(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, name: link }))).toEqual(wrong);
    const invitation = { invitationId: randomUUID(), email: 'a@example.test', type: 0 };
    for (const field of ['name', 'lastname']) {
      expect(await refused(system.send(gym, gym.admin, 'invite-member', { ...invitation, [field]: link }))).toEqual(wrong);
      const { token } = gym.admin;
      expect(await refused(system.call('POST', '/api/auth/profile', { token, body: { [field]: 'www.evil' } }))).toEqual(wrong);
    }
    const person = { email: 'b@example.test', password: 'train-hard-2026', name: link, lastname: 'x', language: 'en' };
    expect(await refused(system.call('POST', '/api/auth/sign-up', { body: person }))).toEqual(wrong);
  });
});
