// Guessing: a thousand tries get no further than the budget, all at once or not, and the owner still gets in.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '../support/mailbox.ts';
import { System } from '../support/system.ts';

const password = 'kettle-orbit-94';

describe('guessing', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.start();
  });
  afterAll(() => system.close());

  const opened = async (): Promise<string> => {
    const email = newAddress();
    await system.api.house.accounts.open({ accountId: randomUUID(), email, name: 'Ada', lastname: 'Kaya', password, language: 'en' });
    return email;
  };
  /** From an address of this machine's own. */
  const signInFrom = (localAddress: string, email: string, word: string): Promise<{ status: number; retryAfter: string | undefined }> =>
    new Promise((resolve, reject) => {
      const asked = request(`${system.api.url}/api/auth/sign-in`, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json' },
        agent: false,
      });
      asked.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
      });
      asked.on('error', reject);
      asked.end(JSON.stringify({ email, password: word }));
    });

  it('a thousand passwords at one account tries five, and leaves the owner in', async () => {
    const email = await opened();
    const statuses: number[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => signInFrom('127.0.0.2', email, `guess ${batch} ${index}`)),
      );
      statuses.push(...answers.map(({ status }) => status));
      expect(answers.filter(({ status }) => status === 429).every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
    expect((await signInFrom('127.0.0.1', email, password)).status).toBe(200);
  });

  it('one password at many accounts tries twenty', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, () => signInFrom('127.0.0.3', newAddress(), 'spring-2026-spring')));
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(20);
  });
});
