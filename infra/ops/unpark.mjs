import { CannotStart, say } from '../start/say.mjs';
import { ledgerOf, withAllLedgers } from './database.mjs';

export const usage = `usage: npm run ops -- unpark <gym> [group]
  <gym>    its name in addresses, or the id of a ledger
  [group]  read-models, reactors, erasures, seals, rebuild:<name>; all that are parked when it is left out`;
export const maxPositionals = 2;

export const run = ({ positionals: [gym, group], refuse }, root) => {
  if (gym === undefined) refuse('Name a gym');
  return withAllLedgers(root, async (pool) => {
    const { unpark } = await import('@spotter/database/follower/follower');
    const ledger = await ledgerOf(pool, gym);
    const { rows } = await pool.query(
      `select group_name, position::int as position from checkpoints
       where ledger = $1 and parked_at is not null and ($2::text is null or group_name = $2)`,
      [ledger, group ?? null],
    );
    if (rows.length === 0) throw new CannotStart(`${gym} is not parked${group === undefined ? '' : ` for ${group}`}.`);
    for (const { group_name, position } of rows)
      if (await unpark(pool, group_name, ledger)) say(`${gym}: ${group_name} goes on with event ${position + 1}.`);
  });
};
