// Guesses at passwords stop at the budget, in parallel or in sequence, from one address or from many. The right password still signs in.
// The long form tries a thousand times where `npm test` tries a hundred.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import { isLong } from '../../support/length.ts';
import { newAddress } from '../../support/mail/mailbox.ts';
import { System } from '../../support/system.ts';

const password = 'kettle-orbit-94';
const guesses = isLong ? 1000 : 100;
/** More than the twenty wrong passwords that one place may try, at any accounts. */
const pastPlace = isLong ? 60 : 25;
type Heard = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly cookie: string | undefined;
  readonly code: string | undefined;
};

let system: System;
beforeAll(async () => {
  system = await System.start({ trustProxy: 1 });
});
afterAll(() => system.close());

const opened = async (email: string = newAddress(), of = system): Promise<string> => {
  await of.api.services.accounts.open({ accountId: randomUUID(), email, name: 'Ada', lastname: 'Kaya', password, language: 'en' });
  return email;
};
/** Sends from one of this machine's own addresses. */
const post = (path: string, localAddress: string, body: object, headers: Record<string, string> = {}, of = system): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(`${of.api.url}/api/auth/${path}`, {
      method: 'POST',
      localAddress,
      headers: { 'content-type': 'application/json', ...headers },
      agent: false,
    });
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          cookie: answer.headers['set-cookie']?.[0],
          code: text === '' ? undefined : (JSON.parse(text) as Problem).code,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
const signInFrom = (address: string, email: string, word: string, headers: Record<string, string> = {}, of = system) =>
  post('sign-in', address, { email, password: word }, headers, of);
const statusesOf = (answers: readonly Heard[], status: number): number => answers.filter((answer) => answer.status === status).length;
/** In portions, so that the queue of password hashes has room for all of them. */
const portions = async (count: number, ask: (index: number) => Promise<Heard>): Promise<Heard[]> => {
  const answers: Heard[] = [];
  for (let at = 0; at < count; at += 50) answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(at + index)))));
  return answers;
};

describe('guessing', () => {
  it('many passwords at one account is checked five times, and the owner still signs in', async () => {
    const email = await opened();
    const answers = await portions(guesses, (index) => signInFrom('127.0.0.2', email, `guess ${index}`));
    expect(answers.filter(({ status }) => status === 429).every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([5, guesses - 5]);
    expect((await signInFrom('127.0.0.1', email, password)).status).toBe(200);
  });

  it('many passwords at one account from many addresses is checked ten times, and the owner still signs in from a known place', async () => {
    const email = await opened();
    const first = await signInFrom('127.0.0.9', email, password);
    expect(first.status).toBe(200);
    const answers = await portions(guesses, (index) =>
      signInFrom('127.0.0.1', email, `guess ${index}`, { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` }),
    );
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([10, guesses - 10]);
    expect((await signInFrom('127.0.0.9', email, password)).status).toBe(200);
    // The same browser on a train, with another address.
    const cookie = first.cookie!.split(';')[0]!;
    expect((await signInFrom('127.0.0.10', email, password, { cookie })).status).toBe(200);
    // The cookie of one account proves no other account, and an invented cookie proves none.
    const other = await opened();
    await portions(50, (index) => signInFrom('127.0.0.1', other, `guess ${index}`, { 'x-forwarded-for': `203.0.113.${index}`, cookie }));
    expect((await signInFrom('127.0.0.10', other, password, { cookie })).status).toBe(429);
  });

  it('one password at many accounts is answered "wrong" twenty times', async () => {
    const answers = await Promise.all(Array.from({ length: pastPlace }, () => signInFrom('127.0.0.3', newAddress(), 'spring-2026-spring')));
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([20, pastPlace - 20]);
  });

  it.each([
    ['nobody', () => newAddress()],
    [
      'one account',
      (
        (email) => () =>
          email
      )(newAddress()),
    ],
  ])('at %s does not keep out others behind the same address', async (_whom, address) => {
    const [known, other] = [await opened(), await opened()];
    const from = `127.0.1.${_whom.length}`;
    for (let index = 0; index < pastPlace; index += 1) await signInFrom(from, address(), 'not the password');
    expect((await signInFrom(from, known, 'not the password')).status).toBe(_whom === 'nobody' ? 429 : 401);
    expect((await signInFrom(from, other, password)).status).toBe(200);
    expect((await signInFrom(from, known, password)).status).toBe(200);
  });

  it('gets the same answer for known and unknown accounts once the budget is used up', async () => {
    const known = await opened();
    for (let index = 0; index < 20; index += 1) await signInFrom('127.0.0.4', newAddress(), 'not the password');
    const [there, notThere] = [
      await signInFrom('127.0.0.4', known, 'not the password'),
      await signInFrom('127.0.0.4', newAddress(), 'not the password'),
    ];
    expect([there.status, there.code]).toEqual([429, 'too-many-requests']);
    expect([notThere.status, notThere.code]).toEqual([429, 'too-many-requests']);
  });

  it('does not stop requests for a mail from a known device, after too many by others', async () => {
    const email = await opened();
    const { cookie } = await signInFrom('127.0.0.5', email, password);
    const ask = (path: string, of: string, headers: Record<string, string> = {}) => post(path, '127.0.0.5', { email: of }, headers);
    for (const path of ['forgot-password', 'confirm/resend']) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(path, newAddress())));
      expect([path, statusesOf(answers, 202), statusesOf(answers, 429)]).toEqual([path, 30, 10]);
      expect([path, (await ask(path, email, { cookie: cookie!.split(';')[0]! })).status]).toEqual([path, 202]);
    }
  });
});

describe('the cookie of a known device', () => {
  it('is hidden from scripts, other sites and other paths, and is not a session cookie', async () => {
    const email = await opened();
    const { cookie } = await signInFrom('127.0.0.6', email, password);
    expect(cookie).toMatch(/^spotter-device=[\w-]{34}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    expect((await system.call('GET', '/api/gyms', { headers: { cookie: cookie!.split(';')[0]! } })).status).toBe(401);
  });

  it('knows the ten accounts that signed in last', async () => {
    let cookie = '';
    for (let index = 0; index < 12; index += 1) {
      const answer = await signInFrom('127.0.0.7', await opened(), password, { cookie });
      cookie = answer.cookie!.split(';')[0]!;
    }
    expect(cookie.split('.')).toHaveLength(10);
    const strange = await signInFrom('127.0.0.7', await opened(), password, {
      cookie: `spotter-device=${'x'.repeat(3_000)}; a=%; ${cookie}`,
    });
    expect(strange.status).toBe(200);
  });
});

describe('X-Forwarded-For', () => {
  const told = (forwardedFor: string, of = system) =>
    signInFrom('127.0.0.8', newAddress(), 'not the password', { 'x-forwarded-for': forwardedFor }, of);

  it('is read from the right, ignoring addresses that a guesser wrote in front', async () => {
    const answers: Heard[] = [];
    for (let index = 0; index < pastPlace; index += 1) answers.push(await told(`192.0.2.${index}, 203.0.113.77`));
    expect(statusesOf(answers, 401)).toBe(20);
    expect((await told('203.0.113.77, 203.0.113.78')).status).toBe(401);
  });

  it('counts a network of 64 bits as one', async () => {
    const answers: Heard[] = [];
    for (let index = 0; index < pastPlace; index += 1) answers.push(await told(`2001:db8:1:2::${index.toString(16)}`));
    expect(statusesOf(answers, 401)).toBe(20);
    expect((await told('2001:db8:1:3::1')).status).toBe(401);
  });

  it('is ignored if no proxy is trusted', async () => {
    // A system of its own: the other one trusts a proxy.
    const alone = await System.start();
    const answers: Heard[] = [];
    for (let index = 0; index < pastPlace; index += 1) answers.push(await told(`203.0.113.${index}`, alone));
    await alone.close();
    expect(statusesOf(answers, 401)).toBe(20);
  });
});

describe('an account of the demo', () => {
  it('signs in on its own machine only, and through no proxy', async () => {
    const home = await System.start({ demo: true });
    const email = await opened('admin@demo.gym', home);
    expect((await signInFrom('127.0.0.1', email, password, {}, home)).status).toBe(200);
    const through = await signInFrom('127.0.0.1', email, password, { 'x-forwarded-for': '203.0.113.7' }, home);
    expect([through.status, through.code]).toEqual([403, 'demo-on-network']);
    await home.close();
    // This one trusts a proxy.
    await opened('admin@demo.gym');
    expect(await signInFrom('127.0.0.1', 'ADMIN@demo.gym', password)).toMatchObject({ status: 403, code: 'demo-on-network' });
  });
});
