// Finds and erases people: those requested in the log, those interrupted by a crash, and those brought back by an older backup.
import { createFollower } from '@spotter/database/follower/follower';
import type { Log } from '@spotter/database/log/log';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import { erasePerson, type Erasing } from './erase-person.js';
import type { Erased } from './erased-people.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const e = tables.erasures;

const k = aliased('person_keys', 'k');

/** `late`: the key was destroyed long enough ago that this run is the last. */
type Open = Erased & { late: boolean };
/** After this time every process has dropped cached keys and finished the page that it was folding. */
const forgottenAfter = '2 minutes';
const atOnce = 20;

type Gone = { readonly customerId: string } | { readonly accountId: string };
const personOf = (gone: Gone): string => ('customerId' in gone ? gone.customerId : gone.accountId);

const openErasures = async (pool: Pool, after: string): Promise<Open[]> => {
  const { rows } =
    await pool.query<Open>(statement`select ${e.ledger}, ${e.person}, coalesce(${e.destroyed_at} < now() - ${after}::interval, false) as late
      from ${e}
     where not ${e.settled} and (${e.destroyed_at} is null or ${e.destroyed_at} < now() - ${after}::interval)
       order by ${e.asked_at} limit ${atOnce}`);
  return rows;
};

/** Erases all people whose erasure is due. */
export const runErasures = async (erasing: Erasing, after = forgottenAfter): Promise<number> => {
  const open = await openErasures(erasing.projector, after);
  for (const { ledger, person, late } of open) {
    await erasePerson(erasing, { ledger, person });
    await erasing.projector.query(
      statement`update ${e} set ${e.destroyed_at} = coalesce(${e.destroyed_at}, now()), ${e.purged_at} = now(), ${e.settled} = ${late}
        where ${e.ledger} = ${ledger} and ${e.person} = ${person}`,
    );
  }
  return open.length;
};

/** Records on this node everybody whom any node has erased since `time`. Returns the time up to which it looked. */
export const noteErased = async ({ projector, people }: Erasing, time: string): Promise<string> => {
  const { rows } = await projector.query<Erased & { at: string }>(
    statement`select ${e.ledger}, ${e.person}, ${e.destroyed_at}::text as at from ${e}
      where ${e.destroyed_at} > ${time}::timestamptz - interval '10 s' order by ${e.destroyed_at}`,
  );
  await people.note(...rows);
  return rows.at(-1)?.at ?? time;
};

/** Runs before the server opens: a person who was erased and has a key again is erased again. */
export const reapplyErasures = async (erasing: Erasing): Promise<number> => {
  const people = await erasing.people.all();
  if (people.length === 0) return 0;
  const { rowCount } = await erasing.projector.query(statement`insert into ${e} (${e.ledger}, ${e.person})
     select n.ledger, n.person
       from unnest(${people.map(({ ledger }) => ledger)}::uuid[], ${people.map(({ person }) => person)}::uuid[]) n (${e.ledger}, ${e.person})
       join ${k} on ${k.ledger} = n.ledger and ${k.person} = n.person and ${k.wrapped} is not null
     on conflict (${e.ledger}, ${e.person}) do update set ${e.destroyed_at} = null, ${e.purged_at} = null, ${e.settled} = false`);
  // Erasing an account adds more people: its members in each gym.
  while ((await runErasures(erasing)) > 0);
  return rowCount ?? 0;
};

/** @param owner name of this process among those that share the work */
export const startErasureRunner = (erasing: Erasing, log: Log, owner: string): Loop => {
  const follower = createFollower({
    pool: erasing.projector,
    codec: log.codec,
    group: 'erasures',
    owner,
    onStopped: logStopped,
    types: ['CustomerErased', 'AccountErased'],
    handle: async (tx, asked) => {
      await tx.query(
        statement`insert into ${e} (${e.ledger}, ${e.person}) select *
          from unnest(${asked.map(({ ledger }) => ledger)}::uuid[], ${asked.map(({ data }) => personOf(data as Gone))}::uuid[])
          on conflict do nothing`,
      );
    },
  });
  let notedUpTo = '-infinity';
  return startLoop('erasures', async () => {
    await follower.sweep();
    await runErasures(erasing);
    notedUpTo = await noteErased(erasing, notedUpTo);
  });
};
