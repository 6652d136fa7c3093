// A projector with one planted bug, named by PLANTED, that the checker must find. It consists of the product's own
// parts, except for the follower.
import { Codec } from '@spotter/database/log/codec';
import { faultPoint } from '@spotter/database/connections/fault-point';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool, transaction } from '@spotter/database/tenancy/pools';
import { eventColumns, readEvents } from '@spotter/database/log/stored-events';
import { catalogue } from '@spotter/domain/catalogue';
import { startLoop } from '@spotter/telemetry/loop';
import { foldPage } from '@spotter/projector/platform/fold-page';
import { projections } from '@spotter/projector/projections';
import type pg from 'pg';

const pool = openPool(process.env['PROJECTOR_DATABASE_URL']!, { max: 4, applicationName: 'spotter projector', pipelined: true });
const codec = new Codec(catalogue, new PersonKeys({ pool, secret: process.env['SPOTTER_SECRET']! }));

const moveTo = (tx: pg.ClientBase | pg.Pool, ledger: string, position: number): Promise<unknown> =>
  tx.query(
    `insert into checkpoints (group_name, ledger, position) values ('read-models', $1, $2) on conflict (group_name, ledger) do update set position = excluded.position`,
    [ledger, position],
  );

const unread = async (tx: pg.ClientBase) => {
  const { rows } = await tx.query<{ id: string; place: number }>(
    `select l.id, coalesce(c.position, 0) as place from ledgers l left join checkpoints c on c.group_name = 'read-models' and c.ledger = l.id where l.head > coalesce(c.position, 0) limit 1`,
  );
  const [ledger] = rows;
  if (ledger === undefined) return null;
  const events = await readEvents(tx, codec, {
    text: `select ${eventColumns} from events where ledger = $1 and position > $2 order by position limit 100`,
    values: [ledger.id, ledger.place],
  });
  return { ledger: ledger.id, events, reached: events.at(-1)!.position };
};

/**
 * One cursor over all ledgers, by recording time: it misses events that commit late. Stored in the checkpoints, so that a restart does not
 * read the missed events again.
 */
const naiveCursor = (): Promise<boolean> =>
  transaction(pool, 'begin', async (tx) => {
    const events = await readEvents(tx, codec, {
      text: `select ${eventColumns} from events where recorded_at > (
               select coalesce(max(e.recorded_at), '-infinity') from checkpoints c join events e on e.ledger = c.ledger and e.position = c.position
               where c.group_name = 'read-models')
             order by recorded_at, ledger, position`,
      values: [],
    });
    if (events.length === 0) return false;
    await foldPage(tx, projections, events);
    for (const event of events) await moveTo(tx, event.ledger, event.position);
    return true;
  });

/** Reads the checkpoint without a lock, and moves it without checking that it is unchanged. */
const noFence = (): Promise<boolean> =>
  transaction(pool, 'begin', async (tx) => {
    const page = await unread(tx);
    if (page === null) return false;
    await faultPoint('before-read-models');
    await foldPage(tx, projections, page.events);
    await moveTo(tx, page.ledger, page.reached);
    return true;
  });

/** Moves the checkpoint in a separate transaction, after the read models are committed. */
const checkpointApart = async (): Promise<boolean> => {
  const page = await transaction(pool, 'begin', async (tx) => {
    const found = await unread(tx);
    if (found !== null) await foldPage(tx, projections, found.events);
    return found;
  });
  if (page === null) return false;
  await faultPoint('after-read-models');
  await moveTo(pool, page.ledger, page.reached);
  return true;
};

const bugs: Readonly<Record<string, () => Promise<boolean>>> = {
  'naive-cursor': naiveCursor,
  'no-fence': noFence,
  'checkpoint-apart': checkpointApart,
};
const once = bugs[process.env['PLANTED'] ?? '']!;
const sweep = async (): Promise<number> => {
  while (await once());
  return 0;
};
const sweeping = startLoop('sweep', sweep, 50);
const stop = async (): Promise<void> => {
  await sweeping.close();
  await pool.end();
  process.exit(0);
};
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => void stop());
console.log(JSON.stringify({ message: 'projector ready' }));
