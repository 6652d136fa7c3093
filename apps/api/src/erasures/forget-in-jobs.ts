// What somebody's colleagues asked for about them, and is not done: it may hold their name, or words to them.
import { statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';

const j = tables.jobs;

/** Commands of unfinished jobs that name the person are emptied, and refused when their turn comes. */
export const forgetInJobs = async (tx: PoolClient, gymId: string, person: string): Promise<void> => {
  await tx.query(
    statement`update ${j} set ${j.commands} = (
        select jsonb_agg(case when position(${person} in one::text) > 0 then one - 'payload' else one end order by number)
          from jsonb_array_elements(${j.commands}) with ordinality e (one, number))
      where ${j.gym_id} = ${gymId} and ${j.finished_at} is null and position(${person} in ${j.commands}::text) > 0`,
  );
};
