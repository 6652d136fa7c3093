// Notices a restored database, before the API listens and while it runs.
import { EpochKeeper, type Raised } from '@spotter/database/log/epochs';
import { openPool } from '@spotter/database/tenancy/pools';
import { log } from '@spotter/telemetry/logger';
import type { Pool } from 'pg';
import type { AppServices } from './app-services.js';
import { startLoop, type Loop } from '@spotter/telemetry/loop';

const everyMs = 2_000;

const tellRaised = (raised: readonly Raised[]): void => {
  for (const each of raised) log.warn('ledger was restored: a new epoch begins', each);
};

/** Before anybody is answered. */
export const noticeRestore = async (databaseUrl: string, headsFile: string): Promise<void> => {
  const projector = openPool(databaseUrl, { max: 1, applicationName: 'spotter epochs' });
  try {
    tellRaised(await new EpochKeeper(projector, headsFile).keep());
  } finally {
    await projector.end();
  }
};

/** `pool`: of the role that sees all ledgers. Notes once more when it ends. */
export const startEpochKeeper = ({ restored }: Pick<AppServices, 'restored'>, pool: Pool, file: string): Loop => {
  const keeper = new EpochKeeper(pool, file);
  const keep = async (): Promise<void> => {
    const raised = await keeper.keep();
    tellRaised(raised);
    if (raised.length > 0) restored();
  };
  const loop = startLoop('epochs', keep, everyMs);
  return { close: () => loop.close().then(() => keep().catch(() => undefined)) };
};
