// Every route, command and socket event × every kind of caller × own, another's and another gym's ids: the responses match the policy
// table. Entries that are missing in the table fail. `npm test` tries each of them as each role, and as every member and auditor with all
// ids; for callers that are rejected before ids are read, it takes one kind of ids at a time. The long form takes all (`npm run
// test:security`).
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveGateway } from '@spotter/api/platform/live/live-gateway';
import type { Route } from '@spotter/api/platform/http/route';
import { declaredRoutes, useCases } from '@spotter/api/declared';
import { oneOfEach } from '../support/length.ts';
import { sampleBodyOf, sampleOf } from '../support/sample.ts';
import { someAtOnce } from '../support/some-at-once.ts';
import { policyTable, type Row } from './policy-table.ts';
import { buildWorld, type Principal, type Target, type World } from './world.ts';

// The list of routes does not depend on the services behind it.
const routes = declaredRoutes;
const keyOf = (route: Route): string => `${route.method} ${route.path}`;
const inGym = routes.filter(({ access }) => typeof access === 'object');
const withoutSystem = (access: object | string): object | string =>
  typeof access === 'string' ? access : Object.fromEntries(Object.entries(access).filter(([role]) => role !== 'system'));

describe('the policy table', () => {
  it('has an entry for each route, command and socket event, and for nothing else', () => {
    const events = Object.getOwnPropertyNames(LiveGateway.prototype).flatMap((name) => {
      const handler: unknown = Object.getOwnPropertyDescriptor(LiveGateway.prototype, name)?.value;
      const event: unknown = typeof handler === 'function' ? Reflect.getMetadata('message', handler) : undefined;
      return typeof event === 'string' ? [event] : [];
    });
    expect(Object.keys(policyTable.routes).sort()).toEqual(routes.map(keyOf).sort());
    expect(Object.keys(policyTable.commands).sort()).toEqual(Object.keys(useCases).sort());
    expect(Object.keys(policyTable.socketEvents).sort()).toEqual(events.sort());
  });

  it('matches the code', () => {
    const asInCode = (row: object | string | undefined) =>
      JSON.parse(JSON.stringify(row ?? null).replaceAll('"company"', '"any"')) as unknown;
    for (const route of routes)
      expect([keyOf(route), asInCode(policyTable.routes[keyOf(route)])]).toEqual([keyOf(route), withoutSystem(route.access)]);
    for (const [type, { policy }] of Object.entries(useCases))
      expect([type, asInCode(policyTable.commands[type])]).toEqual([type, withoutSystem(policy)]);
  });
});

type Expected = 'signed-out' | 'hidden' | 'refused' | 'allowed' | 'allowed-or-missing' | 'not-done';
type Ask = {
  readonly entry: string;
  readonly who: Principal;
  readonly about: string;
  readonly expected: Expected;
  readonly path: string;
  /** In the path, or in a header if the path has no place for it. */
  readonly gym: string;
  readonly body?: object;
  readonly unseen: readonly string[];
};

/** Ids of a client, at least one of which is in the request. */
const relational = ['customerId', 'customer', 'workoutId', 'assignedProgramId'];
/** Routes whose subject does not exist in the test world: callers with access get 404. */
const missing =
  /imports\/:importId|jobs\/:|chat\/(chat|contact)$|exports\/|uploads\/:|films\/:|readings|secret|display-links\/:|coaches\/:coachId|update-coach|exercises\/:exerciseId|advertisements\/:|merge-exercises|copy-program|import-workouts|propagations\/preview|training-max-proposals|existing-programs|gym\/restrictions|\/step$|teams\/of-code|join-team|teams\/:|education\/:/;
/** Commands that would break later requests: sent only by callers without the right. */
const ending = new Set(['leave-gym', 'erase-customer']);
/** Commands that create a client: with an id of the other gym, a client with that id would exist here, whom the coach may access. */
const making = new Set(['add-customer']);
/** The token or code decides, and not the caller: a wrong one returns 404. */
const byToken = new Set(['accept-invitation', 'accept-audit', 'join-gym']);
/** Binary bodies, and films that name a client: callers with access get a rejection of the body. */
const otherBody = /\/imports$|\/uploads$|\/films(\/:filmId)?$/;
/** Values of parameters that are no ids. */
const chosen: Readonly<Record<string, string>> = {
  purpose: 'media',
  format: 'json',
  figure: 'done-today',
  offset: '0',
  from: '2026-11-23',
};
const wholeGymOnly = /\/events$|\/events\/stream$/;

const matches = (status: number, expected: Expected): boolean => {
  switch (expected) {
    case 'signed-out':
      return status === 401;
    case 'hidden':
      return status === 404;
    case 'refused':
      return status === 403;
    case 'allowed-or-missing':
      return status < 500 && status !== 401 && status !== 403;
    case 'not-done':
      return status >= 400 && status < 500;
    case 'allowed':
      return status < 500 && ![400, 401, 403, 404].includes(status);
  }
};

describe('the matrix', () => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld();
  });
  afterAll(() => world.system.close());

  const reach = (row: Row, who: Principal, about: string): Expected => {
    if (who.role === 'nobody') return 'signed-out';
    if (who.role === 'service') return row.service === undefined ? 'signed-out' : 'allowed';
    if (who.role === 'outsider') return 'hidden';
    const relation = row[who.role];
    if (relation === undefined || (relation === 'company' && who.companyWide !== true)) return 'refused';
    if (about === 'nobody') return 'allowed';
    if (about === 'mixed') return relation === 'any' ? 'allowed-or-missing' : 'not-done';
    if (who.bound === true && about !== 'mine') return 'hidden';
    if (relation === 'any' || relation === 'company') return about === 'foreign' ? 'allowed-or-missing' : 'allowed';
    return about === 'mine' && who.role === (relation === 'own' ? 'coach' : 'client') ? 'allowed' : 'hidden';
  };

  /** Names that this caller must not see in any response of the first gym. */
  const unseenBy = (who: Principal): string[] => [
    'Foreign',
    ...(['nobody', 'outsider', 'coach', 'client', 'service'].includes(who.role) || who.bound === true ? ['Theirs'] : []),
    ...(['nobody', 'outsider', 'service'].includes(who.role) ? ['Mine'] : []),
  ];

  /** Own ids, another's, another gym's, and a client's own id with another's subjects. */
  const targets = (names: readonly string[]): (readonly [string, Target['ids']])[] => {
    const used = names.filter((name) => relational.includes(name));
    if (used.length === 0) return [['nobody', {}]];
    const { mine, theirs, foreign } = world;
    return [
      ['mine', mine.ids],
      ['theirs', theirs.ids],
      ['foreign', foreign.ids],
      ...(used.length > 1 ? [['mixed', { ...theirs.ids, customerId: mine.ids['customerId']! }] as const] : []),
    ];
  };

  const questions = (): Ask[] =>
    inGym.flatMap((route) => {
      const row = policyTable.routes[keyOf(route)] as Row;
      const needed = Object.entries(route.parameters ?? {})
        .filter(([, schema]) => schema._zod.optin !== 'optional')
        .map(([name]) => name);
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      return targets([...names, ...needed]).flatMap(([about, ids]) => {
        const query = needed.map((name) => `${name}=${chosen[name] ?? ids[name] ?? randomUUID()}`).join('&');
        const at = (gym: string) =>
          `${route.path.replace(':gym', gym).replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? (name === 'programId' ? world.mine.ids[name]! : randomUUID()))}${query === '' ? '' : `?${query}`}`;
        return world.principals.map((who) => {
          let expected = reach(row, who, about);
          if (expected === 'allowed' && (missing.test(route.path) || otherBody.test(route.path))) expected = 'allowed-or-missing';
          if (about === 'foreign' && expected === 'allowed-or-missing' && route.method === 'GET') expected = 'hidden';
          if (who.bound === true && wholeGymOnly.test(route.path)) expected = 'refused';
          const body = route.body === undefined ? {} : { body: sampleOf(route.body) };
          return {
            entry: keyOf(route),
            who,
            about,
            expected,
            path: at(world.gym.slug),
            gym: world.gym.slug,
            unseen: unseenBy(who),
            ...body,
          };
        });
      });
    });

  const orders = (): Ask[] =>
    Object.entries(useCases).flatMap(([type, useCase]) => {
      const row = policyTable.commands[type]!;
      const sample = sampleOf(useCase.schema);
      // Personal items name their owner by the membership.
      const ownOnly = 'membershipId' in sample && !ending.has(type) && Object.values(row).every((relation) => relation === 'self');
      return targets(making.has(type) ? [] : ownOnly ? ['customerId'] : Object.keys(sample)).flatMap(([about, ids]) =>
        world.principals.flatMap((who): Ask[] => {
          const known = Object.fromEntries(Object.entries(ids).filter(([name]) => name in sample && name !== 'programId'));
          const whose = ownOnly ? { membershipId: ids['customerId'] } : {};
          const body = { ...sampleBodyOf(useCase.schema), ...known, ...whose };
          let expected = reach(row, who, about);
          if (byToken.has(type) && who.role !== 'nobody' && who.role !== 'service') expected = 'hidden';
          if (expected === 'allowed' && missing.test(type)) expected = 'allowed-or-missing';
          // A workout that is unknown in this gym may not have arrived yet and belongs to nobody: the command is rejected without details.
          if (about === 'foreign' && expected === 'hidden' && 'workoutId' in sample && !('customerId' in sample))
            expected = who.role === 'outsider' ? 'hidden' : 'not-done';
          if (ending.has(type) && expected !== 'refused' && expected !== 'hidden' && expected !== 'signed-out') return [];
          const path = `/api/gyms/${world.gym.slug}/commands/${type}`;
          return [{ entry: type, who, about, expected, path, gym: world.gym.slug, body, unseen: unseenBy(who) }];
        }),
      );
    });

  const signedOut = ({ role }: Principal): boolean => role === 'nobody' || role === 'service';
  /** The same requests in the other gym, by its own name and ids, where no one of the first gym is a member. */
  const elsewhere = (asked: readonly Ask[]): Ask[] =>
    oneOfEach(
      asked.filter(({ who, about }) => (about === 'mine' || about === 'nobody') && who.role !== 'outsider'),
      ({ entry, who }) => `${entry} ${signedOut(who)}`,
    ).map((ask) => ({
      ...ask,
      about: 'the other gym',
      expected: signedOut(ask.who) ? 'signed-out' : 'hidden',
      path: ask.path.replace(world.gym.slug, world.other.slug).replaceAll(world.mine.ids['customerId']!, world.foreign.ids['customerId']!),
      gym: world.other.slug,
      unseen: ['Foreign', 'Mine', 'Theirs'],
    }));

  /** On a busy machine the log refuses a command in time: it is sent again under the same id, as devices do. */
  const isBusy = (status: number, text: string): boolean => status === 503 && text.includes('"log-unavailable"');

  const send = async (ask: Ask, key = randomUUID()): Promise<string | null> => {
    const { path, gym, who, body, entry } = ask;
    // A command has no method of its own.
    const [method] = entry.includes(' ') ? entry.split(' ') : ['POST'];
    const stop = new AbortController();
    const answer = await fetch(`${world.system.api.url}${path}`, {
      method: method!,
      signal: stop.signal,
      headers: {
        'x-gym': gym,
        ...(who.token !== undefined && { authorization: `Bearer ${who.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const endless = answer.headers.get('content-type') === 'text/event-stream';
    const text = endless ? '' : await answer.text();
    if (endless) stop.abort();
    if (isBusy(answer.status, text)) return send(ask, key);
    const seen = ask.unseen.filter((marker) => text.includes(`"${marker}`));
    if (matches(answer.status, ask.expected) && seen.length === 0) return null;
    return `${entry} by ${who.name} about ${ask.about}: expected ${ask.expected}, got ${answer.status} ${seen.join()} ${text.slice(0, 120)}`;
  };

  // Few at a time, so that no stream has more waiting commands than a busy machine can process.
  const failures = async (asked: readonly Ask[]): Promise<string[]> =>
    (await someAtOnce(asked, (ask) => send(ask), 6)).filter((line) => line !== null);

  /** Anonymous callers and outsiders with one target per entry; all others with all. */
  const here = (): Ask[] => {
    const [away, within] = [true, false].map((is) =>
      [...questions(), ...orders()].filter(({ who }) => (who.role === 'nobody' || who.role === 'outsider') === is),
    );
    return [...oneOfEach(away!, ({ entry, who }) => `${entry} ${who.role}`), ...within!];
  };

  it('matches every response, and nothing is written in another gym', async () => {
    const { log } = world.system.api.services;
    const before = (await log.head(world.other.id)).position;
    const inTheirs = here();
    const asked = [...inTheirs, ...elsewhere(inTheirs)];
    expect(asked.length).toBeGreaterThan(3_000);
    for (const place of [world.gym.slug, world.other.slug])
      expect(new Set(asked.filter(({ gym }) => gym === place).map(({ entry }) => entry)).size).toBe(
        inGym.length + Object.keys(useCases).length,
      );
    expect(await failures(asked)).toEqual([]);
    expect((await log.head(world.other.id)).position).toBe(before);
  });

  it('holds outside of gyms: routes with a session reject callers without one', async () => {
    for (const route of routes.filter(({ access }) => access === 'session'))
      for (const { token } of world.principals.filter(({ role }) => role === 'nobody' || role === 'service')) {
        const answer = await world.system.call(route.method, route.path, { token, ...(route.method !== 'GET' && { body: {} }) });
        expect([keyOf(route), answer.status]).toEqual([keyOf(route), 401]);
      }
  });

  it('holds for socket events: a page can join only the room of its own session', async () => {
    const { principals, system } = world;
    for (const { name, token, role } of principals) {
      const socket = io(system.api.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
      try {
        if (role === 'nobody' || role === 'service') {
          const [error] = (await once(socket as never, 'connect_error')) as [Error];
          expect([name, error.message]).toEqual([name, 'session-ended']);
          continue;
        }
        await once(socket as never, 'connect');
        for (const event of Object.keys(policyTable.socketEvents))
          for (const room of [`session:${randomUUID()}`, `gym:${world.gym.id}`, `gym:${world.gym.id}:staff`, `live:${randomUUID()}`])
            expect([name, event, await socket.timeout(5_000).emitWithAck(event, { room })]).toEqual([
              name,
              event,
              { ok: false, code: 'not-your-room' },
            ]);
      } finally {
        socket.close();
      }
    }
  });
});
