// Finds who is to be forgotten and forgets them: what the log asks for, what a crash cut off, and what an older backup brought back.
import { createFollower } from '@spotter/database/follower/follower';
import type { Log } from '@spotter/database/log/log';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import { erasePerson, type Erasing } from './erase-person.js';
import type { Erased } from './erased-people.js';

/** `late`: the key is gone for so long that this time is the last. */
type Open = Erased & { late: boolean };
/** Every process has dropped a remembered key by then, and ended the page that it was folding. */
const forgottenAfter = '2 minutes';
const atOnce = 20;

type Gone = { readonly customerId: string } | { readonly accountId: string };
const personOf = (gone: Gone): string => ('customerId' in gone ? gone.customerId : gone.accountId);

const openErasures = async (pool: Pool, after: string): Promise<Open[]> => {
  const { rows } = await pool.query<Open>(
    `select ledger, person, coalesce(destroyed_at < now() - $1::interval, false) as late from erasures
     where not settled and (destroyed_at is null or destroyed_at < now() - $1::interval) order by asked_at limit ${atOnce}`,
    [after],
  );
  return rows;
};

/** Forgets everybody who is due. */
export const runErasures = async (erasing: Erasing, after = forgottenAfter): Promise<number> => {
  const open = await openErasures(erasing.projector, after);
  for (const { ledger, person, late } of open) {
    await erasePerson(erasing, { ledger, person });
    await erasing.projector.query(
      'update erasures set destroyed_at = coalesce(destroyed_at, now()), purged_at = now(), settled = $3 where ledger = $1 and person = $2',
      [ledger, person, late],
    );
  }
  return open.length;
};

/** Notes here whom any node has erased since `time`; answers up to when it looked. */
export const noteErased = async ({ projector, people }: Erasing, time: string): Promise<string> => {
  const { rows } = await projector.query<Erased & { at: string }>(
    `select ledger, person, destroyed_at::text as at from erasures where destroyed_at > $1::timestamptz - interval '10 s' order by destroyed_at`,
    [time],
  );
  await people.note(...rows);
  return rows.at(-1)?.at ?? time;
};

/** Before the server opens: whoever was erased once, and has a key again, is erased again. */
export const reapplyErasures = async (erasing: Erasing): Promise<number> => {
  const people = await erasing.people.all();
  if (people.length === 0) return 0;
  const { rowCount } = await erasing.projector.query(
    `insert into erasures (ledger, person)
     select n.ledger, n.person from unnest($1::uuid[], $2::uuid[]) n (ledger, person)
       join person_keys k on k.ledger = n.ledger and k.person = n.person and k.wrapped is not null
     on conflict (ledger, person) do update set destroyed_at = null, purged_at = null, settled = false`,
    [people.map(({ ledger }) => ledger), people.map(({ person }) => person)],
  );
  // An account that is erased names more people: itself in each gym.
  while ((await runErasures(erasing)) > 0);
  return rowCount ?? 0;
};

/** `owner` names this process among those who share the work. */
export const startErasureRunner = (erasing: Erasing, log: Log, owner: string): Loop => {
  const follower = createFollower({
    pool: erasing.projector,
    codec: log.codec,
    group: 'erasures',
    owner,
    onStopped: logStopped,
    types: ['CustomerErased', 'AccountErased'],
    handle: async (tx, asked) => {
      await tx.query('insert into erasures (ledger, person) select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing', [
        asked.map(({ ledger }) => ledger),
        asked.map(({ data }) => personOf(data as Gone)),
      ]);
    },
  });
  let notedUpTo = '-infinity';
  return startLoop('erasures', async () => {
    await follower.sweep();
    await runErasures(erasing);
    notedUpTo = await noteErased(erasing, notedUpTo);
  });
};
