// Exports all data that the server stores of one account, across its gyms, as one file that only its owner can download.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { personOfAccount } from '@spotter/api/platform/sessions/account-ledgers';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { unpacked } from '../../support/zip.ts';

const password = 'train-hard-2026';

describe('an export of an account', () => {
  let system: System;
  let trainsAt: Gym;
  let worksAt: Gym;
  let person: Person;
  const coachId = randomUUID();
  test.beforeAll(async ({ shared }) => {
    system = shared;
    trainsAt = await system.gym();
    worksAt = await system.gym();
    person = await system.person(trainsAt.id, 'client', 'Zeynep');
    const { accountId, membershipId: customerId } = person;
    await system.done(trainsAt, person, 'log-bodyweight', {
      customerId,
      bodyweight: { value: 61.5, unit: 'kg' },
      measuredAt: new Date().toISOString(),
    });
    await system.done(trainsAt, person, 'choose-display-name', { customerId, displayName: 'hidden' });
    await system.done(trainsAt, person, 'give-consent', { customerId, purpose: 'photos', wording: '2026-11' });
    await system.asSystem(worksAt.id, 'add-member', { membershipId: coachId, accountId, type: 1, name: 'Zeynep', lastname: 'Tester' });
    await system.settledNow(worksAt.id);
    const conversationId = randomUUID();
    const members = [coachId, worksAt.admin.membershipId, (await system.person(worksAt.id, 'coach')).membershipId];
    await system.done(worksAt, person, 'start-conversation', { conversationId, members });
    await system.done(worksAt, person, 'send-message', { conversationId, messageId: randomUUID(), text: 'I move away' });
    await system.done(worksAt, person, 'leave-gym', { membershipId: coachId, reason: 'moved away' });
    await system.call('POST', '/api/auth/profile', { token: person.token, body: { unit: 'lb' } });
    await system.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  });

  const ask = (token: string) => system.call<ExportStatus>('POST', '/api/auth/exports', { token });
  const watch = (token: string, id: string) => system.call<ExportStatus>('GET', `/api/auth/exports/${id}`, { token });
  const fetched = (token: string, url: string) => fetch(`${system.api.url}${url}`, { headers: { authorization: `Bearer ${token}` } });

  it('contains profile, sessions, mails, consents and each gym’s data, and no secret', async () => {
    const asked = await ask(person.token);
    expect([asked.status, asked.body.status]).toEqual([202, 'running']);
    const done = await until('the export', waitTimeoutMs, async () => {
      const { body } = await watch(person.token, asked.body.exportId);
      return body.status === 'done' && body;
    });
    expect([done.progress, done.url]).toEqual([1, `/api/auth/exports/${asked.body.exportId}/file`]);
    const answer = await fetched(person.token, done.url!);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="spotter-${person.accountId}.zip"`);
    const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
    const client = `gyms/${trainsAt.slug}/${person.membershipId}`;
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'account.json',
        'history.json',
        ...['sessions', 'mails', 'reminder-settings', 'push-devices', 'calendar-feeds', 'memberships', 'consents'].flatMap((name) => [
          `${name}.csv`,
          `${name}.json`,
        ]),
        ...['person.json', 'history.json'].map((name) => `${client}/${name}`),
        ...['workouts', 'sets', 'lifts', 'pain', 'bodyweights', 'progress-photos', 'client-files', 'films', 'messages'].map(
          (name) => `${client}/${name}.csv`,
        ),
        ...['history.json', 'messages.csv'].map((name) => `gyms/${worksAt.slug}/${coachId}/${name}`),
      ].toSorted(),
    );
    const read = (name: string): unknown => JSON.parse(files[name]!);
    expect(read('account.json')).toMatchObject({
      id: person.accountId,
      email: person.email,
      name: 'Zeynep',
      unit: 'lb',
      secondFactor: false,
    });
    expect(read('memberships.json')).toMatchObject([
      { slug: trainsAt.slug, type: 0, status: 'active' },
      { slug: worksAt.slug, type: 1, status: 'removed' },
    ]);
    expect(read('consents.json')).toMatchObject([{ gym: `Gym ${trainsAt.slug}`, purpose: 'photos', wording: '2026-11' }]);
    expect(read(`${client}/person.json`)).toMatchObject({ displayName: 'hidden' });
    expect(read('mails.json')).toMatchObject([{ kind: 'reset', to: person.email }]);
    expect(read('sessions.json')).toMatchObject([{ ended_at: null }]);
    expect(files['sessions.csv']!.split('\n')).toHaveLength(3);
    expect(files[`${client}/bodyweights.csv`]).toContain('61.5,kg');
    expect(files[`gyms/${worksAt.slug}/${coachId}/messages.csv`]).toContain('I move away');
    expect(read(`gyms/${worksAt.slug}/${coachId}/history.json`)).toMatchObject([
      { type: 'MemberAdded', data: { name: 'Zeynep' } },
      { type: 'MemberLeft', data: { reason: 'moved away' } },
    ]);
    const account = await system.api.services.accounts.byId(person.accountId);
    const { rows } = await system.api.services.pool.query<{ token: string }>(
      `select data->>'token' as token from mails where recipient = $1`,
      [person.email],
    );
    for (const secret of [account!.password, account!.vault_key.toString('base64url'), account!.vault_key.toString('hex'), rows[0]!.token])
      expect(Object.values(files).some((content) => content.includes(secret))).toBe(false);
  });

  it('is for its owner only, and rejects an invalid id', async () => {
    const { body } = await ask(person.token);
    const other = await system.stranger();
    expect((await watch(other.token, body.exportId)).status).toBe(404);
    expect((await fetched(other.token, `/api/auth/exports/${body.exportId}/file`)).status).toBe(404);
    expect((await watch(person.token, 'latest')).status).toBe(400);
    const gyms = `/api/gyms/${trainsAt.slug}/customers/${person.membershipId}/exports/${body.exportId}`;
    expect((await system.call('GET', gyms, { token: trainsAt.admin.token })).status).toBe(404);
  });

  it('is deleted with the account', async () => {
    const leaving = await system.stranger();
    await ask(leaving.token);
    expect((await system.call('POST', '/api/auth/erase-account', { token: leaving.token, body: { password } })).status).toBe(202);
    const { ledger, person: id } = personOfAccount(leaving.accountId);
    await until('the erasure', waitTimeoutMs, async () => {
      const { rowCount } = await withGym(system.api.services.pool, ledger, (tx) =>
        tx.query('select 1 from exports where gym_id = $1 and customer_id = $2', [ledger, id]),
      );
      return rowCount === 0;
    });
  });
});
