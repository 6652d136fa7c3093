import pg from 'pg';
import type { Gym, System } from '../../support/system.ts';

/** Pauses the unfinished job of a gym, as soon as there is one. @returns a function that resumes it */
export const heldJob = async (system: System, gym: Gym): Promise<() => Promise<void>> => {
  const owner = new pg.Client({ connectionString: system.database.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  // The runner updates the job's row after each part.
  for (let rows = 0; rows === 0;)
    rows = (await owner.query('select 1 from jobs where gym_id = $1 and finished_at is null for update', [gym.id])).rowCount ?? 0;
  return async () => {
    await owner.query('rollback');
    await owner.end();
  };
};
