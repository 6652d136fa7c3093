// A table generated from the map of use cases and the list of routes: sends every kind of bad input to every command and every query. The
// answer is a clear problem with the contract's status, and nothing changes.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isOffered } from '@spotter/api/openapi/document';
import type { Route } from '@spotter/api/platform/http/route';
import { declaredRoutes, useCases } from '@spotter/api/declared';
import type { Problem } from '@spotter/contracts/problems';
import { sampleBodyOf, sampleOf } from '../../support/sample.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Answer, Gym, Person } from '../../support/system.ts';

const offered = Object.entries(useCases).filter(([, useCase]) => isOffered(useCase));
// The list of routes does not depend on the services behind them.
const routes = declaredRoutes.filter(({ access }) => typeof access === 'object');
const queries = routes.filter((route) => route.method === 'GET');

const nested = (levels: number): unknown => (levels === 0 ? 1 : { deeper: nested(levels - 1) });
const firstText = (body: Record<string, unknown>): string | undefined => Object.keys(body).find((name) => typeof body[name] === 'string');
const concrete = (route: Route, gym: string, id: string = randomUUID()): string => route.path.replace(':gym', gym).replaceAll(/:\w+/g, id);

/** Values of parameters that are no ids. */
const chosen: Readonly<Record<string, string>> = { format: 'json', figure: 'done-today', from: '2026-11-23' };

describe('bad input', () => {
  let system: System;
  let gym: Gym;
  let other: Gym;
  let client: Person;
  const usedKey = randomUUID();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    other = await system.gym();
    client = await system.person(gym.id, 'client');
    await system.send(
      gym,
      gym.admin,
      'add-exercise',
      { exerciseId: randomUUID(), content: { name: { en: 'Row' }, loadKind: 'machine', tracking: 'weight-reps', e1rmEligible: true } },
      { key: usedKey },
    );
  });

  const refused = (answer: Answer<Problem>, status: number, code?: string): void => {
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code: code ?? answer.body.code });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ type: expect.stringContaining('http'), title: expect.any(String), requestId: expect.any(String) });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat .*:\d+:\d+|select |insert |\/src\//i);
  };
  /** Runs `work` and expects that nothing was recorded in either gym. */
  const nothingChanged = async (work: () => Promise<void>): Promise<void> => {
    const heads = () => Promise.all([gym.id, other.id].map(async (id) => (await system.api.services.log.head(id)).position));
    const before = await heads();
    await work();
    expect(await heads()).toEqual(before);
  };
  const post = (
    type: string,
    body: unknown,
    { headers = {}, as = gym.admin, to = gym }: { headers?: Record<string, string>; as?: Person; to?: Gym } = {},
  ): Promise<Answer<Problem>> =>
    system.call('POST', `/api/gyms/${to.slug}/commands/${type}`, {
      token: as.token,
      body,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });

  describe.each(offered)('%s', (type, useCase) => {
    const sample = () => sampleBodyOf(useCase.schema);
    // Some commands are open to the client only.
    const sender = (): Person => ('admin' in useCase.policy ? gym.admin : client);
    const send = (body: unknown, options: Parameters<typeof post>[2] = {}) => post(type, body, { as: sender(), ...options });
    const raw = { 'content-type': 'application/json' };

    it('refuses what is not JSON, not an object, or has an unknown key', () =>
      nothingChanged(async () => {
        refused(await send('{"half":', { headers: raw }), 400, 'malformed-request');
        refused(await send([]), 400);
        refused(await send({ ...sample(), surprise: 1 }), 400);
        refused(await send(JSON.stringify(sample()).replace('{', '{"__proto__":{"role":"admin"},'), { headers: raw }), 400);
        refused(await send('a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }), 415, 'unsupported-media-type');
        refused(await send('text', { headers: { 'content-type': 'text/plain' } }), 415, 'unsupported-media-type');
      }));

    it('refuses a wrong type, a NUL byte and deep nesting in every field', () =>
      nothingChanged(async () => {
        const body = sample();
        for (const name of Object.keys(body)) refused(await send({ ...body, [name]: { wrong: ['type'] } }), 400);
        const name = firstText(body)!;
        refused(await send({ ...body, [name]: 'a\u0000b' }), 400, 'invalid-value');
        refused(await send({ ...body, [name]: nested(40) }), 400, 'malformed-request');
      }));

    it('refuses a body that is too large', () =>
      nothingChanged(async () => {
        const large = ['draft-program', 'edit-program', 'draft-education-item', 'edit-education-text'].includes(type) ? 1_100_000 : 300_000;
        refused(await send({ ...sample(), padding: 'x'.repeat(large) }), 413, 'too-large');
      }));

    it('refuses a stale version, a key of another command, and a missing key', () =>
      nothingChanged(async () => {
        refused(await send(sample(), { headers: { 'if-match': '"99999"' } }), 409, 'version-conflict');
        refused(await send(sample(), { headers: { 'idempotency-key': usedKey } }), 422, 'idempotency-key-reused');
        refused(await send(sample(), { headers: { 'idempotency-key': 'not-a-uuid' } }), 400, 'invalid-value');
        const answer = await system.call<Problem>('POST', `/api/gyms/${gym.slug}/commands/${type}`, {
          token: sender().token,
          body: sample(),
        });
        refused(answer, 400, 'idempotency-key-required');
      }));

    it('refuses strangers, members of another gym, and foreign pages', () =>
      nothingChanged(async () => {
        refused(
          await system.call('POST', `/api/gyms/${gym.slug}/commands/${type}`, {
            body: sample(),
            headers: { 'idempotency-key': randomUUID() },
          }),
          401,
          'not-signed-in',
        );
        refused(await send(sample(), { as: other.admin }), 404, 'not-found');
        refused(await send(sample(), { headers: { origin: 'https://elsewhere.example' } }), 403, 'foreign-origin');
        if (!('client' in useCase.policy)) refused(await send(sample(), { as: client }), 403, 'not-allowed');
      }));
  });

  it('refuses a command that does not exist, and every command of the server itself', () =>
    nothingChanged(async () => {
      refused(await post('do-something-else', {}), 404, 'not-found');
      refused(await post('constructor', {}), 404, 'not-found');
      for (const [type, useCase] of Object.entries(useCases))
        if (!isOffered(useCase)) refused(await post(type, sampleOf(useCase.schema)), 403, 'not-allowed');
    }));

  it('refuses a batch that is empty, too long, or has an unknown key, and continues after one bad command', async () => {
    const batch = (commands: unknown) =>
      system.call<Problem & { results: { status: string; code?: string }[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
        token: gym.admin.token,
        body: { commands },
      });
    const command = () => ({
      id: randomUUID(),
      type: 'add-exercise',
      payload: {
        exerciseId: randomUUID(),
        content: { name: { en: 'Curl' }, loadKind: 'machine', tracking: 'weight-reps', e1rmEligible: true },
      },
    });
    await nothingChanged(async () => {
      refused(await batch([]), 400);
      refused(await batch(Array.from({ length: 201 }, command)), 400);
      refused(await batch([{ ...command(), role: 'admin' }]), 400);
    });
    const { body } = await batch([
      command(),
      { id: randomUUID(), type: 'add-exercise', payload: {} },
      { id: randomUUID(), type: 'nothing', payload: {} },
      command(),
    ]);
    expect(body.results.map((result) => [result.status, result.code])).toEqual([
      ['accepted', undefined],
      ['rejected', 'invalid-value'],
      ['rejected', 'not-found'],
      ['accepted', undefined],
    ]);
  });

  describe.each(queries.map((route) => [route.path, route] as const))('%s', (_path, route) => {
    // Some queries are open to the client only.
    const reader = (): Person => (typeof route.access === 'string' || 'admin' in route.access ? gym.admin : client);
    const ask = (path: string, who: Person | null = reader(), headers: Record<string, string> = {}): Promise<Answer<Problem>> =>
      system.call('GET', path, { token: who?.token, headers: { 'x-gym': gym.slug, ...headers } });
    /** Required parameters of the query. */
    const required = Object.entries(route.parameters ?? {})
      .filter(([, schema]) => schema._zod.optin !== 'optional')
      .map(([name]) => name);
    const needed = required.map((name) => `${name}=${chosen[name] ?? randomUUID()}`);
    const namesId = /:(?!gym)\w+/.test(route.path) || required.some((name) => chosen[name] === undefined);
    const url = (gymName: string, extra: string[] = [], id?: string): string =>
      `${concrete(route, gymName, id)}?${[...needed, ...extra].join('&')}`;

    it('refuses unknown parameters, invalid ids, NUL bytes and wrong numbers', async () => {
      refused(await ask(url(gym.slug, ['surprise=1'])), 400);
      if (/:(?!gym)\w+/.test(route.path)) refused(await ask(url(gym.slug, [], 'not-a-uuid')), 400);
      for (const [name] of Object.entries(route.parameters ?? {})) {
        if (name === 'limit')
          for (const limit of ['0', '-1', '1.5', '100000', 'many']) refused(await ask(url(gym.slug, [`limit=${limit}`])), 400);
        if (name === 'cursor') refused(await ask(url(gym.slug, ['cursor=rubbish'])), 400);
        if (name === 'q') refused(await ask(url(gym.slug, ['q=a%00b'])), 400);
        if (name === 'sort') refused(await ask(url(gym.slug, ['sort=password'])), 400);
      }
      refused(await ask(url(gym.slug), reader(), { 'x-after-position': 'soon' }), 400);
    });

    it('refuses strangers and members of another gym, and finds no foreign id', async () => {
      refused(await ask(url(gym.slug), null), 401, 'not-signed-in');
      refused(await ask(url(gym.slug), other.admin), 404, 'not-found');
      if (namesId) refused(await ask(url(gym.slug)), 404, 'not-found');
    });
  });
});
