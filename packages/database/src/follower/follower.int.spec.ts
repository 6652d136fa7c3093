import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Codec } from '../log/codec.js';
import type { Recorded } from '../log/event.js';
import { createFollower, unpark, NotYet, type FollowerOptions } from './follower.js';
import { openLog, type Log } from '../log/log.js';
import { PersonKeys } from '../keys/person-keys.js';
import { openPool, withoutGym } from '../tenancy/pools.js';
import { roleUrl } from '../tenancy/roles.js';
import type { StoppedLedger } from './stopped-ledgers.js';
import { eventColumns, readEvents } from '../log/stored-events.js';
import { entry, oneSet, openLedger, testCatalogue } from '../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

let db: TestDatabase;
let log: Log;
let owner: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  log = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query(`create table seen (group_name text, gym_id uuid, position bigint, times int not null default 1, primary key (group_name, gym_id, position));
    call tenant_table('seen')`);
});
afterAll(async () => {
  await owner.end();
  await log.close();
  await db.close();
});

let group: string;
let reported: StoppedLedger[];
beforeEach(() => {
  reported = [];
  group = randomUUID();
});

/** Counts in the database, in the follower's transaction, how often each event was handled. */
const tally = (name: string) => async (tx: pg.PoolClient, events: Recorded[]) => {
  await tx.query(
    `insert into seen (group_name, gym_id, position) select $1, * from unnest($2::uuid[], $3::bigint[])
     on conflict (group_name, gym_id, position) do update set times = seen.times + 1`,
    [name, events.map((event) => event.ledger), events.map((event) => event.position)],
  );
};
const follow = (over: Partial<FollowerOptions> = {}) =>
  createFollower({
    pool: db.projectorPool,
    group,
    owner: 'spec',
    codec: new Codec(testCatalogue, new PersonKeys({ pool: db.projectorPool, secret: db.secret })),
    handle: tally(group),
    onStopped: (stopped) => void reported.push(stopped),
    ...over,
  });
const wholeLedger = (ledger: string) => ({
  text: `select ${eventColumns} from events where ledger = $1 order by position`,
  values: [ledger],
});
const seenBy = async (name: string) => {
  const { rows } = await owner.query<{ gym_id: string; position: string; times: number }>(
    'select gym_id, position, times from seen where group_name = $1 order by gym_id, position',
    [name],
  );
  return rows.map((row) => ({ ledger: row.gym_id, position: Number(row.position), times: row.times }));
};
const checkpoint = async (ledger: string) => {
  const { rows } = await owner.query(
    'select position::int, attempts, parked_position::int, owner, last_error from checkpoints where group_name = $1 and ledger = $2',
    [group, ledger],
  );
  return rows[0];
};
const gymWith = async (sets: number) => {
  const ledger = await openLedger(log, db.apiPool);
  for (let i = 0; i < sets; i++) await log.append(oneSet(log, ledger, `workout-${i}`, 0));
  return ledger;
};

/** Fails on the second event of `gym`, after it has written. */
const poisoned = (gym: string) => async (tx: pg.PoolClient, events: Recorded[]) => {
  await tally(group)(tx, events);
  if (events.some((event) => event.ledger === gym && event.position === 2)) throw new Error('it cannot be folded');
};
/** Loses its connection in the middle of a page. */
const killed = async (tx: pg.PoolClient) => {
  const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  await owner.query('select pg_terminate_backend($1, 1000)', [rows[0]!.pid]);
  await tx.query('select 1');
};

describe('following the log', () => {
  it('handles every event of every gym once, and none again without new events', async () => {
    const gyms = await Promise.all([3, 1, 4].map(gymWith));
    const follower = follow();
    expect(await follower.run(gyms)).toBe(8);
    expect(await follower.run(gyms)).toBe(0);
    expect((await seenBy(group)).map((event) => event.times)).toEqual(Array(8).fill(1));
    expect(await checkpoint(gyms[2]!)).toMatchObject({ position: 4, owner: 'spec', attempts: 0 });
  });

  it('delivers the events of each gym in order, in pages no larger than the limit', async () => {
    const gym = await gymWith(7);
    const pages: number[][] = [];
    const handle = async (_tx: unknown, events: Recorded[]) => void pages.push(events.map((event) => event.position));
    await follow({ pageSize: 3, handle }).run([gym]);
    expect(pages).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  });

  it('finds a gym in a sweep that no wake-up named', async () => {
    const gym = await gymWith(1);
    await follow().sweep();
    expect(await checkpoint(gym)).toMatchObject({ position: 1 });
  });

  it('shares the work between processes and handles no event twice', async () => {
    const gyms = await Promise.all(Array.from({ length: 30 }, () => gymWith(2)));
    const processes = ['one', 'two', 'three'].map((name) => follow({ owner: name, ledgersPerPage: 4 }));
    await Promise.all(processes.flatMap((follower) => [follower.run(gyms), follower.run(gyms)]));
    await processes[0]?.run(gyms);
    const seen = await seenBy(group);
    expect(seen.length).toBe(60);
    expect(seen.filter((event) => event.times > 1)).toEqual([]);
  });
});

describe('a follower that lost its lease', () => {
  it('writes nothing when it wakes up after another has taken over', async () => {
    const gym = await gymWith(2);
    const frozen = Promise.withResolvers<void>();
    const fallen = Promise.withResolvers<void>();
    const zombie = follow({
      owner: 'zombie',
      faultPoint: async (name) => {
        if (name !== 'after-read-models') return;
        fallen.resolve();
        await frozen.promise;
      },
    }).run([gym]);
    await fallen.promise;
    // Postgres does the same after three seconds without a statement in an open transaction.
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    const successor = follow({ owner: 'successor' });
    while ((await successor.run([gym])) === 0) await new Promise((turn) => setImmediate(turn));
    frozen.resolve();
    await expect(zombie).rejects.toThrow();
    expect((await seenBy(group)).map((event) => event.times)).toEqual([1, 1]);
    expect(await checkpoint(gym)).toMatchObject({ owner: 'successor', position: 2 });
  });

  it('has its idle transaction ended by Postgres after three seconds', async () => {
    let waitTimeoutMs = '';
    const handle = async (tx: pg.PoolClient) => {
      const { rows } = await tx.query<{ idle_in_transaction_session_timeout: string }>('show idle_in_transaction_session_timeout');
      waitTimeoutMs = rows[0]!.idle_in_transaction_session_timeout;
    };
    await follow({ handle }).run([await gymWith(1)]);
    expect(waitTimeoutMs).toBe('3s');
  });

  it('rejects a page whose checkpoint moved meanwhile', async () => {
    const gym = await gymWith(1);
    const handle = async (tx: pg.PoolClient, events: Recorded[]) => {
      const moving = tx.query('update checkpoints set epoch = epoch + 1 where group_name = $1', [group]);
      await tally(group)(tx, events);
      await moving;
    };
    await expect(follow({ handle }).run([gym])).rejects.toThrow('Another process has moved the checkpoints');
    expect(await seenBy(group)).toEqual([]);
  });
});

describe('a poison event', () => {
  it('parks its own gym after five attempts and reports it once, while all other gyms continue', async () => {
    const [bad, fine, also] = [await gymWith(2), await gymWith(2), await gymWith(2)];
    const follower = follow({ handle: poisoned(bad) });
    expect(await follower.run([bad, fine, also])).toBe(4);
    for (let i = 0; i < 8; i++) await follower.run([bad, fine, also]);
    expect(reported).toMatchObject([
      { message: 'ledger parked', group, ledger: bad, position: 0, todo: expect.stringContaining(`unpark ${bad}`) },
    ]);
    expect(await checkpoint(bad)).toMatchObject({ position: 0, attempts: 5, parked_position: 0, last_error: 'Error: it cannot be folded' });
    expect((await seenBy(group)).filter((event) => event.ledger === bad)).toEqual([]);
    expect(await checkpoint(fine)).toMatchObject({ position: 2, attempts: 0, parked_position: null });
  });

  it('is handled in order once its gym is unparked', async () => {
    const bad = await gymWith(3);
    const stuck = follow({ handle: poisoned(bad) });
    for (let i = 0; i < 5; i++) await stuck.run([bad]);
    const mended = follow();
    expect(await mended.run([bad])).toBe(0);
    expect(await unpark(db.projectorPool, group, bad)).toBe(true);
    expect(await mended.run([bad])).toBe(3);
    expect((await seenBy(group)).map((event) => event.position)).toEqual([1, 2, 3]);
  });

  it('counts as an attempt even if it ends the process', async () => {
    const bad = await gymWith(1);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const attemptsSeenInside: number[] = [];
      const handle = async () => {
        attemptsSeenInside.push((await checkpoint(bad))!.attempts);
        throw new Error('out of memory');
      };
      await follow({ handle }).run([bad]);
      expect(attemptsSeenInside).toEqual([attempt]);
    }
    expect(await checkpoint(bad)).toMatchObject({ parked_position: 0 });
  });

  it('is parked without another attempt once it has ended the process five times', async () => {
    const bad = await gymWith(2);
    await owner.query('insert into checkpoints (group_name, ledger, attempts) values ($1, $2, 5)', [group, bad]);
    const follower = follow({ handle: () => Promise.reject(new Error('tried again')) });
    await follower.sweep();
    expect(reported).toMatchObject([{ ledger: bad, position: 0, error: { message: 'each attempt ended the process' } }]);
    expect(await checkpoint(bad)).toMatchObject({ attempts: 5, parked_position: 0, last_error: 'each attempt ended the process' });
  });

  it('is read after all other gyms if it ended the process before', async () => {
    const [bad, fine] = [await gymWith(1), await gymWith(1)];
    await follow({ handle: poisoned(bad) }).run([bad, fine]);
    await owner.query('update checkpoints set attempts = 2, position = 0 where group_name = $1 and ledger = $2', [group, bad]);
    await log.append(oneSet(log, fine, 'late', 0));
    const order: string[] = [];
    const handle = async (_tx: unknown, events: Recorded[]) => void order.push(...events.map(({ ledger }) => ledger));
    await follow({ handle }).run([bad, fine]);
    expect(order).toEqual([fine, bad]);
  });

  it('ends the process at most once before the other gyms that were unread at the start are read', async () => {
    const gyms = await Promise.all(Array.from({ length: 6 }, () => gymWith(1)));
    // Ledgers are read in the order of their ids, so the first one precedes all others.
    const [bad, ...others] = gyms.toSorted() as [string, ...string[]];
    const unread = new Set(others);
    let endedTooEarly = 0;
    const afterTheTest = Promise.withResolvers<never>();
    afterTheTest.promise.catch(() => undefined);
    onTestFinished(() => afterTheTest.reject(new Error('the process is gone')));
    /** Runs a process until it has read everything it can or the poison ends it, which keeps counted attempts and frees its locks. */
    const processOnce = () =>
      new Promise<void>((over) => {
        const handle = async (tx: pg.PoolClient, events: Recorded[]) => {
          if (!events.some(({ ledger }) => ledger === bad)) {
            for (const { ledger } of events) unread.delete(ledger);
            return tally(group)(tx, events);
          }
          if (unread.size > 0) endedTooEarly += 1;
          const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
          await owner.query('select pg_terminate_backend($1, 1000)', [rows[0]!.pid]);
          over();
          await afterTheTest.promise;
        };
        follow({ handle })
          .run(gyms)
          .then(
            () => over(),
            () => undefined,
          );
      });
    while (unread.size > 0) await processOnce();
    expect(endedTooEarly).toBeLessThanOrEqual(1);
    expect((await seenBy(group)).map(({ ledger }) => ledger)).toEqual(others);
  });

  it('is left to a running sweep if it failed before', async () => {
    const [bad, fine] = [await gymWith(1), await gymWith(1)];
    await owner.query('insert into checkpoints (group_name, ledger, attempts) values ($1, $2, 2)', [group, bad]);
    const order: string[] = [];
    const [met, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handle = async (_tx: pg.PoolClient, events: Recorded[]) => {
      order.push(...events.map(({ ledger }) => ledger));
      met.resolve();
      if (order.length === 1) await goOn.promise;
    };
    const follower = follow({ handle });
    const sweep = follower.sweep();
    await met.promise;
    expect(await follower.run([bad])).toBe(0);
    goOn.resolve();
    await sweep;
    expect(order.filter((ledger) => ledger === bad || ledger === fine)).toEqual([fine, bad]);
  });

  it('differs from one that is not possible yet, which counts no attempt and stops no other gym', async () => {
    const [busy, fine] = [await gymWith(1), await gymWith(1)];
    let isBusy = true;
    const handle = async (tx: pg.PoolClient, events: Recorded[]) => {
      await tally(group)(tx, events);
      if (isBusy && events.some(({ ledger }) => ledger === busy)) throw new NotYet('the log cannot be written');
    };
    const follower = follow({ handle });
    for (let i = 0; i < 8; i++) await follower.run([busy, fine]);
    expect(await checkpoint(busy)).toMatchObject({ position: 0, attempts: 0, parked_position: null });
    expect(await checkpoint(fine)).toMatchObject({ position: 1, attempts: 0 });
    isBusy = false;
    expect(await follower.run([busy, fine])).toBe(1);
    expect(reported).toEqual([]);
  });

  it('differs from a lost connection, which counts no attempt', async () => {
    const gym = await gymWith(1);
    for (let i = 0; i < 6; i++) await expect(follow({ handle: killed }).run([gym])).rejects.toThrow();
    expect(await checkpoint(gym)).toMatchObject({ attempts: 0, parked_position: null });
    expect(await follow().run([gym])).toBe(1);
  });
});

describe('an event of a type that this program does not know', () => {
  const olderCodec = () => {
    const { WorkoutNamed: _left, ...catalogue } = testCatalogue;
    return new Codec(catalogue, new PersonKeys({ pool: db.projectorPool, secret: db.secret }));
  };
  const waiting = async (ledger: string) => {
    const { rows } = await owner.query(
      `select waiting_for, waiting_position::int, attempts from checkpoints where group_name = $1 and ledger = $2`,
      [group, ledger],
    );
    return rows[0];
  };
  const unknownAt3 = async () => {
    const gym = await gymWith(2);
    await log.append({
      ...oneSet(log, gym, 'other', 0),
      entries: [entry(log, [{ type: 'WorkoutNamed', data: { title: 'Legs', starred: false } }])],
    });
    await log.append(oneSet(log, gym, 'workout-9', 0));
    return gym;
  };

  it('stops the follower before it without parking the gym, however often it tries', async () => {
    const gym = await unknownAt3();
    const older = follow({ codec: olderCodec() });
    for (let i = 0; i < 8; i++) await older.run([gym]);
    expect(reported).toMatchObject([{ message: 'ledger waits for a newer program', group, ledger: gym, position: 3 }]);
    expect(await checkpoint(gym)).toMatchObject({ position: 2, attempts: 0, parked_position: null });
    expect(await waiting(gym)).toMatchObject({ waiting_position: 2, waiting_for: expect.stringContaining('WorkoutNamed of version') });
    const { rows } = await db.apiPool.query('select * from stopped_readers() where ledger = $1', [gym]);
    expect(rows).toMatchObject([{ group_name: group, stopped_at: 2, parked: false }]);
  });

  it('stops no other gym if a handler reads ahead to it', async () => {
    const [gym, fine] = [await unknownAt3(), await gymWith(1)];
    const codec = olderCodec();
    const handle = async (tx: pg.PoolClient, events: Recorded[]) => {
      if (events.some(({ ledger }) => ledger === gym)) await readEvents(tx, codec, wholeLedger(gym));
      await tally(group)(tx, events);
    };
    const older = follow({ codec, handle });
    for (let i = 0; i < 8; i++) await older.run([gym, fine]);
    expect(await checkpoint(gym)).toMatchObject({ position: 0, attempts: 0, parked_position: null });
    expect(await checkpoint(fine)).toMatchObject({ position: 1 });
    expect(await follow().run([gym, fine])).toBe(4);
  });

  it('is read by a newer program as soon as one runs', async () => {
    const gym = await unknownAt3();
    await follow({ codec: olderCodec() }).sweep();
    const newer = follow();
    expect(await newer.run([gym])).toBe(2);
    expect((await seenBy(group)).filter(({ ledger }) => ledger === gym)).toMatchObject(
      [1, 2, 3, 4].map((position) => ({ position, times: 1 })),
    );
    expect((await db.apiPool.query('select * from stopped_readers() where ledger = $1', [gym])).rows).toEqual([]);
  });
});

describe('a follower of some types', () => {
  const someOf = (types: readonly string[]) => {
    const seen: [string, number][] = [];
    const handle = async (_tx: unknown, events: Recorded[]) =>
      void seen.push(...events.map(({ type, position }) => [type, position] as [string, number]));
    return { seen, follower: follow({ types, handle, pageSize: 2 }) };
  };

  const named = { type: 'WorkoutNamed', data: { title: 'Legs', starred: false } };

  it('handles only events of these types and skips the others', async () => {
    const gym = await gymWith(3);
    await log.append({ ...oneSet(log, gym, 'other', 0), entries: [entry(log, [named])] });
    await log.append(oneSet(log, gym, 'workout-9', 0));
    const { seen, follower } = someOf(['WorkoutNamed']);
    expect(await follower.run([gym])).toBe(5);
    expect(seen).toEqual([['WorkoutNamed', 4]]);
    expect(await checkpoint(gym)).toMatchObject({ position: 5 });
    const nothing = someOf(['Never']);
    await nothing.follower.run([gym]);
    expect(nothing.seen).toEqual([]);
  });

  it('does not skip an event of an unknown type, which a newer program may handle', async () => {
    const gym = await gymWith(1);
    const { SetRecorded: _left, ...catalogue } = testCatalogue;
    const codec = new Codec(catalogue, new PersonKeys({ pool: db.projectorPool, secret: db.secret }));
    await follow({ types: ['WorkoutNamed'], codec, handle: async () => undefined }).run([gym]);
    expect(await checkpoint(gym)).toMatchObject({
      position: 0,
      last_error: expect.stringContaining('SetRecorded of version 1 is not known'),
    });
  });
});

describe('a gap in the positions', () => {
  it.each([
    ['all', null],
    ['some', ['WorkoutNamed']],
  ] as const)('is never skipped by a follower of %s types', async (_whose, types) => {
    const gym = await gymWith(3);
    await owner.query(
      `set session_replication_role = replica; delete from events where ledger = '${gym}' and position = 2; reset session_replication_role`,
    );
    const follower = follow({ types, handle: async () => undefined });
    await follower.run([gym]);
    expect(await checkpoint(gym)).toMatchObject({
      position: 0,
      attempts: 1,
      last_error: expect.stringContaining('no event at position 2'),
    });
  });
});

describe('a wake-up after a sweep', () => {
  let follower: ReturnType<typeof follow>;
  const more = (gym: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => log.append(oneSet(log, gym, randomUUID(), 0))));
  const swept = async (over: Partial<FollowerOptions> = {}) => {
    follower = follow(over);
    await follower.sweep();
  };
  const handledOf = async (gym: string) => (await seenBy(group)).filter(({ ledger }) => ledger === gym).map(({ times }) => times);

  it('handles new events once, and returns 0 if there are none', async () => {
    const gyms = await Promise.all([1, 1].map(gymWith));
    await swept();
    await Promise.all(gyms.map((gym) => more(gym, 2)));
    expect(await follower.run(gyms)).toBe(4);
    expect(await follower.run(gyms)).toBe(0);
    for (const gym of gyms) expect(await handledOf(gym)).toEqual([1, 1, 1]);
  });

  it('handles a new gym beside a known one', async () => {
    const old = await gymWith(1);
    await swept();
    const fresh = await gymWith(2);
    await more(old, 1);
    expect(await follower.run([old, fresh])).toBe(3);
    expect(await checkpoint(fresh)).toMatchObject({ position: 2 });
  });

  it('reads all pages of a gym with more than one page of events', async () => {
    const gym = await gymWith(1);
    await swept({ pageSize: 3 });
    await more(gym, 8);
    expect(await follower.run([gym])).toBe(8);
    expect(await checkpoint(gym)).toMatchObject({ position: 9 });
  });

  it('skips a gym that another process works on, and handles the others', async () => {
    const [busy, idle] = [await gymWith(1), await gymWith(1)];
    await swept();
    await Promise.all([more(busy, 1), more(idle, 1)]);
    await owner.query('begin');
    await owner.query('select 1 from checkpoints where group_name = $1 and ledger = $2 for update', [group, busy]);
    expect(await follower.run([busy, idle])).toBe(1);
    await owner.query('rollback');
    expect(await follower.run([busy, idle])).toBe(1);
  });

  it('parks the gym of a poison event after five attempts, while the others continue', async () => {
    const [bad, fine] = [await gymWith(1), await gymWith(1)];
    await swept({ handle: poisoned(bad) });
    await Promise.all([more(bad, 1), more(fine, 1)]);
    expect(await follower.run([bad, fine])).toBe(1);
    for (let i = 0; i < 6; i++) await follower.run([bad, fine]);
    expect(await checkpoint(bad)).toMatchObject({ position: 1, attempts: 5, parked_position: 1 });
    expect(await handledOf(fine)).toEqual([1, 1]);
    expect(await handledOf(bad)).toEqual([1]);
  });
});

describe('with 32 writers that write, roll back and are killed', () => {
  it('misses no event, unlike a cursor over a sequence in the same run', async () => {
    const gyms = await Promise.all(Array.from({ length: 4 }, () => openLedger(log, db.apiPool)));
    await owner.query(`create table plain (id bigint generated always as identity primary key, note uuid not null unique);
      grant select, insert on plain to spotter_api; grant select on plain to spotter_projector`);
    const chaos = new Chaos(gyms);
    const followed: string[] = [];
    const follower = follow({ handle: async (_tx, events) => void followed.push(...events.map((event) => event.commandId)) });
    const naive = new NaiveReader();

    const ended = chaos.run();
    await until(ended, [() => follower.run(gyms), () => naive.read()]);
    await follower.run(gyms);
    await naive.read();

    expect(chaos.acknowledged.length).toBeGreaterThan(200);
    expect(chaos.killed).toBeGreaterThan(10);
    expect(chaos.acknowledged.filter((id) => !followed.includes(id))).toEqual([]);
    expect(new Set(followed).size).toBe(followed.length);
    expect(chaos.acknowledged.filter((id) => !naive.seen.includes(id)).length).toBeGreaterThan(0);
  });
});

/** Repeats each task until the work has ended. */
async function until(ended: Promise<void>, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const over = new AbortController();
  const repeat = async (task: () => Promise<unknown>) => {
    while (!over.signal.aborted) await task();
  };
  const repeating = tasks.map(repeat);
  await ended.finally(() => over.abort());
  await Promise.all(repeating);
}

/** 32 writers; each writes the same note to the log and to a plain table with a sequence. Every fifth rolls back, some are killed. */
class Chaos {
  readonly acknowledged: string[] = [];
  killed = 0;
  readonly #pool = openPool(roleUrl(db.ownerUrl, 'api', db.secret), { max: 32, applicationName: 'spec writers' });

  constructor(private readonly gyms: readonly string[]) {}

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: 32 }, (_, n) => this.#write(n)));
    await this.#pool.end();
  }

  async #write(n: number): Promise<void> {
    for (let i = 0; i < 25; i++) {
      const append = oneSet(log, this.gyms[(n + i) % this.gyms.length]!, `workout-${n}-${i}`, 0);
      const note = append.entries[0]!.commandId;
      const attempt = withoutGym(this.#pool, async (tx) => {
        await tx.query('insert into plain (note) values ($1)', [note]);
        await log.appendIn(tx, append);
        if (i % 5 === 0) throw new Error('rolled back');
        if ((n + i) % 20 === 3) await this.#killSomeone();
      });
      await attempt.then(() => this.acknowledged.push(note)).catch(() => undefined);
    }
  }

  async #killSomeone(): Promise<void> {
    const { rowCount } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'spec writers' and datname = current_database() order by random() limit 1`);
    this.killed += rowCount ?? 0;
  }
}

/** A reader that ignores that transactions may commit in another order than they began. */
class NaiveReader {
  readonly seen: string[] = [];
  #cursor = 0;

  async read(): Promise<void> {
    const { rows } = await db.projectorPool.query<{ id: number; note: string }>('select id, note from plain where id > $1 order by id', [
      this.#cursor,
    ]);
    this.seen.push(...rows.map((row) => row.note));
    this.#cursor = rows.at(-1)?.id ?? this.#cursor;
  }
}
