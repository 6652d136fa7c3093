// Shortcuts of a member, and their visible status.
import { describe, expect, it } from 'vitest';
import type { CommonUser } from '@spotter/contracts/accounts/common-user';
import type { Problem } from '@spotter/contracts/problems';
import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('own settings in the console’s frame', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Cem');
  });

  const ask = <T>(who: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    system.call<T>(method, `/api/common/${path}`, {
      token: who.token,
      headers: { 'x-gym': gym.slug },
      ...(body !== undefined && { body }),
    });
  const shortcut = { label: 'Library', icon: 'library', link: '/admin/programs', useRouter: true };

  it('shortcuts can be added, changed in place, removed and restored', async () => {
    const added = await ask<ShortcutItem>(coach, 'POST', 'shortcuts', { shortcut: { ...shortcut, description: 'All of them' } });
    expect([added.status, added.body]).toEqual([201, { ...shortcut, id: added.body.id, description: 'All of them' }]);
    const second = await ask<ShortcutItem>(coach, 'POST', 'shortcuts', { shortcut: { ...shortcut, label: 'Home', link: '/admin/home' } });
    const changed = await ask<ShortcutItem>(coach, 'PATCH', 'shortcuts', {
      id: added.body.id,
      shortcut: { ...shortcut, label: 'Programs' },
    });
    expect(changed.body).toEqual({ ...shortcut, id: added.body.id, description: null, label: 'Programs' });
    expect((await ask<ShortcutItem[]>(coach, 'GET', 'shortcuts')).body.map(({ label }) => label)).toEqual(['Programs', 'Home']);
    expect((await ask(coach, 'DELETE', `shortcuts?id=${second.body.id}`)).body).toBe(true);
    expect((await ask<Problem>(coach, 'DELETE', `shortcuts?id=${second.body.id}`)).body.code).toBe('shortcut-unknown');
    const back = await ask<ShortcutItem>(coach, 'POST', 'shortcuts', { shortcut: { ...shortcut, id: second.body.id, label: 'Home' } });
    expect(back.body.id).toBe(second.body.id);
    expect((await ask<ShortcutItem[]>(gym.admin, 'GET', 'shortcuts')).body).toEqual([]);
  });

  it.each([
    [{ ...shortcut, label: '' }],
    [{ ...shortcut, icon: '' }],
    [{ ...shortcut, link: 'javascript:alert(1)' }],
    [{ ...shortcut, link: '//evil.test' }],
    [{ label: 'x', icon: 'library', link: '/admin/home' }],
  ])('a shortcut is rejected if a field is missing or its link runs a script: %o', async (wrong) => {
    expect((await ask<Problem>(coach, 'POST', 'shortcuts', { shortcut: wrong })).status).toBe(400);
  });

  it('thirty shortcuts are the maximum', async () => {
    const { body } = await ask<ShortcutItem[]>(coach, 'GET', 'shortcuts');
    for (let count = body.length; count < 30; count += 1) await ask(coach, 'POST', 'shortcuts', { shortcut });
    expect((await ask<Problem>(coach, 'POST', 'shortcuts', { shortcut })).body.code).toBe('too-many-shortcuts');
  });

  it('status and hints can be chosen, and are recorded as events', async () => {
    const { body } = await ask<CommonUser>(coach, 'GET', 'user');
    expect(body).toMatchObject({ name: 'Cem', lastname: 'Tester', email: coach.email, status: 'online', hints: true });
    expect(body.gymSubscribed).toEqual([{ id: gym.id, slug: gym.slug, name: `Gym ${gym.slug}` }]);
    expect((await ask<CommonUser>(coach, 'PATCH', 'user', { user: { ...body, status: 'busy' } })).body.status).toBe('busy');
    expect((await ask<CommonUser>(coach, 'PATCH', 'user', { user: { status: 'busy' } })).body.status).toBe('busy');
    expect((await ask<CommonUser>(coach, 'PATCH', 'user', { hints: false })).body).toMatchObject({ status: 'busy', hints: false });
    expect((await ask<Problem>(coach, 'PATCH', 'user', { user: { status: 'asleep' } })).status).toBe(400);
    const { log } = system.api.services;
    const { rows } = await system.database.apiPool.query<{ ledger: string }>('select ledger from accounts where id = $1', [
      coach.accountId,
    ]);
    const events = await log.readStream(rows[0]!.ledger, `account-${coach.accountId}`);
    expect(events.map(({ type }) => type).filter((type) => /Status|Hints/.test(type))).toEqual(['StatusChosen', 'HintsTurned']);
  });
});
