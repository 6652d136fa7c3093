import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim, ClaimTaken, holderOf, release } from './claims.js';
import { LogUnavailable, openLog, UnknownLedger, type Appended, type Log } from './log.js';
import { withGym } from '../tenancy/pools.js';
import { entry, oneSet, openLedger, setRecorded, testCatalogue } from '../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

let db: TestDatabase;
let log: Log;
let gym: string;
const accepted = (answer: Appended) => {
  if (answer.status !== 'accepted') throw new Error(`It was not accepted: ${JSON.stringify(answer)}`);
  return answer;
};

beforeAll(async () => {
  db = await testDatabase();
  log = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });
  gym = await openLedger(log, db.apiPool);
});
afterAll(async () => {
  await log.close();
  await db.close();
});

describe('appending', () => {
  it('returns a recorded set as it was sent, at position 1 of a new gym', async () => {
    const ledger = await openLedger(log, db.apiPool);
    const answer = accepted(await log.append(oneSet(log, ledger, 'workout-1', 0)));
    expect(answer).toMatchObject({ version: 1, entries: [{ firstPosition: 1, position: 1, version: 1, types: ['SetRecorded'] }] });
    expect(await log.readStream(ledger, 'workout-1')).toEqual(answer.events);
    expect(await log.head(ledger)).toEqual({ position: 1, epoch: 1 });
  });

  it('keeps the order, ids and answers of several commands in one append', async () => {
    const ledger = await openLedger(log, db.apiPool);
    const entries = [entry(log, [setRecorded(5), setRecorded(4)]), entry(log, [setRecorded(3)])];
    const answer = accepted(await log.append({ ledger, stream: 'workout-1', expectedVersion: 0, entries }));
    expect(answer.entries).toEqual([
      { commandId: entries[0]?.commandId, firstPosition: 1, position: 2, version: 2, types: ['SetRecorded', 'SetRecorded'] },
      { commandId: entries[1]?.commandId, firstPosition: 3, position: 3, version: 3, types: ['SetRecorded'] },
    ]);
    expect(await log.readStream(ledger, 'workout-1')).toEqual(answer.events);
  });

  it('numbers the events of each gym 1, 2, 3 … under concurrent appends', async () => {
    const ledgers = await Promise.all(Array.from({ length: 5 }, () => openLedger(log, db.apiPool)));
    await Promise.all(
      ledgers.flatMap((ledger) => Array.from({ length: 40 }, (_, i) => log.append(oneSet(log, ledger, `workout-${i}`, 0)))),
    );
    for (const ledger of ledgers) {
      const { events, next, head } = await log.readLedger(ledger, { after: 0, limit: 100 });
      expect(events.map((event) => event.position)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
      expect([next, head]).toEqual([40, 40]);
    }
  });

  it('answers a decision on an old version with a conflict and the current version, alone or in a batch', async () => {
    await log.append(oneSet(log, gym, 'workout-c', 0));
    const late = () => log.append(oneSet(log, gym, 'workout-c', 0));
    expect(await late()).toEqual({ status: 'conflict', version: 1, on: 'stream' });
    const [one, other] = await Promise.all([late(), log.append(oneSet(log, gym, 'workout-d', 0))]);
    expect(one).toEqual({ status: 'conflict', version: 1, on: 'stream' });
    expect(other.status).toBe('accepted');
  });

  it('answers a version that was never reached with a conflict', async () => {
    expect(await log.append(oneSet(log, gym, 'workout-e', 7))).toEqual({ status: 'conflict', version: 0, on: 'stream' });
  });

  it('rejects a decision that read another stream if that stream has moved', async () => {
    accepted(await log.append(oneSet(log, gym, 'planning-1', 0)));
    const reading = (version: number, stream: string) =>
      log.append(oneSet(log, gym, stream, 0, { reads: [{ stream: 'planning-1', version }] }));
    expect(await reading(0, 'assigned-1')).toEqual({ status: 'conflict', version: 1, on: 'read' });
    expect((await reading(1, 'assigned-1')).status).toBe('accepted');
  });

  it('accepts one of two assignments that read and write the same planning stream', async () => {
    const both = await Promise.all(
      ['assigned-2', 'assigned-3'].map((stream) => log.append(oneSet(log, gym, 'planning-2', 0, { reads: [{ stream, version: 0 }] }))),
    );
    expect(both.map((answer) => answer.status).toSorted()).toEqual(['accepted', 'conflict']);
  });

  it('claims a name in the transaction of the append, or writes nothing', async () => {
    const key = randomUUID();
    const claimSeat = (stream: string, holder: string, instead: string | null) =>
      log.append(oneSet(log, gym, stream, 0, { claims: [{ kind: 'seat', key, holder, instead }] }));
    const both = await Promise.all(['seat-1', 'seat-2'].map((stream) => claimSeat(stream, stream, null)));
    expect(both.map((answer) => answer.status).toSorted()).toEqual(['accepted', 'conflict']);
    const first = (await holderOf(db.apiPool, 'seat', key))!;
    expect(both.find((answer) => answer.status === 'conflict')).toEqual({ status: 'conflict', version: 0, on: 'name' });

    expect(await claimSeat('seat-3', 'seat-3', 'somebody')).toEqual({ status: 'conflict', version: 0, on: 'name' });
    expect((await claimSeat('seat-3', 'seat-3', first)).status).toBe('accepted');
    // A conflict on its own stream also rolls back the claim.
    expect(await claimSeat('seat-3', 'seat-4', 'seat-3')).toEqual({ status: 'conflict', version: 1, on: 'stream' });
    expect(await holderOf(db.apiPool, 'seat', key)).toBe('seat-3');
    expect((await log.readStream(gym, 'seat-3')).length).toBe(1);
  });

  it('accepts one of 1,000 concurrent commands per version of a workout', async () => {
    const ledger = await openLedger(log, db.apiPool);
    // A thousand flushes take longer than callers usually wait.
    const patient = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret, limits: { waitMs: 60_000 } });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => patient.append(oneSet(log, ledger, 'workout-1', Math.floor(i / 100)))),
    );
    await patient.close();
    const winners = answers.filter((answer) => answer.status === 'accepted').map((answer) => accepted(answer).version);
    expect(winners).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await log.head(ledger)).toMatchObject({ position: 10 });
  });

  it('rejects an append to an unknown ledger without failing the others in its flush', async () => {
    const [lost, fine] = await Promise.allSettled([
      log.append(oneSet(log, randomUUID(), 'workout-1', 0)),
      log.append(oneSet(log, gym, 'workout-f', 0)),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(UnknownLedger) });
    expect(fine).toMatchObject({ status: 'fulfilled', value: { status: 'accepted' } });
  });

  it('rejects further commands immediately when too many wait', async () => {
    const small = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret, limits: { waiting: 3 } });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => small.append(oneSet(small, gym, `workout-g${i}`, 0))));
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(answers[4]).toMatchObject({ reason: expect.any(LogUnavailable) });
    await small.close();
  });

  it('accepts an append larger than a flush', async () => {
    const small = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret, limits: { events: 2 } });
    const answer = await small.append({
      ledger: gym,
      stream: 'workout-h',
      expectedVersion: 0,
      entries: [entry(log, [1, 2, 3, 4].map(setRecorded))],
    });
    expect(answer).toMatchObject({ status: 'accepted', version: 4 });
    await small.close();
  });
});

describe('a repeated command', () => {
  it('is a duplicate after its answer, which is found by its id', async () => {
    const first = oneSet(log, gym, 'workout-i', 0);
    const answer = accepted(await log.append(first));
    const { commandId, requestHash } = first.entries[0]!;
    expect(await log.append({ ...first, expectedVersion: 1 })).toEqual({ status: 'duplicate', commandId });
    expect(await log.append(first)).toEqual({ status: 'duplicate', commandId });
    expect(await log.findCommand(gym, commandId)).toEqual({
      requestHash,
      position: answer.entries[0]?.position,
      version: 1,
      stream: 'workout-i',
      types: ['SetRecorded'],
      recordedAt: answer.recordedAt,
    });
    expect((await log.readStream(gym, 'workout-i')).length).toBe(1);
  });

  it('shares one append and one answer if sent twice concurrently', async () => {
    const append = oneSet(log, gym, 'workout-j', 0);
    const [one, other] = await Promise.all([log.append(append), log.append(append)]);
    expect(other).toBe(one);
  });

  it('is a duplicate if sent concurrently with another body, and never a second event', async () => {
    const append = oneSet(log, gym, 'workout-k', 0);
    const { commandId } = append.entries[0]!;
    const other = { ...append, expectedVersion: 1, entries: [entry(log, [setRecorded(9)], { commandId })] };
    expect(await Promise.all([log.append(append), log.append(other)])).toMatchObject([
      { status: 'accepted' },
      { status: 'duplicate', commandId },
    ]);
  });

  it('is recognized within a flush of other commands', async () => {
    const known = oneSet(log, gym, 'workout-l', 0);
    await log.append(known);
    const answers = await Promise.all([
      log.append(oneSet(log, gym, 'workout-m', 0)),
      log.append({ ...known, expectedVersion: 1 }),
      log.append(oneSet(log, gym, 'workout-n', 0)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['accepted', 'duplicate', 'accepted']);
  });

  it('is another command in another gym', async () => {
    const elsewhere = await openLedger(log, db.apiPool);
    const append = oneSet(log, gym, 'workout-o', 0);
    await log.append(append);
    expect((await log.append({ ...append, ledger: elsewhere })).status).toBe('accepted');
  });
});

describe('in the caller’s transaction', () => {
  it('commits or rolls back a claim together with its event', async () => {
    const opening = (slug: string, fails: boolean) =>
      withGym(db.apiPool, gym, async (tx) => {
        await claim(tx, 'slug', slug, gym);
        await log.appendIn(tx, oneSet(log, gym, `opening-${slug}`, 0));
        if (fails) throw new Error('no');
      });
    await expect(opening('iron-temple', true)).rejects.toThrow('no');
    expect(await log.readStream(gym, 'opening-iron-temple')).toEqual([]);
    await opening('iron-temple', false);
    expect((await log.readStream(gym, 'opening-iron-temple')).length).toBe(1);
    expect(await holderOf(db.apiPool, 'slug', 'iron-temple')).toBe(gym);
    await expect(opening('iron-temple', false)).rejects.toThrow(ClaimTaken);
  });

  it('gives a name to one of two concurrent claims, and frees it on release', async () => {
    const both = await Promise.allSettled([1, 2].map(() => withGym(db.apiPool, gym, (tx) => claim(tx, 'slug', 'north-barbell'))));
    expect(both.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await withGym(db.apiPool, gym, (tx) => release(tx, 'slug', 'north-barbell'))).toBe(true);
    await withGym(db.apiPool, gym, (tx) => claim(tx, 'slug', 'north-barbell'));
  });

  it('answers a known command and a conflict without breaking the transaction', async () => {
    const append = oneSet(log, gym, 'workout-p', 0);
    await log.append(append);
    const answers = await withGym(db.apiPool, gym, async (tx) => [
      await log.appendIn(tx, append),
      await log.appendIn(tx, oneSet(log, gym, 'workout-p', 0)),
      await log.appendIn(tx, oneSet(log, gym, 'workout-p', 1)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['duplicate', 'conflict', 'accepted']);
  });
});

describe('time of recording', () => {
  it('is the database’s own, beside the time that the sender asserts', async () => {
    const before = Date.now() - 1_000;
    const [event] = accepted(await log.append(oneSet(log, gym, 'workout-q', 0))).events;
    expect(event?.occurredAt).toBe('2026-11-20T18:30:00.000Z');
    expect(Date.parse(event?.recordedAt ?? '')).toBeGreaterThan(before);
  });

  it('is accepted for a demo, clamped to rise and not to lie in the future, and marked', async () => {
    const demo = await openLedger(log, db.apiPool, { demo: true });
    const at = (recordedAt: string, i: number) => entry(log, [setRecorded(i)], { recordedAt });
    const entries = ['2026-09-01T10:00:00Z', '2026-08-31T10:00:00Z', '2126-09-02T10:00:00Z'].map(at);
    const { events } = accepted(await log.append({ ledger: demo, stream: 'workout-1', expectedVersion: 0, entries }));
    expect(events.slice(0, 2).map((event) => event.recordedAt)).toEqual(['2026-09-01T10:00:00.000Z', '2026-09-01T10:00:00.000Z']);
    expect(Date.parse(events[2]?.recordedAt ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(events.every((event) => event.meta.demo === true)).toBe(true);
    expect(await log.readStream(demo, 'workout-1')).toEqual(events);
  });

  it('cannot be chosen for a real gym', async () => {
    const given = { entries: [entry(log, [setRecorded(5)], { recordedAt: '2026-09-01T10:00:00Z' })] };
    await expect(log.append(oneSet(log, gym, 'workout-r', 0, given))).rejects.toMatchObject({ code: 'SL002' });
  });
});

describe('reading', () => {
  it('moves the cursor of a ledger page over events that the filter skipped', async () => {
    const ledger = await openLedger(log, db.apiPool);
    for (const stream of ['a', 'b', 'a', 'b', 'b']) {
      const version = (await log.readStream(ledger, stream)).length;
      await log.append(oneSet(log, ledger, stream, version));
    }
    const only = await log.readLedger(ledger, { after: 0, limit: 2, stream: 'b' });
    expect([only.events.map((event) => event.position), only.next]).toEqual([[2, 4], 4]);
    const rest = await log.readLedger(ledger, { after: only.next, limit: 2, stream: 'b' });
    expect([rest.events.map((event) => event.position), rest.next]).toEqual([[5], 5]);
    expect((await log.readLedger(ledger, { after: 0, limit: 9, types: ['Other'] })).next).toBe(5);
    expect((await log.readStreams(ledger, ['b', 'a'], { upToPosition: 3 })).map((event) => event.position)).toEqual([1, 2, 3]);
    expect((await log.readStream(ledger, 'b', { after: 1, upTo: 2 })).map((event) => event.version)).toEqual([2]);
    const folded = (await log.readStream(ledger, 'b', { after: 1 })).map(({ version, type, data, recordedAt }) => ({
      version,
      type,
      data,
      recordedAt,
    }));
    expect(await log.foldStream(ledger, 'b', 1)).toEqual(folded);
  });

  it('never returns events of another gym', async () => {
    const [mine, other] = [await openLedger(log, db.apiPool), await openLedger(log, db.apiPool)];
    await log.append(oneSet(log, other, 'workout-1', 0));
    const seen = await withGym(db.apiPool, mine, (tx) => tx.query('select 1 from events'));
    expect(seen.rowCount).toBe(0);
  });
});
