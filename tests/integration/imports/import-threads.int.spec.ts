// Hostile training logs: the API answers other requests while a thread reads one.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import type { Problem } from '@spotter/contracts/problems';
import { ImportThreads, piecesOf, defaultThreadLimits } from '@spotter/api/imports/thread/import-threads';
import { importThreadScript } from '../../support/threads/import-thread-script.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const strong = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const row = (name: string, duration = '1h', date = '2026-02-10 16:46:13'): string => `${date},A,${duration},${name},1,80,5,0,0,,,`;
const lines = (count: number, lineOf: (index: number) => string): string =>
  [strong, ...Array.from({ length: count }, (_, index) => lineOf(index))].join('\n');

/** Files that take long to read even with linear parsers. */
const long = {
  'twenty thousand exercises': () => lines(20_000, (index) => row(`Exercise number ${index} of a very long list`)),
  'a hundred thousand sets': () => lines(100_000, (index) => row(`Squat ${index % 40}`, '1h', `2020-01-01 10:00:${10 + (index % 50)}`)),
} as const;
/** Files that once took long to read, or might. */
const hostile = {
  'durations that go on and on': () => lines(6, () => row('Squat', `1h${' '.repeat(9_900)}!`)),
  'dates that go on and on': () => lines(6, () => row('Squat', '1h', `"22 Dec 2025${' '.repeat(9_900)}\n"`)),
  'one quote that is never closed': () => lines(20_000, (index) => row(index === 0 ? '"Squat' : 'Squat')),
  'a quote at the beginning of every cell': () => lines(10_000, () => row('"Sq"uat "" ""')),
  'one row of half a million cells': () => `${strong}\n${','.repeat(500_000)}`,
} as const;
/** More requests than an otherwise idle process answers before and after reading a file. */
const someRequests = 60;

describe('a hostile training log', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
  });

  const upload = (body: string) =>
    system.call<ImportPreview & Problem>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports`, {
      token: client.token,
      body,
      headers: { 'content-type': 'text/csv' },
    });

  it.each(Object.entries(long))('lets other requests run while it is read: %s', async (_what, textOf) => {
    let isAnswered = false;
    const uploaded = upload(textOf()).finally(() => (isAnswered = true));
    let others = 0;
    while (!isAnswered) {
      const other = await system.get(gym, client, `customers/${client.membershipId}/imports`);
      expect(other.status).toBe(200);
      others += 1;
    }
    expect((await uploaded).status).toBe(201);
    expect(others).toBeGreaterThan(someRequests);
  });

  it.each(Object.entries(hostile))('is read completely: %s', async (_what, textOf) => {
    const { status, body } = await upload(textOf());
    expect(status).toBe(201);
    expect(body.unreadable.length + body.sets).toBeGreaterThan(0);
  });

  it('is rejected with the limit if it has too many different exercises', async () => {
    const answer = await upload(lines(25_001, (index) => row(`E${index}`)));
    expect(answer).toMatchObject({ status: 422, body: { code: 'import-too-many-exercises', details: { found: 25_001, limit: 25_000 } } });
  });

  it('is rejected if its bytes are not text', async () => {
    const answer = await system.call<Problem>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports`, {
      token: client.token,
      body: '\u0000\u0001\u0002PK\u0003\u0004\u0000\u0000',
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'import-format-unknown' } });
  });
});

describe('threads that read training logs', () => {
  const limits = { ...defaultThreadLimits, atOnce: 1, waiting: 1 };
  let threads: ImportThreads;
  beforeEach(() => {
    threads = new ImportThreads(limits, importThreadScript);
  });

  it('run up to their limit: the next upload waits, and one more is refused with a retry time', async () => {
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const running = threads.inTurn(() => first.promise);
    const waiting = threads.inTurn(() => second.promise);
    await expect(threads.inTurn(() => Promise.resolve('third'))).rejects.toMatchObject({
      code: 'too-many-requests',
      extra: { retryAfterSeconds: 5 },
    });
    first.resolve('first');
    second.resolve('second');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
    expect(await threads.inTurn(() => Promise.resolve('fourth'))).toBe('fourth');
  });

  it('end with a refusal if an answer takes too long, or a file too much memory', async () => {
    const ask = (impatient: ImportThreads, body: string): Promise<unknown> =>
      impatient.inTurn(async (thread) => {
        await thread.give(piecesOf(Buffer.from(body)));
        return thread.ask('preview', { importId: '', library: [], now: '2026-11-26T12:00:00.000Z' });
      });
    const tooLong = new ImportThreads({ ...limits, timeoutMs: 1 }, importThreadScript);
    await expect(
      ask(
        tooLong,
        lines(20_000, () => row('Squat')),
      ),
    ).rejects.toMatchObject({ code: 'import-too-complex' });
    const tooMuch = new ImportThreads({ ...limits, megabytes: 16 }, importThreadScript);
    await expect(
      ask(
        tooMuch,
        lines(100_000, () => row('Squat')),
      ),
    ).rejects.toMatchObject({ code: 'import-too-complex' });
  });
});
