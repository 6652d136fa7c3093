import { CannotStart, say } from '../start/say.mjs';
import { ledgerOf, withAllLedgers } from './database.ts';
import type { Asked } from './verbs.mjs';

export const run = ({ positionals: [gym, group], refuse }: Asked, root: string): Promise<void> => {
  if (gym === undefined) return refuse('Name a gym');
  return withAllLedgers(root, async (pool) => {
    const { unpark } = await import('@spotter/database/follower/follower');
    const ledger = await ledgerOf(pool, gym);
    const { rows } = await pool.query<{ group_name: string; position: number }>(
      `select group_name, position::int as position from checkpoints
       where ledger = $1 and parked_at is not null and ($2::text is null or group_name = $2)`,
      [ledger, group ?? null],
    );
    if (rows.length === 0) throw new CannotStart(`${gym} is not parked${group === undefined ? '' : ` for ${group}`}.`);
    for (const { group_name, position } of rows)
      if (await unpark(pool, group_name, ledger)) say(`${gym}: ${group_name} goes on with event ${position + 1}.`);
  });
};
