// I8: two gyms on one system, each with its own word in every field and its own people. While one gym is busy, people of the other use
// every route, stream, list and socket, with their own ids and with those of the first gym; no byte of the first gym may reach them. For
// each route `npm test` lets three of the six people ask with their own ids in their own gym, and one with ids or the name of the other
// gym, in turns; the long form (`npm run test:security`) takes all.
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredRoutes } from '@spotter/api/declared';
import type { Route } from '@spotter/api/platform/http/route';
import { meanwhile } from '../faults/meanwhile.ts';
import { partOf } from '../support/length.ts';
import { connected } from '../support/network/sockets.ts';
import { someAtOnce } from '../support/some-at-once.ts';
import { System, type Gym, type Person } from '../support/system.ts';
import { Wiretap } from '../support/network/wiretap.ts';
import { keepingIds, markedLife, markedLog, markedTraining, type Marked, type Step } from './marked-life.ts';
import { gymZone } from '../support/gym-zone.ts';
import { waitTimeoutMs, until } from '../support/until.ts';

const routes = declaredRoutes;
/** Routes without data of a gym, or only with what it shows to everybody: its name, colour and logo. */
const ofNobody = ['/api/openapi.json', '/api/health/live', '/api/health/ready', '/api/auth/gym'];
const readable = routes.filter(({ method, path }) => method === 'GET' && !ofNobody.includes(path));

type Side = {
  readonly gym: Gym;
  readonly marked: Marked;
  readonly exerciseId: string;
  /** Everybody who belongs to this gym in some way. */
  readonly people: readonly { readonly token: string }[];
  readonly client: Person;
  /** Ids by their names in paths and parameters. */
  readonly ids: Readonly<Record<string, string>>;
  /** Words and ids that nobody of the other gym may see. */
  readonly secrets: () => ReadonlySet<string>;
  readonly tap: Wiretap;
  readonly listening: AbortController;
  readonly sockets: Socket[];
};

let system: System;
let here: Side;
let there: Side;

const act = async (side: Pick<Side, 'gym' | 'client'>, steps: readonly Step[]): Promise<void> => {
  for (const { by, type, body } of steps) await system.done(side.gym, by === 'admin' ? side.gym.admin : side.client, type, body);
};

const openSide = async (word: string): Promise<Side> => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', `${word}-client`);
  const coach = await system.person(gym.id, 'coach', `${word}-coach`);
  const { ids, newId } = keepingIds();
  const marked: Marked = { word, gymId: gym.id, customerId: client.membershipId, coachId: coach.membershipId, newId };
  const steps = markedLife(marked);
  await act({ gym, client }, steps);
  const made = (type: string, name: string): string => String(steps.find((step) => step.type === type)!.body[name]);
  const preview = await system.call<{ importId: string }>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports`, {
    token: client.token,
    body: markedLog(word),
    headers: { 'content-type': 'text/csv', 'x-file-name': `${word}.csv` },
  });
  expect(preview.status).toBe(201);
  await system.done(gym, client, 'import-workouts', {
    importId: preview.body.importId,
    mapping: {},
    timeZone: gymZone,
    unit: 'kg',
  });
  const asked = await system.call<{ exportId: string }>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/exports`, {
    token: client.token,
  });
  const auditor = await system.auditor(gym);
  const tokenId = made('issue-service-token', 'tokenId');
  const job = await system.call<{ token: string }>('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, {
    token: gym.admin.token,
  });
  for (const { membershipId, accountId } of [client, coach, gym.admin]) for (const id of [membershipId, accountId]) ids.add(id);
  for (const id of [gym.id, gym.companyId, auditor.accountId, preview.body.importId, asked.body.exportId]) ids.add(id);
  return {
    gym,
    marked,
    exerciseId: made('add-exercise', 'exerciseId'),
    client,
    people: [client, coach, gym.admin, auditor, await system.person(gym.id, 'head-coach'), job.body],
    ids: {
      customerId: client.membershipId,
      customer: client.membershipId,
      coachId: coach.membershipId,
      programId: made('draft-program', 'programId'),
      assignedProgramId: made('assign-program', 'assignedProgramId'),
      workoutId: made('start-workout', 'workoutId'),
      exerciseId: made('add-exercise', 'exerciseId'),
      exercise: made('add-exercise', 'exerciseId'),
      importId: preview.body.importId,
      exportId: asked.body.exportId,
      tokenId,
      grantId: (await system.get<{ items: { id: string }[] }>(gym, gym.admin, 'audit-grants')).body.items[0]!.id,
    },
    secrets: () => new Set([word, gym.slug, ...ids]),
    tap: await Wiretap.before(system.api.url),
    listening: new AbortController(),
    sockets: [],
  };
};

beforeAll(async () => {
  // A system of its own: no byte of another gym may reach its people.
  system = await System.start();
  here = await openSide('zirconite');
  there = await openSide('quartzvein');
});
afterAll(async () => {
  for (const side of [here, there]) {
    side.listening.abort();
    for (const socket of side.sockets) socket.close();
    await side.tap.close();
  }
  await system.close();
});

/** Sends a request through the tap of its side, and reads the response to its end, unless it is endless. */
const ask = async (side: Side, method: string, path: string, token: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(`${side.tap.url}${path}`, {
    method,
    // Uncompressed, so that the tap can search it.
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
    signal: side.listening.signal,
  });
  const endless = answer.headers.get('content-type') === 'text/event-stream';
  // Endless responses stay open until the side closes.
  if (endless) void answer.text().catch(() => undefined);
  else await answer.arrayBuffer();
  return answer.status;
};

/** Requests each route with the ids of one side, as a page of the named gym; lists also as lines of JSON. */
const walk = async (
  side: Side,
  gym: string,
  ids: Side['ids'],
  askers: (people: Side['people']) => Side['people'] = (people) => people,
): Promise<number[]> => {
  const asked = (route: Route): string => {
    const path = route.path.replace(':gym', gym).replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? ids['customerId']!);
    const needed = Object.entries(route.parameters ?? {}).flatMap(([name, schema]) =>
      name in ids || schema._zod.optin !== 'optional' ? [`${name}=${name === 'gym' ? gym : (ids[name] ?? ids['customerId'])}`] : [],
    );
    return `${path}?${needed.join('&')}`;
  };
  const requests = readable.flatMap((route) =>
    askers(side.people).flatMap(({ token }) => {
      const forms = route.parameters?.['cursor'] === undefined ? [{}] : [{}, { accept: 'application/x-ndjson' }];
      return forms.map((headers) => [asked(route), token, headers] as const);
    }),
  );
  // Few at a time, so that the busy gym's read models, in the same process, keep up on a busy machine.
  return someAtOnce(requests, ([path, token, headers]) => ask(side, 'GET', path, token, headers), 4);
};

const open = async (side: Side): Promise<void> => {
  for (const { token } of side.people) {
    const socket = await connected(side.tap, token).catch(() => null);
    if (socket !== null) side.sockets.push(socket);
  }
};

/** Another workout, client and import: what a busy gym sends to its own people. */
const busy = async (side: Side): Promise<void> => {
  await act(side, markedTraining(side.marked, side.exerciseId));
  const { word, newId } = side.marked;
  await act(side, [{ by: 'admin', type: 'add-customer', body: { customerId: newId(), name: `${word} new`, lastname: `${word} client` } }]);
};

describe.each([
  ['the second', () => [here, there] as const],
  ['the first', () => [there, here] as const],
])('while one gym trains, the people of %s', (_which, sides) => {
  it('receive none of it by any route, stream, list or socket', async () => {
    const [training, listening] = sides();
    await open(listening);
    expect(listening.sockets).toHaveLength(5);
    const before = listening.tap.bytes;
    const statuses = await meanwhile(
      (async () => [
        ...(await walk(listening, listening.gym.slug, listening.ids, partOf(2))),
        ...(await walk(listening, listening.gym.slug, training.ids, partOf(6))),
        ...(await walk(listening, training.gym.slug, training.ids, partOf(6))),
        ...(await walk(listening, training.gym.id, listening.ids, partOf(6))),
      ])(),
      () => busy(training),
    );
    // The requests succeeded in their own gym, and returned 404 in the other.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await busy(listening);
    await system.settledNow(listening.gym.id);
    expect(listening.tap.bytes - before).toBeGreaterThan(100_000);
    expect(listening.tap.found(training.secrets())).toEqual([]);
  });
});

describe('the recorder', () => {
  it('has seen each word and id of their own gym', () => {
    for (const side of [here, there]) {
      // A page received a notice through its socket, a service events through its stream.
      for (const seen of [
        '42["changed"',
        'event: SetRecorded',
        side.marked.word,
        side.gym.slug,
        side.ids['customerId']!,
        side.ids['workoutId']!,
        side.ids['programId']!,
      ])
        expect([seen, side.tap.found([seen]).length > 0]).toEqual([seen, true]);
    }
  });

  it('finds a leaked word, through any channel', async () => {
    const ways: (readonly [string, (tap: Wiretap) => Promise<void>])[] = [
      [
        'an answer',
        async (tap) => void (await ask({ ...here, tap }, 'GET', `/api/gyms/${there.gym.slug}/customers`, there.gym.admin.token)),
      ],
      [
        'a list of lines',
        async (tap) =>
          void (await ask({ ...here, tap }, 'GET', `/api/gyms/${there.gym.slug}/customers`, there.gym.admin.token, {
            accept: 'application/x-ndjson',
          })),
      ],
      [
        'a stream',
        async (tap) => {
          const stop = new AbortController();
          const token = there.gym.admin.token;
          await ask({ ...here, tap, listening: stop }, 'GET', `/api/gyms/${there.gym.slug}/events/stream`, token);
          await until('the stream sends the workout', waitTimeoutMs, () => tap.found([there.ids['workoutId']!]).length > 0);
          stop.abort();
        },
      ],
      [
        'a socket',
        async (tap) => {
          const socket = await connected(tap, there.gym.admin.token);
          const told = new Promise((resolve) => socket.once('changed', resolve));
          await busy(there);
          await told;
          socket.close();
        },
      ],
    ];
    for (const [way, leak] of ways) {
      const tap = await Wiretap.before(system.api.url);
      expect(tap.found(there.secrets())).toEqual([]);
      await leak(tap);
      expect([way, tap.found(there.secrets()).length > 0]).toEqual([way, true]);
      await tap.close();
    }
  });
});
