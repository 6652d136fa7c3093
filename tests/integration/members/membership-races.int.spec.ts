// Concurrent commands on two nodes: a gym keeps an admin, and a person has one membership of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '@spotter/api/server';
import { withGym } from '@spotter/database/tenancy/pools';
import { isLong } from '../../support/length.ts';
import { tokenTo } from '../../support/mail/mailbox.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

const rounds = Array.from({ length: isLong ? 20 : 3 }, (_, round) => round);

describe('at the same moment', () => {
  let system: System;
  let other: Api;
  beforeAll(async () => {
    // A system of its own: a second node runs on its database.
    system = await System.start();
    other = await system.secondNode();
  });
  afterAll(async () => {
    await other.close();
    await system.close();
  });

  type Sent = { readonly status: number; readonly code: string | undefined };
  /** Sends to one of the two nodes. */
  const send = async (node: Pick<Api, 'url'>, gym: Gym, { token }: { token: string }, type: string, body: object): Promise<Sent> => {
    const answer = await fetch(`${node.url}/api/gyms/${gym.slug}/commands/${type}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  };
  const live = async (gym: Gym, which: string, values: readonly unknown[] = []): Promise<number> => {
    await system.settledNow(gym.id);
    const { rowCount } = await withGym(system.api.services.pool, gym.id, (tx) =>
      tx.query(`select 1 from memberships where gym_id = $1 and status = 'active' and ${which}`, [gym.id, ...values]),
    );
    return rowCount ?? 0;
  };
  /** Pairs of commands by which two admins leave at the same moment. One of them stays, whichever command is first. */
  const partings: readonly (readonly [string, (one: Person, two: Person) => readonly [Person, string, object][]])[] = [
    [
      'two admins demote each other',
      (one, two) => [
        [one, 'change-member-role', { membershipId: two.membershipId, type: 1 }],
        [two, 'change-member-role', { membershipId: one.membershipId, type: 1 }],
      ],
    ],
    [
      'two admins leave',
      (one, two) => [
        [one, 'leave-gym', { membershipId: one.membershipId }],
        [two, 'leave-gym', { membershipId: two.membershipId }],
      ],
    ],
    [
      'one removes the other, and leaves',
      (one, two) => [
        [one, 'remove-member', { membershipId: two.membershipId }],
        [one, 'leave-gym', { membershipId: one.membershipId }],
      ],
    ],
  ];
  it.each(partings)('%s: one remains', async (_name, both) => {
    for (const round of rounds) {
      const gym = await system.gym();
      const second = await system.person(gym.id, 'admin');
      const [first, then] = both(gym.admin, second);
      const nodes = round % 2 === 0 ? [system.api, other] : [other, system.api];
      const answers = await Promise.all([first!, then!].map(([who, type, body], index) => send(nodes[index]!, gym, who, type, body)));
      expect([round, answers.filter(({ status }) => status === 201).length, await live(gym, 'type = 3')]).toEqual([round, 1, 1]);
    }
  });

  it('an invitation and a join code create one membership of a person', async () => {
    const gym = await system.gym();
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const { code } = (await system.get<{ code: string }>(gym, gym.admin, 'join-code')).body;
    for (const round of rounds) {
      const person = await system.stranger();
      const [invitationId, membershipId] = [randomUUID(), randomUUID()];
      await system.done(gym, gym.admin, 'invite-member', { invitationId, email: person.email, type: 0 });
      const token = await until('the mail', waitTimeoutMs, () => tokenTo(system, person.email, 'invitation'));
      const answers = await Promise.all([
        send(system.api, gym, person, 'accept-invitation', { invitationId, token }),
        send(other, gym, person, 'join-gym', { membershipId, code }),
      ]);
      expect([round, answers.map(({ status }) => status).toSorted(), answers.find(({ status }) => status !== 201)?.code]).toEqual([
        round,
        [201, 422],
        'already-member',
      ]);
      expect([round, await live(gym, 'account_id = $2', [person.accountId])]).toEqual([round, 1]);
    }
  });

  it('two invitations create one membership of a person, who can return with the other after leaving', async () => {
    const gym = await system.gym();
    for (const round of rounds) {
      const person = await system.stranger();
      const invited: { invitationId: string; token: string }[] = [];
      for (const type of [1, 2]) {
        const invitationId = randomUUID();
        await system.done(gym, gym.admin, 'invite-member', { invitationId, email: person.email, type });
        const token = await until('the mail', waitTimeoutMs, async () => {
          const newest = await tokenTo(system, person.email, 'invitation');
          return newest !== invited[0]?.token && newest;
        });
        invited.push({ invitationId, token });
      }
      const answers = await Promise.all(
        invited.map((body, index) => send(index === round % 2 ? system.api : other, gym, person, 'accept-invitation', body)),
      );
      const won = answers.findIndex(({ status }) => status === 201);
      expect([round, answers.map(({ status }) => status).toSorted()]).toEqual([round, [201, 422]]);
      expect([round, await live(gym, 'account_id = $2', [person.accountId])]).toEqual([round, 1]);
      await system.done(gym, person, 'leave-gym', { membershipId: invited[won]!.invitationId });
      await until(
        'the way back',
        waitTimeoutMs,
        async () => (await send(other, gym, person, 'accept-invitation', invited[1 - won]!)).status === 201,
      );
      expect([round, await live(gym, 'account_id = $2', [person.accountId])]).toEqual([round, 1]);
    }
  });
});
