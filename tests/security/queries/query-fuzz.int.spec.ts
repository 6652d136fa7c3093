// Thousands of malformed queries, ten thousand in the long form (`npm run test:security`): none returns a 500, and no answer or cursor
// reveals anything about the database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { policies } from '@spotter/api/platform/sessions/policy';
import { gymRoute, type Route } from '@spotter/api/platform/http/route';
import { provideRoutes } from '@spotter/api/platform/http/slice-routes';
import { declaredRoutes } from '@spotter/api/declared';
import type { ListOf } from '@spotter/contracts/lists';
import * as z from 'zod/mini';
import { smallProgram } from '../../support/library.ts';
import { isLong } from '../../support/length.ts';
import { seeded } from '../../support/seeded.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { fuzzed, sendAll, wrongWith, type Material } from './query-fuzz.ts';

/** Divided evenly among the queries. */
const times = isLong ? 10_000 : 2_000;
/** An endless stream. */
const endless = '/api/gyms/:gym/events/stream';
const queries = declaredRoutes.filter(({ access, method, path }) => typeof access === 'object' && method === 'GET' && path !== endless);

/** Module of the planted routes. */
class Planted {}

describe('malformed queries', () => {
  let system: System;
  let gym: Gym;
  let material: Material;
  let names: ReadonlySet<string>;
  beforeAll(async () => {
    // A system of its own: a second node runs on its database.
    system = await System.start();
    gym = await system.gym();
    const [coach, client]: Person[] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'client')];
    const auditor = await system.auditor(gym);
    const { programId } = await smallProgram(system, gym);
    const [assignedProgramId, workoutId, otherCustomer] = [randomUUID(), randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'add-customer', { customerId: otherCustomer, name: 'Ada', lastname: 'Kaya' });
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client!.membershipId, coachId: coach!.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId,
      customerId: client!.membershipId,
      programId,
      startsOn: '2026-01-05',
    });
    await system.done(gym, client!, 'start-workout', { workoutId, customerId: client!.membershipId, startedAt: '2026-03-01T10:00:00Z' });
    await system.settledNow(gym.id);
    const cursors: string[] = [];
    for (const list of [
      'customers',
      'members',
      'workouts',
      'assigned-programs',
      'coach-assignments',
      `customers/${client!.membershipId}/timeline`,
    ]) {
      const { body } = await system.get<ListOf<unknown>>(gym, gym.admin, `${list}?limit=1`);
      if (body.nextCursor !== null) cursors.push(body.nextCursor);
    }
    expect(cursors.length).toBeGreaterThan(4);
    material = {
      ids: [client!.membershipId, coach!.membershipId, otherCustomer, programId, assignedProgramId, workoutId, randomUUID()],
      cursors,
      gyms: [gym.slug, gym.id],
      tokens: [gym.admin.token, gym.admin.token, coach!.token, client!.token, auditor.token],
    };
    const { rows } = await system.database.projectorPool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
       union select column_name from information_schema.columns where table_schema = 'public'`,
    );
    names = new Set(rows.map(({ name }) => name).filter((name) => name.includes('_')));
    expect(names.size).toBeGreaterThan(50);
  });
  afterAll(() => system.close());

  const requests = (routes: readonly Route[], many: number, seed: number) => {
    const pick = seeded(seed);
    return Array.from({ length: many }, (_, at) => fuzzed(routes[at % routes.length]!, material, pick));
  };

  it(`never return a 500 or any text of the database`, async () => {
    const began = performance.now();
    const { found, statuses } = await sendAll(system.api.server, requests(queries, times, 7), names);
    const seconds = (performance.now() - began) / 1000;
    console.info(
      `${times} spoilt queries in ${seconds.toFixed(1)} s: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    );
    expect(found.slice(0, 10)).toEqual([]);
    // Some reach the database, most are rejected before.
    for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(100);
  });

  it('are detected when a query passes a parameter on unchecked, or reveals a database error', async () => {
    const careless = gymRoute({
      path: '/api/gyms/:gym/careless',
      summary: 'Planted: takes any text for a date',
      access: policies.everyMember,
      parameters: { from: z.optional(z.string()) },
      answer: null,
      run: async ({ tx }, { from = '2026-01-01' }) => (await tx.query('select $1::date as day', [from])).rows,
    });
    const talkative = gymRoute({
      path: '/api/gyms/:gym/talkative',
      summary: 'Planted: its cursor is a piece of its query',
      access: policies.everyMember,
      parameters: {},
      answer: null,
      run: async () => ({ items: [], next: 'order by c.lastname, c.coach_id' }),
    });
    // The server logs the errors that it does not send to the caller.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const node = await system.secondNode([{ module: Planted, providers: [provideRoutes(() => [careless, talkative], {})] }]);
    try {
      for (const planted of [careless, talkative])
        expect((await sendAll(node.server, requests([planted], 200, 11), names)).found).not.toEqual([]);
    } finally {
      said.mockRestore();
      await node.close();
    }
  });

  it.each([
    [500, 'internal error'],
    [200, '{"s":"c.name collate \\"tr-x-icu\\""}'],
    [400, 'invalid input syntax error at or near'],
    [400, '{"detail":"column coach_id"}'],
  ])('answered by %d %s are wrong', (status, text) => expect(wrongWith({ status, text }, names)).not.toBeNull());

  it('pass with a plain refusal or a list', () => {
    expect(wrongWith({ status: 400, text: '{"code":"invalid-cursor"}' }, names)).toBeNull();
    expect(wrongWith({ status: 200, text: '{"items":[{"coachId":null}],"nextCursor":null}' }, names)).toBeNull();
  });
});
