// Neither the response nor its duration shows whether an address has an account. The spec bypasses the limits on guesses, which would stop
// it at the fifth. It compares shares of CPU time: wall time varies on a busy machine, and a slow machine needs more of both.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { isLong } from '../support/length.ts';
import { System } from '../support/system.ts';

const each = isLong ? 200 : 40;
/** A sign-in that hashes no password costs less than a tenth of one that does; the server's other work adds noise. */
const maxShare = 0.5;

let system: System;
const known: string[] = [];
beforeAll(async () => {
  // A system of its own: wrong guesses, sign-ups and mails are limited by the address that all specs send from.
  system = await System.start();
  const gym = await system.gym();
  for (let index = 0; index < 4; index += 1) known.push((await system.person(gym.id, 'client')).email);
});
afterAll(() => system.close());

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

describe('sign-ins of known and unknown addresses', () => {
  it('get the same response', async () => {
    const asked = async (email: string) => {
      const { status, headers, body } = await system.call<Problem>('POST', '/api/auth/sign-in', {
        body: { email, password: 'not the password' },
      });
      const { requestId: _, ...rest } = body;
      return { status, type: headers.get('content-type'), length: headers.get('content-length'), rest };
    };
    expect(await asked(known[0]!)).toEqual(await asked(`${randomUUID()}@example.test`));
    for (const path of ['forgot-password', 'confirm/resend'])
      for (const email of [known[1]!, `${randomUUID()}@example.test`]) {
        const { status, body } = await system.call('POST', `/api/auth/${path}`, { body: { email } });
        expect([path, status, body]).toEqual([path, 202, {}]);
      }
  });

  it('cost the same work', async () => {
    const { accounts } = system.api.services;
    const timed = async (email: string): Promise<number> => {
      const before = process.cpuUsage();
      await expect(accounts.signIn(email, 'not the password')).rejects.toBeInstanceOf(Refusal);
      const { user, system: ofSystem } = process.cpuUsage(before);
      return (user + ofSystem) / 1000;
    };
    await timed(known[0]!);
    const seen = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < each; index += 1) {
      seen.known.push(await timed(known[index % known.length]!));
      seen.unknown.push(await timed(`${randomUUID()}@example.test`));
    }
    const [ofKnown, ofUnknown] = [median(seen.known), median(seen.unknown)];
    expect(Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)).toBeLessThan(maxShare);
  });
});
