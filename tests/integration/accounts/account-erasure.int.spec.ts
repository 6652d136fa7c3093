// Erases an account: out of every gym, with every secret, mail and picture. No backup brings it back, and the hash chains stay valid.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOfAccount } from '@spotter/api/platform/sessions/account-ledgers';
import type { Api } from '@spotter/api/server';
import { ErasedPeople } from '@spotter/api/erasures/erased-people';
import type { Problem } from '@spotter/contracts/problems';
import { openPool } from '@spotter/database/tenancy/pools';
import { verify } from '@spotter/database/follower/verify';
import { eraseAgain } from '../../support/erase-again.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { System, type Answer, type Gym, type Person } from '../../support/system.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Occurs nowhere else in the database, and is in every field of theirs that takes text.
const canary = 'qxzvtanager';
const password = 'train-hard-2026';
const erasuresFile = join(temporaryFolder('erasures'), 'erasures');

let system: System;
let other: Api;
let owner: pg.Pool;
let [trainsAt, worksAt, left, invites, audits]: Gym[] = [];
beforeAll(async () => {
  system = await System.start({ erasuresFile });
  other = await system.secondNode();
  owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec owner' });
  [trainsAt, worksAt, left, invites, audits] = await Promise.all(Array.from({ length: 5 }, () => system.gym()));
});
afterAll(async () => {
  await owner.end();
  await other.close();
  await system.close();
});

const post = (path: string, token: string, body: object): Promise<Answer<Problem & { secret: string; details?: object }>> =>
  system.call('POST', `/api/auth/${path}`, { token, body });
const erase = (who: { token: string }, body: object = { password }) => post('erase-account', who.token, body);
const outcome = ({ status, body }: Answer<Problem & { details?: object }>): unknown => [status, body.code, body.details];
const codeOf = (secret: string, steps: 0 | 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const worksIn = async (gym: Gym, accountId: string, type: number, name: string): Promise<string> => {
  const membershipId = randomUUID();
  await system.asSystem(gym.id, 'add-member', { membershipId, accountId, type, name, lastname: name });
  await system.settledNow(gym.id);
  return membershipId;
};

/** A person with data in every place where the server stores any. */
const everywhere = async (word: string): Promise<Person & { secret: string; places: string[] }> => {
  const person = await system.person(trainsAt!.id, 'client', word);
  const { accountId, membershipId: customerId, email, token } = person;
  await system.done(trainsAt!, trainsAt!.admin, 'update-customer', { customerId, restrictions: word, goals: word, email });
  await system.call('POST', `/api/gyms/${trainsAt!.slug}/customers/${customerId}/exports`, { token });
  const coachId = await worksIn(worksAt!, accountId, 1, word);
  const leftId = await worksIn(left!, accountId, 0, word);
  await system.asSystem(left!.id, 'add-customer', { customerId: leftId, name: word, lastname: word });
  await system.settledNow(left!.id);
  await system.done(left!, person, 'leave-gym', { membershipId: leftId, reason: word });
  const invitationId = randomUUID();
  await system.done(invites!, invites!.admin, 'invite-member', { invitationId, email, type: 0, name: word, lastname: word });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const grantId = randomUUID();
  await system.asSystem(audits!.id, 'add-auditor', { grantId, accountId, email, until: inAnHour, reason: word });
  const offerId = randomUUID();
  await system.done(audits!, audits!.admin, 'grant-audit', { grantId: offerId, email, until: inAnHour, reason: word });
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  await system.call('POST', `/api/gyms/${worksAt!.slug}/uploads?purpose=avatar`, { token, body: photo, headers });
  await post('profile', token, { name: word, lastname: word });
  await post('change-email', token, { email: `${word}-new@example.test`, password });
  await post('forgot-password', token, { email });
  const { secret } = (await post('second-factor/start', token, { password })).body;
  expect((await post('second-factor/confirm', token, { code: codeOf(secret, 0) })).status).toBe(200);
  await until('the mails', waitTimeoutMs, async () => {
    const { rowCount } = await owner.query('select 1 from mails where lower(recipient) like $1', [`%${word}%`]);
    return (rowCount ?? 0) >= 4;
  });
  return { ...person, secret, places: [customerId, coachId, leftId, invitationId, grantId, offerId, accountId] };
};

/** Names of all tables that contain the word, as text or as bytes. */
const showing = async (word: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bullmq')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const seen = await owner.query(`select 1 from ${name} t where t::text ilike $1 or t::text ilike $2 limit 1`, [
      `%${word}%`,
      `%${Buffer.from(word).toString('hex')}%`,
    ]);
    if (seen.rowCount !== 0) found.push(name);
  }
  return found.toSorted();
};
const keysOf = async (people: readonly string[]): Promise<number> =>
  (await owner.query('select 1 from person_keys where person = any ($1) and wrapped is not null', [people])).rowCount ?? 0;
const gone = (people: readonly string[]): Promise<boolean> => until('the erasure', waitTimeoutMs, async () => (await keysOf(people)) === 0);

describe('an account', () => {
  it('is kept while its gym or company has no other admin, or its clients no other coach', async () => {
    const company = await system.gym();
    const boss = await system.person(company.id, 'company-admin');
    const only = (gym: Gym, code: string): unknown => [422, code, { gym: gym.slug }];
    expect(outcome(await erase(boss))).toEqual(only(company, 'last-admin'));
    const branch = await system.gym({ branchOf: company });
    expect(outcome(await erase(branch.admin))).toEqual(only(branch, 'last-admin'));

    const coach = await system.person(company.id, 'coach');
    const { membershipId: customerId } = await system.person(company.id, 'client');
    const ofClient = { customerId, coachId: coach.membershipId };
    await system.done(company, company.admin, 'assign-coach', { ...ofClient, role: 'primary' });
    expect(outcome(await erase(coach))).toEqual(only(company, 'reassign-first'));
    await system.done(company, company.admin, 'unassign-coach', ofClient);
    expect((await erase(coach)).status).toBe(202);

    const second = await worksIn(branch, (await system.stranger()).accountId, 4, 'Second');
    expect((await erase(boss)).status).toBe(202);
    await system.settledNow(company.id);
    const { body } = await system.get<{ items: { id: string; status: string }[] }>(company, company.admin, 'members');
    expect(body.items.find(({ id }) => id === boss.membershipId)?.status).toBe('removed');
    expect(second).not.toBe(boss.membershipId);
  });

  it('is erased by its owner only, with the password and a code if a second factor is on', async () => {
    const person = await system.stranger();
    expect(outcome(await erase(person, { password: 'another-orbit-95' }))).toEqual([401, 'wrong-credentials', undefined]);
    const { secret } = (await post('second-factor/start', person.token, { password })).body;
    await post('second-factor/confirm', person.token, { code: codeOf(secret, 0) });
    expect(outcome(await erase(person))).toEqual([422, 'code-invalid', undefined]);
    expect(outcome(await erase(person, { password, code: '000000' }))).toEqual([422, 'code-invalid', undefined]);
    expect((await erase(person, { password, code: codeOf(secret, 1) })).status).toBe(202);
    expect(outcome(await system.call('POST', '/api/auth/sign-in', { body: { email: person.email, password } }))).toEqual([
      401,
      'wrong-credentials',
      undefined,
    ]);
  });
});

describe('after the erasure', () => {
  let person: Awaited<ReturnType<typeof everywhere>>;
  beforeAll(async () => {
    person = await everywhere(canary);
    expect(await showing(canary)).toEqual([
      'public.account_links',
      'public.accounts',
      'public.audit_grants',
      'public.customers',
      'public.invitations',
      'public.mails',
      'public.memberships',
    ]);
    expect((await erase(person, { password, code: codeOf(person.secret, 1) })).status).toBe(202);
  });

  it('the session has ended on every node', async () => {
    expect((await system.call('GET', '/api/gyms', { token: person.token })).status).toBe(401);
    await until('the other node', waitTimeoutMs, async () => {
      const { status } = await fetch(`${other.url}/api/gyms`, { headers: { authorization: `Bearer ${person.token}` } });
      return status === 401;
    });
  });

  it('no table contains anything of the person', async () => {
    await gone(person.places);
    await until('the read models', waitTimeoutMs, async () => (await showing(canary)).length === 0);
    for (const table of [
      'exports where asked_by',
      'sessions where account_id',
      'second_factors where account_id',
      'uploads where uploaded_by',
    ])
      expect([table, (await owner.query(`select 1 from ${table} = $1`, [person.accountId])).rowCount]).toEqual([table, 0]);
  });

  it('the gyms list a former member without a name', async () => {
    for (const gym of [trainsAt!, worksAt!, left!]) {
      await until('their leaving', waitTimeoutMs, async () => {
        const { body } = await system.get<{ items: { status: string; name: string }[] }>(gym, gym.admin, 'members');
        return body.items.filter(({ name, status }) => name === '' && status === 'removed').length === 1;
      });
      expect((await system.get(gym, gym.admin, 'events/verify')).body).toMatchObject({ ok: true });
    }
    const { ledger } = personOfAccount(person.accountId);
    expect(await verify(owner, ledger)).toMatchObject({ ok: true });
  });

  it('the address can be used again', async () => {
    const body = { email: person.email, password: 'kettle-orbit-94', name: 'Someone', lastname: 'Else', language: 'en' };
    expect((await system.call('POST', '/api/auth/sign-up', { body })).status).toBe(202);
    const { rows } = await owner.query('select kind from mails where recipient = $1', [person.email]);
    expect(rows).toEqual([{ kind: 'confirm' }]);
  });
});

describe('an older backup', () => {
  it('brings nobody back', async () => {
    const word = 'qxzvtoucan';
    const person = await everywhere(word);
    const tables = ['accounts', 'sessions', 'person_keys', 'memberships', 'customers', 'invitations', 'mails', 'claims', 'account_links'];
    await owner.query('create schema backup');
    for (const table of tables) await owner.query(`create table backup.${table} as select * from ${table}`);
    expect((await erase(person, { password, code: codeOf(person.secret, 1) })).status).toBe(202);
    await gone(person.places);
    await until('the read models', waitTimeoutMs, async () => (await showing(word)).length === 0);

    await owner.query('delete from erasures where person = any ($1)', [person.places]);
    for (const table of tables) {
      const key = { accounts: 'id', sessions: 'account_id', account_links: 'account_id', person_keys: 'person', claims: 'holder' }[table];
      const whose = `${key ?? 'id'}::text = any ($1)`;
      if (table === 'mails') {
        await owner.query('insert into mails select * from backup.mails where lower(recipient) like $1', [`%${word}%`]);
        continue;
      }
      await owner.query(`delete from ${table} where ${whose}`, [person.places]);
      await owner.query(`insert into ${table} select * from backup.${table} where ${whose}`, [person.places]);
    }
    await owner.query('drop schema backup cascade');
    expect(await showing(word)).toContain('public.accounts');

    await eraseAgain(system, new ErasedPeople(erasuresFile));
    expect(await keysOf(person.places)).toBe(0);
    expect(await showing(word)).toEqual([]);
    expect((await system.call('POST', '/api/auth/sign-in', { body: { email: person.email, password } })).status).toBe(401);
  });
});
