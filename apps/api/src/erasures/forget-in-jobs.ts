// Unfinished jobs about an erased person may contain their name, or messages to them.
import { statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';

const j = tables.jobs;

/** Empties commands of unfinished jobs that name the person. They are refused when their turn comes. */
export const forgetInJobs = async (tx: PoolClient, gymId: string, person: string): Promise<void> => {
  await tx.query(
    statement`update ${j} set ${j.commands} = (
        select jsonb_agg(case when position(${person} in one::text) > 0 then one - 'payload' else one end order by number)
          from jsonb_array_elements(${j.commands}) with ordinality e (one, number))
      where ${j.gym_id} = ${gymId} and ${j.finished_at} is null and position(${person} in ${j.commands}::text) > 0`,
  );
};
