// A session that ends while a node is reading its row is not treated as live by that node.
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Sessions } from '@spotter/api/platform/sessions/sessions';
import { System } from '../support/system.ts';

let system: System;
beforeAll(async () => {
  // A system of its own: it replaces a query of the pool.
  system = await System.start();
});
afterAll(() => system.close());

it('rejects a session whose row was read before its end and arrives after it', async () => {
  const { pool, accounts } = system.api.services;
  const { email } = await system.stranger();
  const { session, account } = await accounts.signIn(email, 'train-hard-2026');
  const read = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  let late = true;
  /** Answers of the real pool, the first of them late. */
  const slow = {
    query: async (...asked: Parameters<Pool['query']>) => {
      const answer = await (pool.query(...asked) as unknown as Promise<unknown>);
      if (late) {
        late = false;
        read.resolve();
        await arrives.promise;
      }
      return answer;
    },
  };
  const node = new Sessions(slow as unknown as Pool);
  node.trust(true);
  const asked = node.byToken(session.token);
  await read.promise;
  await accounts.signOut(account.id, session.id);
  node.forget(session.id);
  arrives.resolve();
  await expect(asked).rejects.toMatchObject({ code: 'session-ended', extra: { details: { reason: 'sign-out' } } });
  await expect(node.byToken(session.token)).rejects.toMatchObject({ code: 'session-ended' });
});
