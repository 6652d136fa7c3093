// Runs before anything is written: begins new epochs in a database that was restored from an older backup.
import { say } from './say.mjs';

/** Compares the ledgers with `headsFile`; `url` has the projector's role. */
export const beginEpochs = async (url: string, headsFile: string): Promise<void> => {
  const [{ EpochKeeper }, { openPool }] = await Promise.all([
    import('@spotter/database/log/epochs'),
    import('@spotter/database/tenancy/pools'),
  ]);
  const pool = openPool(url, { max: 1, applicationName: 'spotter epochs' });
  try {
    const raised = await new EpochKeeper(pool, headsFile).keep();
    if (raised.length > 0) say(`  ! The database was restored from a backup: ${raised.length} ledgers begin a new epoch.`);
  } finally {
    await pool.end();
  }
};
