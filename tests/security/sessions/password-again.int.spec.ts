// Commands that give others access or cannot be undone need a password entered in the last ten minutes, by a sign-in or later. Their use
// cases declare it; this spec tries every such command.
import { createHash, randomUUID } from 'node:crypto';
import { useCases } from '@spotter/api/declared';
import type { Problem } from '@spotter/contracts/problems';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, waitTimeoutMs } from '../../support/until.ts';
import { System, type Gym } from '../../support/system.ts';

const asking = Object.entries(useCases).flatMap(([type, { needsPassword }]) => (needsPassword === undefined ? [] : [type]));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('a command that needs a recent password', () => {
  let system: System;
  let owner: pg.Client;
  let gym: Gym;
  beforeAll(async () => {
    // A system of its own: its owner makes sessions older than they are.
    system = await System.start();
    owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    gym = await system.gym();
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  const ago = async ({ token }: { token: string }, minutes: number) => {
    const hash = createHash('sha256').update(token).digest();
    const { rowCount } = await owner.query(
      `update sessions set created_at = now() - make_interval(mins => $2),
         password_given_at = case when password_given_at is not null then now() - make_interval(mins => $2) end where token_hash = $1`,
      [hash, minutes],
    );
    expect(rowCount).toBe(1);
  };
  const give = ({ token }: { token: string }, password = 'train-hard-2026') =>
    system.call<Problem>('POST', '/api/auth/give-password', { token, body: { password } });
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => (status < 300 ? status : [status, body.code]);
  const refused = [403, 'password-required'];

  const invitationOf = (type: number) => ({ invitationId: randomUUID(), email: `${randomUUID()}@example.test`, type });
  const bodies: Readonly<Record<string, () => Promise<object>>> = {
    'issue-service-token': async () => ({ tokenId: randomUUID(), name: 'Job', scopes: ['events:read'], until: inAnHour() }),
    'grant-audit': async () => ({
      grantId: randomUUID(),
      email: `${randomUUID()}@example.test`,
      until: inAnHour(),
      reason: 'yearly audit',
    }),
    'erase-customer': async () => {
      const customerId = randomUUID();
      await system.asSystem(gym.id, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya' });
      return { customerId };
    },
    'export-gym': async () => {
      // A gym has one export at a time and three a day, unless they were removed.
      await until('the rows of the exports', waitTimeoutMs, async () => {
        const { rows } = await owner.query<{ missing: number }>(
          `select ((select count(*) from events where ledger = $1 and type = 'GymExportRequested')
             - (select count(*) from gym_exports where gym_id = $1))::int as missing`,
          [gym.id],
        );
        return rows[0]!.missing === 0;
      });
      await owner.query(`update gym_exports set status = 'removed', attempt = attempt + 1 where gym_id = $1`, [gym.id]);
      return { gymId: gym.id, exportId: randomUUID() };
    },
    'invite-member': async () => invitationOf(3),
    'change-member-role': async () => ({ membershipId: (await system.person(gym.id, 'coach')).membershipId, type: 2 }),
  };

  it('is each that creates a token, grants an audit, opens all clients to a member, erases a client or exports a gym', () =>
    expect(asking.toSorted()).toEqual(Object.keys(bodies).toSorted()));

  it.each(asking)('%s: is rejected ten minutes after the sign-in, alone and in a batch, and accepted after the password', async (type) => {
    const admin = await system.signedInAnew(gym.admin);
    const body = await bodies[type]!();
    await ago(admin, 11);
    const key = randomUUID();
    expect(outcome(await system.send(gym, admin, type, body, { key }))).toEqual(refused);
    const batch = await system.call<{ results: readonly { status: string; code?: string }[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: admin.token,
      body: { commands: [{ id: randomUUID(), type, payload: body }] },
    });
    expect(batch.body.results).toMatchObject([{ status: 'rejected', code: 'password-required' }]);

    expect(outcome(await give(admin, 'not-the-password'))).toEqual([401, 'wrong-credentials']);
    expect(outcome(await system.send(gym, admin, type, body, { key }))).toEqual(refused);
    expect((await give(admin)).status).toBe(204);
    expect(outcome(await system.send(gym, admin, type, body, { key }))).toBe(201);

    // A client that missed the answer gets it on a late retry; another command needs the password again.
    await ago(admin, 11);
    expect(outcome(await system.send(gym, admin, type, body, { key }))).toBe(201);
    expect(outcome(await system.send(gym, admin, type, await bodies[type]!()))).toEqual(refused);
  });

  it.each(asking)('%s: is accepted nine minutes after a sign-in, and after the password unlocked a screen', async (type) => {
    const admin = await system.signedInAnew(gym.admin);
    await ago(admin, 9);
    expect(outcome(await system.send(gym, admin, type, await bodies[type]!()))).toBe(201);
    await ago(admin, 11);
    await system.call('POST', '/api/auth/lock-session', { token: admin.token });
    const unlock = { token: admin.token, body: { email: admin.email, password: 'train-hard-2026' } };
    expect((await system.call('POST', '/api/auth/unlock-session', unlock)).status).toBe(204);
    expect(outcome(await system.send(gym, admin, type, await bodies[type]!()))).toBe(201);
  });

  it('rejects members without the right before it mentions passwords, and other commands need none', async () => {
    const coach = await system.person(gym.id, 'coach');
    await ago(coach, 11);
    for (const type of asking) expect(outcome(await system.send(gym, coach, type, await bodies[type]!()))).toEqual([403, 'not-allowed']);
    const admin = await system.signedInAnew(gym.admin);
    await ago(admin, 11);
    const customerId = randomUUID();
    expect((await system.send(gym, admin, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya' })).status).toBe(201);
  });

  it.each([0, 1, 2, 3, 4])('depends on the role that is given: type %i', async (type) => {
    const boss = await system.person(gym.id, 'company-admin');
    await ago(boss, 11);
    const opensAllClients = type >= 2;
    const answer = opensAllClients ? refused : 201;
    expect(outcome(await system.send(gym, boss, 'invite-member', invitationOf(type)))).toEqual(answer);
    const { membershipId } = await system.person(gym.id, type === 0 ? 'coach' : 'client');
    expect(outcome(await system.send(gym, boss, 'change-member-role', { membershipId, type }))).toEqual(answer);
  });

  it('rejects a client who erases themselves in an old session, and their account needs only its password', async () => {
    const client = await system.person(gym.id, 'client');
    await ago(client, 11);
    expect(outcome(await system.send(gym, client, 'erase-customer', { customerId: client.membershipId }))).toEqual(refused);
    const erase = { token: client.token, body: { password: 'train-hard-2026' } };
    expect((await system.call('POST', '/api/auth/erase-account', erase)).status).toBe(202);
  });
});
