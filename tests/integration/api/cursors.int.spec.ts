// A caller may only send a cursor back unchanged, for the same list and filters. Anything else is a 400, and a cursor reveals nothing about
// the server. `npm test` changes a quarter of the letters of each list's cursor, and uses the next quarter for the next list; the long form
// (`npm run test:security`) changes all of them.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listScope, openCursor, sealCursor, sealLength } from '@spotter/api/platform/reading/cursor-seal';
import { declaredRoutes } from '@spotter/api/declared';
import { addDays } from '@spotter/contracts/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { ListOf } from '@spotter/contracts/lists';
import type { Problem } from '@spotter/contracts/problems';
import * as z from 'zod/mini';
import { partOf } from '../../support/length.ts';
import { smallProgram } from '../../support/library.ts';
import { sendClientFile, sendPrivatePicture } from '../../support/private-pictures.ts';
import { someAtOnce } from '../../support/some-at-once.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const someOf = partOf(4);
const isList = (answer: unknown): boolean =>
  answer !== null && JSON.stringify(z.toJSONSchema(answer as z.ZodMiniType, { unrepresentable: 'any' })).includes('"nextCursor"');
/** Every list of a gym, from the one table of routes. */
const lists = declaredRoutes.filter((route) => typeof route.access === 'object' && route.method === 'GET' && isList(route.answer));

describe('a cursor', () => {
  let system: System;
  let gym: Gym;
  const clientId = randomUUID();
  const exercises: string[] = [];
  const lessons: string[] = [];
  /** Ids for the named parameters in the paths of lists. */
  let named: Readonly<Record<string, string>>;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    await system.done(gym, gym.admin, 'add-customer', { customerId: clientId, name: 'Ada', lastname: 'Kaya' });
    await system.asSystem(gym.id, 'give-consent', { customerId: clientId, purpose: 'photos', wording: consentWordings.photos });
    await system.settledNow(gym.id);
    const { uploadId } = await sendPrivatePicture(system, gym, { as: gym.admin, customer: clientId });
    const { uploadId: letter } = await sendClientFile(system, gym, { as: gym.admin, customer: clientId });
    for (let more = 0; more < 3; more += 1) {
      const coach = await system.person(gym.id, 'coach', `Coach ${more}`);
      const program = await smallProgram(system, gym);
      await system.done(gym, gym.admin, 'assign-program', {
        assignedProgramId: randomUUID(),
        customerId: clientId,
        programId: program.programId,
        startsOn: `2026-0${more + 1}-05`,
      });
      await system.done(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: `Client ${more}`, lastname: 'Long' });
      await system.done(gym, gym.admin, 'assign-coach', { customerId: clientId, coachId: coach.membershipId, role: 'cover' });
      await system.done(gym, gym.admin, 'invite-member', { invitationId: randomUUID(), email: `invited-${more}@example.test`, type: 1 });
      await system.auditor(gym);
      const tokenId = randomUUID();
      const until = new Date(Date.now() + 86_400_000).toISOString();
      await system.done(gym, gym.admin, 'issue-service-token', { tokenId, name: `Job ${more}`, scopes: ['events:read'], until });
      await system.done(gym, gym.admin, 'create-display-link', { linkId: randomUUID(), name: `Screen ${more}` });
      const exerciseId = randomUUID();
      exercises.push(exerciseId);
      await system.done(gym, gym.admin, 'add-exercise', {
        exerciseId,
        content: { name: { en: `Row ${more}` }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true },
      });
      await system.done(gym, gym.admin, 'set-client-state', {
        customerId: clientId,
        stateId: randomUUID(),
        kind: 'away',
        from: `2026-0${more + 1}-20`,
        until: `2026-0${more + 1}-22`,
      });
      const note = { customerId: clientId, noteId: randomUUID(), text: `Note ${more}`, pinned: false };
      await system.done(gym, gym.admin, 'write-client-note', note);
      const photo = { customerId: clientId, photoId: randomUUID(), uploadId, pose: 'front', takenOn: `2026-0${more + 1}-20` };
      await system.done(gym, gym.admin, 'add-progress-photo', photo);
      const file = { customerId: clientId, fileId: randomUUID(), uploadId: letter, name: `File ${more}`, visibleToClient: true };
      await system.done(gym, gym.admin, 'add-client-file', file);
      const [formId, questionId] = [randomUUID(), randomUUID()];
      await system.done(gym, gym.admin, 'publish-check-in-form', {
        formId,
        name: `Form ${more}`,
        questions: [{ id: questionId, text: 'Sleep', required: true, kind: 'scale' }],
        schedule: { kind: 'program-end' },
        audience: { kind: 'all' },
      });
      const dueOn = addDays(localDate(gymZone), -1);
      const checkIn = { customerId: clientId, checkInId: randomUUID(), formId, version: 1, dueOn };
      await system.asSystem(gym.id, 'answer-check-in', { ...checkIn, answers: [{ questionId, value: 5 }] });
      const workoutId = randomUUID();
      await system.done(gym, gym.admin, 'start-workout', { workoutId, customerId: clientId, startedAt: `2026-03-0${more + 1}T10:00:00Z` });
      await system.done(gym, gym.admin, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId,
        actual: { reps: 5, load: { value: 100, unit: 'kg' } },
        performedAt: `2026-03-0${more + 1}T10:05:00Z`,
      });
      await system.done(gym, gym.admin, 'record-lift', {
        liftId: randomUUID(),
        customerId: clientId,
        exerciseId,
        load: { value: 100 + more, unit: 'kg' },
        reps: 1,
        performedAt: `2026-03-0${more + 1}T10:00:00Z`,
      });
      const teamId = randomUUID();
      await system.done(gym, gym.admin, 'create-team', { teamId, name: `Team ${more}`, capacity: null });
      await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [clientId] });
      const educationId = randomUUID();
      await system.done(gym, gym.admin, 'draft-education-item', {
        educationId,
        content: { kind: 'article', title: { en: `Lesson ${more}` }, audience: { roles: ['client'] }, required: false },
      });
      lessons.push(educationId);
      await system.done(gym, gym.admin, 'draft-education-collection', { collectionId: randomUUID(), name: { en: `Shelf ${more}` } });
      await system.done(gym, gym.admin, 'draft-advertisement', {
        advertisementId: randomUUID(),
        content: {
          name: `Offer ${more}`,
          title: { en: 'Come' },
          audience: { kind: 'roles', roles: ['client'] },
          placement: 'home',
          priority: 0,
          dismissible: true,
        },
      });
    }
    await system.settledNow(gym.id);
    const firstOf = async (list: string) => (await system.get<ListOf<{ id: string }>>(gym, gym.admin, list)).body.items[0]!.id;
    named = {
      ':customerId': clientId,
      ':programId': await firstOf('programs'),
      ':grantId': await firstOf('audit-grants'),
      ':teamId': await firstOf('teams'),
      ':educationId': lessons[0]!,
    };
  });

  const pathOf = (path: string): string =>
    Object.entries(named).reduce((made, [name, id]) => made.replace(name, id), path.replace(':gym', gym.slug));
  type Page = ListOf<Record<string, unknown>>;
  const ask = (path: string, query: Record<string, string>) => {
    const needed = /\/(lifts|records)$/.test(path) ? { customer: clientId } : {};
    return system.call<Page & Problem>('GET', `${pathOf(path)}?${new URLSearchParams({ ...needed, ...query }).toString()}`, {
      token: gym.admin.token,
      headers: { 'x-gym': gym.slug },
    });
  };

  it('is a parameter of every list, and so is a limit', () => {
    const without = lists.filter(({ parameters = {} }) => !('cursor' in parameters && 'limit' in parameters)).map(({ path }) => path);
    expect(without).toEqual([]);
    expect(lists.length).toBeGreaterThan(14);
  });

  describe.each(lists.map(({ path }) => path))('of %s', (path) => {
    it('leads through the whole list, one row per page, without gaps or repetitions', async () => {
      const whole = (await ask(path, { limit: '100' })).body.items;
      const seen: unknown[] = [];
      let cursor: string | null = null;
      do {
        const { status, body }: { status: number; body: Page } = await ask(path, { limit: '1', ...(cursor !== null && { cursor }) });
        expect(status).toBe(200);
        expect(body.items.length).toBeLessThanOrEqual(1);
        seen.push(...body.items);
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
      // These lists are short here: one version that was sent to nobody, no audited readings, and nobody who consents to the feed.
      if (!/versions|readings|propagations|feed/.test(path)) expect(whole.length).toBeGreaterThan(1);
    });

    it('contains no SQL, and is rejected with any letter changed, removed or added', async () => {
      const { nextCursor } = (await ask(path, { limit: '1' })).body;
      if (nextCursor === null) return;
      expect(Buffer.from(nextCursor.slice(sealLength), 'base64url').toString()).not.toMatch(
        /select|coalesce|collate|::|->|\b[a-z]\.[a-z_]+\b/,
      );
      const changed = [...nextCursor].map(
        (letter, at) => `${nextCursor.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${nextCursor.slice(at + 1)}`,
      );
      const spoilt = [
        ...changed,
        nextCursor.slice(0, -1),
        nextCursor.slice(1),
        `${nextCursor}A`,
        `${nextCursor}=`,
        nextCursor.toLowerCase(),
        '',
      ];
      const sent = someOf(spoilt.filter((text) => text !== nextCursor));
      expect(sent.length).toBeGreaterThan(3);
      await someAtOnce(sent, async (cursor) => {
        const { status, body } = await ask(path, { limit: '1', cursor });
        expect([cursor, status, body.code]).toEqual([cursor, 400, 'invalid-cursor']);
      });
    });
  });

  it('is rejected by another list, other filters, another sort and another gym', async () => {
    const { nextCursor } = (await ask('/api/gyms/:gym/customers', { limit: '1', q: 'n' })).body;
    const refusedBy = async (path: string, query: Record<string, string>) => {
      const { status, body } = await ask(path, { limit: '1', cursor: nextCursor!, ...query });
      expect([path, status, body.code]).toEqual([path, 400, 'invalid-cursor']);
    };
    await refusedBy('/api/gyms/:gym/members', {});
    await refusedBy('/api/gyms/:gym/customers', {});
    await refusedBy('/api/gyms/:gym/customers', { q: 'd' });
    await refusedBy('/api/gyms/:gym/customers', { q: 'n', sort: '-name' });
    const other = await system.gym();
    const elsewhere = await system.get<Problem>(other, other.admin, `customers?limit=1&q=n&cursor=${nextCursor}`);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'invalid-cursor']);
    expect((await ask('/api/gyms/:gym/customers', { limit: '2', q: 'n', cursor: nextCursor! })).status).toBe(200);
  });

  it('is rejected before the database sees it if its values do not fit the columns', async () => {
    const scope = listScope('/api/gyms/:gym/workouts', gym.id, {}, {});
    const { nextCursor } = (await ask('/api/gyms/:gym/workouts', { limit: '1' })).body;
    const inner = JSON.parse(openCursor(scope, nextCursor!)) as { s: string; v: unknown[]; e: number };
    for (const value of ['abc', 'a\0b', '\ud800', '999999-01-01T00:00:00Z', 'infinity', 5, {}, [], true])
      for (const v of [[value, inner.v[1]], [inner.v[0], value], [value], []]) {
        const cursor = sealCursor(scope, JSON.stringify({ ...inner, v }));
        const { status, body } = await ask('/api/gyms/:gym/workouts', { cursor });
        expect([v, status, body.code]).toEqual([v, 400, 'invalid-cursor']);
      }
  });

  it('fits the maximum length even with the longest names', async () => {
    const long = await system.gym();
    for (let more = 0; more < 2; more += 1)
      await system.done(long, long.admin, 'add-customer', { customerId: randomUUID(), name: '💪'.repeat(40), lastname: 'Ş'.repeat(80) });
    const { body } = await system.get<Page>(long, long.admin, 'customers?limit=1');
    expect((await system.get<Page>(long, long.admin, `customers?limit=1&cursor=${body.nextCursor}`)).body.items).toHaveLength(1);
  });
});
