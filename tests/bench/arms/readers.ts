// P8: readers while 32 writers write, backends are killed and transactions are rolled back. One reader is the product's
// follower; the other one keeps a cursor over a plain sequence, a common approach.
import { randomUUID } from 'node:crypto';
import { Codec } from '@spotter/database/log/codec';
import { createFollower } from '@spotter/database/follower/follower';
import { openLog, type Append } from '@spotter/database/log/log';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool, withGym } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import { serveArm } from '../arm.ts';
import { ledgerOf, setRecorded } from '../load.ts';

const ledgers = 20;
const writers = 32;
const secret = process.env['SPOTTER_SECRET']!;
const pool = openPool(process.env['API_DATABASE_URL']!, { max: 8, applicationName: 'bench writers' });
const owner = openPool(process.env['OWNER_DATABASE_URL']!, { max: writers + 4, applicationName: 'bench naive' });
const projector = openPool(process.env['PROJECTOR_DATABASE_URL']!, { max: 4, applicationName: 'bench reader', pipelined: true });
const log = openLog({ pool, catalogue, secret });
let over = 0;
const working = (): boolean => performance.now() < over;

const appendOf = (ledger: string, index: number): Append => {
  const event = { type: 'SetRecorded', data: setRecorded(index) };
  const entry = {
    commandId: randomUUID(),
    requestHash: log.requestHash(String(index)),
    occurredAt: event.data.performedAt,
    meta: { command: 'record-set', account: null, membership: null, role: 'client' },
    events: [event],
  };
  return { ledger, stream: `workout-${randomUUID()}`, expectedVersion: 0, entries: [entry] };
};

class RolledBack extends Error {}

/** One write in fifty is rolled back in its own transaction; the others use the group commit. */
const writeLog = async (writer: number): Promise<void> => {
  for (let index = writer; working(); index += writers) {
    const append = appendOf(ledgerOf(index % ledgers), index);
    if (index % 50 !== 0) await log.append(append).catch(() => undefined);
    else
      await withGym(pool, append.ledger, async (tx) => {
        await log.appendIn(tx, append);
        throw new RolledBack();
      }).catch(() => undefined);
  }
};

const writePlain = async (): Promise<void> => {
  while (working()) {
    try {
      const tx = await owner.connect();
      try {
        await tx.query('begin');
        await tx.query('insert into sequenced default values');
        await tx.query('select 1');
        await tx.query(Math.random() < 0.1 ? 'rollback' : 'commit');
        tx.release();
      } catch (error) {
        tx.release(error as Error);
      }
    } catch {
      // Killed while it connected: the next one tries again.
    }
  }
};

const kill = async (): Promise<number> => {
  const { rowCount } = await projector.query(`select kill_one()`);
  return rowCount ?? 0;
};

const tally = new Map<string, number>();
const follower = createFollower({
  pool: projector,
  group: 'bench',
  owner: 'bench',
  onStopped: logStopped,
  codec: new Codec(catalogue, new PersonKeys({ pool: projector, secret })),
  handle: async (_tx, events) => {
    for (const { ledger, position } of events) tally.set(`${ledger}/${position}`, (tally.get(`${ledger}/${position}`) ?? 0) + 1);
  },
});

let cursor = 0;
let naive = 0;
const readPlain = async (): Promise<void> => {
  const { rows } = await owner.query<{ id: number }>('select id from sequenced where id > $1 order by id', [cursor]);
  naive += rows.length;
  cursor = rows.at(-1)?.id ?? cursor;
};
/** Runs 32 writers and one reader for a while. */
const during = async (ms: number, write: (writer: number) => Promise<void>, read: () => Promise<unknown>): Promise<void> => {
  over = performance.now() + ms;
  await Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), keepReading(read)]);
};
const keepReading = async (read: () => Promise<unknown>): Promise<void> => {
  while (working()) await read().catch(() => undefined);
};

serveArm({
  prepare: async () => {
    await owner.query('create table sequenced (id bigserial primary key)');
    await owner.query(
      `create function kill_one() returns void language sql security definer as $$ select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name in ('spotter log', 'bench writers', 'bench naive') and pid <> pg_backend_pid() order by random() limit 1 $$`,
    );
    await owner.query('grant execute on function kill_one() to spotter_projector');
    for (let index = 0; index < ledgers; index += 1)
      await withGym(pool, ledgerOf(index), (tx) => log.createLedger(tx, { id: ledgerOf(index), kind: 'gym' }));
    return {};
  },
  chaos: async ({ ms }: { ms: number }) => {
    let kills = 0;
    const nemesis = setInterval(() => void kill().then((count) => (kills += count)), 100);
    await during(ms / 2, writeLog, () => follower.sweep());
    await during(ms / 2, writePlain, readPlain);
    clearInterval(nemesis);
    await follower.sweep();
    await readPlain();
    const { rows } = await owner.query<{ events: number; plain: number }>(
      'select (select count(*)::int from events) as events, (select count(*)::int from sequenced) as plain',
    );
    const { events, plain } = rows[0]!;
    return {
      events,
      missed: events - tally.size,
      twice: [...tally.values()].filter((times) => times > 1).length,
      plain,
      naiveMissed: plain - naive,
      kills,
    };
  },
});
