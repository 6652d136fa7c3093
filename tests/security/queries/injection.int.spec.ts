// User input never becomes part of a query, and errors never reveal the server's internals: every parameter, path, header and field of
// every route and command, with injection payloads. `npm test` tries each place with a tenth of the payloads, and each payload at a tenth
// of the places; the long form (`npm run test:security`) all of them.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '@spotter/database/tenancy/pools';
import { declaredRoutes, useCases } from '@spotter/api/declared';
import { isOffered } from '@spotter/api/openapi/document';
import { isLong, partOf } from '../../support/length.ts';
import { sampleOf } from '../../support/sample.ts';
import { someAtOnce } from '../../support/some-at-once.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { keepingIds, markedLife } from '../marked-life.ts';

/** `trap()` writes a row when a query calls it; `pg_sleep` exceeds the server's time limit, which is a 5xx. */
const payloads: readonly string[] = [
  `'`,
  `"`,
  `''`,
  `\\'`,
  `'||'`,
  `' or '1'='1`,
  `') or ('1'='1' --`,
  `1 or 1=1`,
  `x' or 1=1 --`,
  `'; select trap(); --`,
  `'); select trap(); --`,
  `1; select trap()`,
  `trap()`,
  `(select trap())`,
  `'||trap()||'`,
  `' || (select trap()) || '`,
  `' union select trap()::text --`,
  `' and trap() is not null --`,
  `1 and (select trap()) is null`,
  `name, (select trap())`,
  `-name, trap()`,
  `id; drop table customers; --`,
  `'; select pg_sleep(30); --`,
  `' || pg_sleep(30) --`,
  `(select 1 from pg_sleep(30))`,
  `$1`,
  `$$; select trap(); $$`,
  `' /* */ or /**/ true --`,
  `x'::int`,
  `1::regclass`,
  `{"$ne":null}`,
  `$.a ? (@ == 1)`,
  `$[*] ? (@.name like_regex ".*")`,
  `->>'password'`,
  `%`,
  `_`,
  `%%%`,
  `\\`,
  `E'\\047 or true --`,
  `\u02BC or 1=1 --`,
  `\uFF07; select trap(); --`,
  `admin\u0000' --`,
  `${'x'.repeat(3_000)}'; select trap(); --`,
];

const someOf = partOf(10);
const timeout = isLong ? 900_000 : 120_000;

/** Traces of a stack, a query, one of our tables, a path of the machine or a driver's message. */
const inside =
  /node_modules|\bat \S+ \(|:\d+:\d+\)|\/(src|dist|work|tmp|home|usr)\/|file:\/\/|\b(select|insert|update|delete)\b.+\b(from|into|set)\b|relation "|column "|syntax error|sqlstate|pg_\w+|violates|at character|postgres|fastify|FST_|\bzod\b|[A-Z]\w+Error\b/i;

type Ask = {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly token?: string;
};
type Heard = { readonly status: number; readonly type: string; readonly text: string };

let system: System;
let gym: Gym;
let client: Person;
let ids: Readonly<Record<string, string>>;
let trapped: () => Promise<number>;
let closeOwner: () => Promise<void>;

beforeAll(async () => {
  // A system of its own: it sets traps in the database.
  system = await System.start();
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
  const coach = await system.person(gym.id, 'coach');
  const marked = { word: 'plain', gymId: gym.id, customerId: client.membershipId, coachId: coach.membershipId, newId: keepingIds().newId };
  const life = markedLife(marked);
  for (const { by, type, body } of life) await system.done(gym, by === 'admin' ? gym.admin : client, type, body);
  const lesson = { educationId: randomUUID() };
  const content = { kind: 'article', title: { en: 'plain' }, audience: { roles: ['admin'] }, required: false };
  await system.done(gym, gym.admin, 'draft-education-item', {
    ...lesson,
    content,
    body: { en: [{ type: 'paragraph', content: [{ type: 'text', text: 'plain' }] }] },
  });
  await system.done(gym, gym.admin, 'publish-education-item', lesson);
  const made = (type: string, name: string): string => String(life.find((step) => step.type === type)!.body[name]);
  ids = {
    customerId: client.membershipId,
    customer: client.membershipId,
    programId: made('draft-program', 'programId'),
    assignedProgramId: made('assign-program', 'assignedProgramId'),
    workoutId: made('start-workout', 'workoutId'),
    exercise: made('add-exercise', 'exerciseId'),
  };
  const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec trap' });
  closeOwner = () => owner.end();
  await owner.query(`create table trapped (at timestamptz default clock_timestamp());
    create function trap() returns int language plpgsql security definer as $$ begin insert into public.trapped default values; return 1; end $$;
    grant execute on function trap() to public`);
  trapped = async () => (await owner.query<{ count: number }>('select count(*)::int as count from trapped')).rows[0]!.count;
});
afterAll(async () => {
  await closeOwner();
  await system.close();
});

const bytesOf = (path: string): string => encodeURIComponent(path);
let address = 0;
/** From alternating local addresses: guesses from one address are stopped before they reach a query. */
const send = ({ method, path, headers = {}, body, token = gym.admin.token }: Ask): Promise<Heard> =>
  new Promise((resolve, reject) => {
    address = (address + 1) % 60_000;
    const asked = request(`${system.api.url}${path}`, {
      method,
      localAddress: `127.1.${address >> 8}.${address & 255 || 1}`,
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        // Node sends the body of a DELETE without its length, so that the server would read it as the next request.
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      const heard = (): void => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text });
      if (answer.headers['content-type'] === 'text/event-stream') {
        heard();
        asked.destroy();
      }
      answer.on('data', (part: string) => (text += part));
      answer.on('end', heard);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Fault of a response; null if there is none. */
const wrongWith = ({ status, type, text }: Heard): string | null => {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status < 400) return null;
  if (!type.startsWith('application/problem+json')) return `${status} ${type} ${text.slice(0, 200)}`;
  // The response may repeat the input.
  const own = payloads.reduce((rest, payload) => rest.replaceAll(JSON.stringify(payload).slice(1, -1), ''), text);
  const shown = inside.exec(own);
  return shown === null ? null : `${status} shows ${JSON.stringify(shown[0])} in ${text.slice(0, 300)}`;
};
// Few in parallel: a busy machine refuses a command that waits too long for its stream.
const judge = async (asked: readonly Ask[]): Promise<string[]> =>
  (await someAtOnce(asked, async (ask) => [ask, wrongWith(await send(ask))] as const, 6)).flatMap(([{ what }, fault]) =>
    fault === null ? [] : [`${what}: ${fault}`],
  );
const untouched = async (asked: readonly Ask[]): Promise<void> => {
  expect(asked.length).toBeGreaterThan(payloads.length);
  expect((await judge(asked)).slice(0, 10)).toEqual([]);
  expect(await trapped()).toBe(0);
  // The sessions still work, so the requests were processed.
  for (const { token } of [gym.admin, client]) expect((await send({ what: '', method: 'GET', path: '/api/gyms', token })).status).toBe(200);
};

const routes = declaredRoutes;
const reads = routes.filter(({ method }) => method === 'GET');
const place = (path: string, set: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => bytesOf(set[name] ?? (name === 'gym' ? gym.slug : (ids[name] ?? randomUUID()))));
/** The required parameters of a route, and one more. */
const query = (route: (typeof routes)[number], name?: string, value = ''): string => {
  const needed = Object.entries(route.parameters ?? {}).flatMap(([other, schema]) =>
    other !== name && schema._zod.optin !== 'optional' ? [`${other}=${other === 'gym' ? gym.slug : (ids[other] ?? randomUUID())}`] : [],
  );
  return [...needed, ...(name === undefined ? [] : [`${name}=${bytesOf(value)}`])].join('&');
};

// Before anything is written that a search would find.
describe('a search text', () => {
  it('finds no additional rows, and matches pattern characters literally', async () => {
    const lists = reads.filter(({ parameters, path }) => parameters?.['q'] !== undefined && path.includes('/:gym/'));
    expect(lists.length).toBeGreaterThan(2);
    for (const route of lists) {
      const found = async (value: string): Promise<number> => {
        const { status, text } = await send({ what: '', method: 'GET', path: `${place(route.path)}?${query(route, 'q', value)}` });
        return status === 200 ? (JSON.parse(text) as { items: unknown[] }).items.length : 0;
      };
      expect([route.path, (await found('')) + (await found('plain')) > 0]).toEqual([route.path, true]);
      // Some lists ignore the search text: they are as long with any.
      const without = await found('nobody is called so');
      // A quotation mark appears in the JSON in which names are stored.
      const tried = payloads.filter((one) => one !== '"');
      const more = (await someAtOnce(tried, async (payload) => [payload, await found(payload)] as const)).flatMap(([payload, many]) =>
        many > without ? [payload] : [],
      );
      expect([route.path, more]).toEqual([route.path, []]);
    }
  });
});

describe('user input', () => {
  it('is no part of a query in any parameter', { timeout }, () =>
    untouched(
      reads.flatMap((route) =>
        [...Object.keys(route.parameters ?? {}), 'q', 'sort'].flatMap((name) =>
          someOf(payloads).map((value) => ({
            what: `${route.path} ${name}=${value.slice(0, 60)}`,
            method: 'GET',
            path: `${place(route.path)}?${query(route, name, value)}`,
          })),
        ),
      ),
    ),
  );

  it('is no part of a query in any path', { timeout }, () =>
    untouched(
      routes.flatMap((route) =>
        [...route.path.matchAll(/:(\w+)/g)].flatMap(([, name]) =>
          someOf(payloads).map((value) => ({
            what: `${route.path} :${name} ${value.slice(0, 60)}`,
            method: route.method,
            path: `${place(route.path, { [name!]: value })}?${query(route)}`,
            ...(route.method !== 'GET' && { body: '{}' }),
          })),
        ),
      ),
    ),
  );

  it('is no part of a query in any header', { timeout }, () => {
    const names = [
      'authorization',
      'x-after-position',
      'x-gym',
      'last-event-id',
      'accept',
      'accept-language',
      'user-agent',
      'x-request-id',
      'cookie',
      'x-forwarded-for',
      'if-none-match',
    ];
    const commands = ['idempotency-key', 'if-match', 'x-device', 'x-occurred-at'];
    // Headers that a client cannot send need no test.
    const sendable = payloads.filter((value) => /^[\x20-\x7e]+$/.test(value));
    const body = JSON.stringify(sampleOf(useCases['update-customer']!.schema));
    return untouched([
      ...names.flatMap((name) =>
        [`/api/gyms/${gym.slug}/customers`, `/api/gyms/${gym.slug}/events/stream`, '/api/bootstrap', '/api/gyms'].flatMap((path) =>
          someOf(sendable).map((value) => ({
            what: `${name} ${value.slice(0, 60)}`,
            method: 'GET',
            path,
            headers: { [name]: name === 'authorization' ? `Bearer ${value}` : value },
          })),
        ),
      ),
      ...commands.flatMap((name) =>
        sendable.map((value) => ({
          what: `${name} ${value.slice(0, 60)}`,
          method: 'POST',
          path: `/api/gyms/${gym.slug}/commands/update-customer`,
          headers: { 'idempotency-key': randomUUID(), [name]: value },
          body,
        })),
      ),
    ]);
  });

  it('is no part of a query in any field of a body', { timeout }, async () => {
    type Form = { readonly what: string; readonly path: string; readonly sample: Record<string, unknown>; readonly token?: string };
    const forms: Form[] = Object.entries(useCases)
      .filter(([type, useCase]) => isOffered(useCase) && !['leave-gym', 'erase-customer', 'suspend-gym', 'remove-member'].includes(type))
      .map(([type, useCase]) => ({
        what: type,
        path: `/api/gyms/${gym.slug}/commands/${type}`,
        sample: sampleOf(useCase.schema),
        ...(!('admin' in useCase.policy) && { token: client.token }),
      }));
    // Wrong guesses of a password end the session, so each route gets a new one.
    for (const route of routes.filter(({ body }) => body !== undefined)) {
      const { token } = await system.stranger();
      forms.push({ what: route.path, path: `${place(route.path)}?${query(route)}`, sample: sampleOf(route.body!), token });
    }
    await untouched(
      forms.flatMap(({ what, path, sample, token }) =>
        Object.entries(sample)
          .filter(([, value]) => typeof value === 'string')
          .flatMap(([name]) =>
            someOf(payloads).map((value) => ({
              what: `${what} ${name} ${value.slice(0, 60)}`,
              method: 'POST',
              path,
              headers: { 'idempotency-key': randomUUID() },
              body: JSON.stringify({ ...sample, [name]: value }),
              ...(token !== undefined && { token }),
            })),
          ),
      ),
    );
  });
});

describe('malformed input', () => {
  const odd: readonly unknown[] = [
    null, true, -0, 1e308, -1, 0.1, Number.MAX_SAFE_INTEGER, '', ' ', '\u202e', '\ud800', '💪'.repeat(50), [], [[]], [null], {}, { toString: 1 },
    { constructor: { prototype: {} } }, '__proto__', 'constructor', '../../etc/passwd', 'file:///etc/passwd', 'C:\\windows', '%2e%2e%2f', '<script>',
    '1'.repeat(400), '2026-13-45', '0000-00-00T00:00:00Z', '+999999-01-01T00:00:00Z', 'NaN', 'Infinity', '00000000-0000-0000-0000-000000000000',
  ]; // prettier-ignore

  it('is answered with a problem that reveals nothing about the server', { timeout }, async () => {
    const bodies = Object.entries(useCases)
      .filter(([, useCase]) => isOffered(useCase))
      .flatMap(([type, useCase]) => {
        const sample = sampleOf(useCase.schema);
        return Object.keys(sample).flatMap((name) =>
          someOf(odd).map((value) => [type, JSON.stringify({ ...sample, [name]: value })] as const),
        );
      });
    const raw = [
      '',
      '{',
      '[',
      'null',
      '"',
      '{"a":1}{"b":2}',
      '\u0000',
      '[1,2',
      `${'['.repeat(5_000)}`,
      '{"__proto__":{"a":1}}',
      '\ufeff{}',
      'NaN',
    ];
    const heads = ['leave-gym', 'erase-customer'];
    await untouched([
      ...bodies
        .filter(([type]) => !heads.includes(type))
        .map(([type, body]) => ({
          what: `${type} ${body.slice(0, 200)}`,
          method: 'POST',
          path: `/api/gyms/${gym.slug}/commands/${type}`,
          headers: { 'idempotency-key': randomUUID() },
          body,
        })),
      ...raw.flatMap((body) =>
        ['/api/auth/sign-in', `/api/gyms/${gym.slug}/commands`, `/api/gyms/${gym.slug}/commands/add-customer`].map((path) => ({
          what: `${path} ${body.slice(0, 40)}`,
          method: 'POST',
          path,
          body,
        })),
      ),
      ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD'].flatMap((method) =>
        ['/api/gyms', `/api/gyms/${gym.slug}/customers`, '/api', '/api/../etc/passwd', '/socket.io/../api'].map((path) => ({
          what: `${method} ${path}`,
          method,
          path,
        })),
      ),
    ]);
  });
});

describe('a trap', () => {
  it('is triggered by text that becomes part of a query', async () => {
    await system.database.apiPool.query('select trap()');
    expect(await trapped()).toBe(1);
  });
});
