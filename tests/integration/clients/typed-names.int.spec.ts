// Every list with `q` finds names as people type them, and a list without it rejects the parameter.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { declaredRoutes } from '@spotter/api/declared';
import type { ListOf } from '@spotter/contracts/lists';
import type { Problem } from '@spotter/contracts/problems';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const inGym = declaredRoutes.filter(({ access, method }) => typeof access === 'object' && method === 'GET');
const takesQ = inGym.filter(({ parameters = {} }) => 'q' in parameters).map(({ path }) => path);
const takesNoQ = inGym
  .filter(({ parameters = {}, path }) => !('q' in parameters) && !path.endsWith('/stream') && !/:(?!gym)/.test(path))
  .map(({ path }) => path);

/** Typed variants to try in each list of the spec's gym. */
const typedFor: Readonly<Record<string, readonly string[]>> = {
  person: ['Şükrü IŞIK', 'sukru isik', 'SUKRU ISIK', 'ŞÜKRÜ', 'isik sukru', 'ışık', 'ükr', 'isi SUK', '  sukru   isik  '],
  coach: ['Çağdaş Öğünç', 'cagdas', 'OGUNC', 'ÖĞÜNÇ çağ', 'gunc cag'],
  exercise: ['Şınav', 'sinav', 'SINAV', 'ŞINAV', 'push-up', 'UP şın'],
  education: ['Isınma Düzeni', 'isinma', 'ISINMA', 'düzen ısı', 'warming', 'up warm'],
  program: ['Güç Döngüsü', 'guc dongusu', 'DÖNGÜSÜ GÜÇ', 'cycle', 'strength dong'],
};
const searched: Readonly<Record<string, readonly (keyof typeof typedFor)[]>> = {
  '/api/gyms/:gym/customers': ['person'],
  '/api/gyms/:gym/members': ['person', 'coach'],
  '/api/gyms/:gym/coaches': ['coach'],
  '/api/gyms/:gym/coach-assignments': ['person'],
  '/api/apps/chat/contacts': ['person', 'coach'],
  '/api/gyms/:gym/exercises': ['exercise'],
  '/api/gyms/:gym/education': ['education'],
  '/api/gyms/:gym/education/shown': ['education'],
  '/api/gyms/:gym/programs': ['program'],
  '/api/gyms/:gym/assigned-programs': ['person', 'program'],
  '/api/gyms/:gym/workouts': ['person', 'program'],
};

describe('typed text', () => {
  let system: System;
  let gym: Gym;
  const copyId = randomUUID();
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    const named = async (kind: 'client' | 'coach', name: string, lastname: string): Promise<Person> => {
      const { accounts } = system.api.services;
      const [accountId, membershipId] = [randomUUID(), randomUUID()];
      const email = `${accountId}@example.test`;
      await accounts.open({ accountId, email, name, lastname, password: 'train-hard-2026', language: 'tr' });
      await system.asSystem(gym.id, 'add-member', { membershipId, accountId, type: kind === 'client' ? 0 : 1, name, lastname });
      if (kind === 'client') await system.asSystem(gym.id, 'add-customer', { customerId: membershipId, name, lastname });
      return { accountId, membershipId, name, email, token: '' };
    };
    const [person] = [await named('client', 'Şükrü', 'Işık'), await named('coach', 'Çağdaş', 'Öğünç')];
    const other = await named('client', 'Bora', 'Kaya');
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId: randomUUID(),
      content: { name: { en: 'Push-up', tr: 'Şınav' }, loadKind: 'bodyweight', tracking: 'reps', e1rmEligible: false },
    });
    for (const title of [
      { en: 'Warming up', tr: 'Isınma Düzeni' },
      { en: 'Sleep', tr: 'Uyku' },
    ]) {
      const educationId = randomUUID();
      await system.done(gym, gym.admin, 'draft-education-item', {
        educationId,
        content: { kind: 'article', title, audience: { roles: ['admin'] }, required: false },
        body: { en: [{ type: 'paragraph', content: [{ type: 'text', text: 'plain' }] }] },
      });
      await system.done(gym, gym.admin, 'publish-education-item', { educationId });
    }
    const { programId } = await smallProgram(system, gym);
    await system.done(gym, gym.admin, 'copy-program', {
      programId: copyId,
      fromProgramId: programId,
      name: { en: 'Strength cycle', tr: 'Güç Döngüsü' },
    });
    await system.done(gym, gym.admin, 'publish-program', { programId: copyId });
    for (const [{ membershipId: customerId }, assigned] of [
      [person, copyId],
      [other, programId],
    ] as const)
      await system.done(gym, gym.admin, 'assign-program', {
        assignedProgramId: randomUUID(),
        customerId,
        programId: assigned,
        startsOn: localDate(gymZone),
      });
    await system.settledNow(gym.id);
  });

  const ask = (path: string, q: string) =>
    system.call<ListOf<unknown> & Problem>('GET', `${path.replace(':gym', gym.slug)}?q=${encodeURIComponent(q)}`, {
      token: gym.admin.token,
      headers: { 'x-gym': gym.slug },
    });

  it('is covered by this spec for every list that accepts it', () => expect(takesQ.toSorted()).toEqual(Object.keys(searched).toSorted()));

  const cases = takesQ.flatMap((path) => (searched[path] ?? []).flatMap((what) => typedFor[what]!.map((typed) => [path, typed] as const)));
  it.each(cases)('in %s finds by "%s"', async (path, typed) => {
    const { status, body } = await ask(path, typed);
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThan(0);
    const all = (await ask(path, '')).body.items;
    if (all.length > 1) expect(body.items.length).toBeLessThan(all.length);
  });

  it.each(takesQ)('in %s finds nothing without a matching name, and is not a pattern', async (path) => {
    for (const typed of ['zzzqqq', '%', '_____', '\\', 'sukru zzz', 'guc zzz'])
      expect([typed, (await ask(path, typed)).body.items]).toEqual([typed, []]);
  });

  it.each(takesNoQ)('is refused by %s, which does not search', async (path) => {
    expect((await ask(path, 'a')).status).toBe(400);
  });
});
