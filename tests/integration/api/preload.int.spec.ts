// The menu by role, and the preload that contains it with all other data for the first paint.
import { describe, expect, it } from 'vitest';
import { preload } from '@spotter/api/platform/http/preload';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { Problem } from '@spotter/contracts/problems';
import { menuOf, menuRoles } from '../../support/menus.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

const pages = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ link, children = [] }) => [...(link === undefined ? [] : [link]), ...pages(children)]);

describe('the menu', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  const menuFrom = async (token: string): Promise<string[]> => {
    const { body } = await system.call<{ items: NavigationItem[] }>('GET', '/api/common/navigation', {
      token,
      headers: { 'x-gym': gym.slug },
    });
    return pages(body.items);
  };

  it('differs by role', async () => {
    for (const role of menuRoles) {
      const person = await system.person(gym.id, role);
      expect([role, await menuFrom(person.token)]).toEqual([role, menuOf(role, person.membershipId)]);
    }
    expect(await menuFrom((await system.auditor(gym)).token)).toEqual(['/audit/home']);
  });

  it('requires the name of a gym, and membership in it', async () => {
    const nameless = await system.call<Problem>('GET', '/api/common/navigation', { token: gym.admin.token });
    expect([nameless.status, nameless.body.code, nameless.body.errors?.[0]?.path]).toEqual([400, 'invalid-value', 'X-Gym']);
    const { token } = await system.stranger();
    const foreign = await system.call<Problem>('GET', '/api/common/navigation', { token, headers: { 'x-gym': gym.slug } });
    expect(foreign.status).toBe(404);
  });

  it('is part of the bootstrap with a gym only', async () => {
    const ask = (path: string) => system.call<BootstrapAnswer>('GET', path, { token: gym.admin.token });
    expect(pages((await ask(`/api/bootstrap?gym=${gym.slug}`)).body.preload.navigation ?? [])).toContain('/admin/coaches');
    expect((await ask('/api/bootstrap')).body.preload).toEqual({});
    expect(Object.keys((await ask(`/api/bootstrap?gym=${gym.slug}`)).body.preload).toSorted()).toEqual([
      'chatWidget',
      'chats',
      'manner',
      'messages',
      'navigation',
      'notifications',
      'searchMinLength',
      'shortcuts',
      'unread',
      'unreadChats',
    ]);
  });

  it('comes with settings only for an auditor', async () => {
    const { token } = await system.auditor(gym);
    const { body } = await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${gym.slug}`, { token });
    expect(Object.keys(body.preload).toSorted()).toEqual(['chatWidget', 'manner', 'navigation', 'searchMinLength']);
    expect(body.preload).toMatchObject({ chatWidget: null, manner: { status: 'online', hints: true } });
  });

  it('is included even if another part of the preload fails', async () => {
    const { pool, members } = system.api.services;
    const known = await members.gym(gym.slug);
    const member = await members.member(gym.admin.accountId, known);
    const menu = async () => ({ navigation: [{ id: 'home', type: 'basic' as const }] });
    const broken = async ({ tx }: { tx: { query: (text: string) => Promise<unknown> } }) => {
      await tx.query('select 1 / 0');
      return {};
    };
    expect(await preload(pool, [broken, menu, broken], { gym: known, member, request: { headers: {} } })).toEqual(await menu());
  });
});
