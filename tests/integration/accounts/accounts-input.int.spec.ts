// Sends bad input to every account route. The problem is clear, and reveals nothing to strangers.
import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '@spotter/api/declared';
import type { Problem } from '@spotter/contracts/problems';
import { sampleOf } from '../../support/sample.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Answer } from '../../support/system.ts';

// The list of routes does not depend on the services behind them.
const routes = declaredRoutes.filter((route) => route.path.startsWith('/api/auth/'));

describe('the calls of an account', () => {
  let system: System;
  let token: string;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    token = (await system.gym()).admin.token;
  });

  const refused = ({ status, body, headers }: Answer<Problem>, wanted: number, code?: string): void => {
    expect([status, body.status]).toEqual([wanted, wanted]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(JSON.stringify(body)).not.toMatch(/select |insert |\.ts|\.js|node_modules/i);
    if (code !== undefined) expect(body.code).toBe(code);
  };

  describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_title, route) => {
    const send = (body: unknown, headers: Record<string, string> = {}, who: string | undefined = token): Promise<Answer<Problem>> =>
      system.call(route.method, route.path, { token: who, body, headers });
    const sample = (): Record<string, unknown> => (route.body === undefined ? {} : (sampleOf(route.body) as Record<string, unknown>));

    it('rejects foreign pages, and requires a session unless it is public', async () => {
      refused(await send(route.body === undefined ? undefined : sample(), { origin: 'https://elsewhere.example' }), 403, 'foreign-origin');
      if (route.access !== 'public')
        refused(
          await system.call(route.method, route.path, { body: route.body === undefined ? undefined : sample() }),
          401,
          'not-signed-in',
        );
    });

    // Routes without a body have nothing to spoil.
    if (route.body === undefined) return;
    it('rejects invalid JSON, unknown and missing keys, NUL bytes, and long texts', async () => {
      refused(await send('{"email":', { 'content-type': 'application/json' }), 400);
      refused(await send({ ...sample(), role: 'admin' }), 400, 'unknown-key');
      for (const nothing of [[], null, 7]) refused(await send(nothing), 400);
      const [name] = Object.entries(sample()).find(([, value]) => typeof value === 'string') ?? [];
      // All fields are optional, so there is no key to leave out or spoil.
      if (name === undefined) return;
      refused(await send({}), 400);
      refused(await send({ ...sample(), [name]: 'a\u0000b' }), 400);
      refused(await send({ ...sample(), [name]: 'x'.repeat(100_000) }), 400);
      refused(await send({ ...sample(), [name]: { $ne: null } }), 400);
    });
  });
});
