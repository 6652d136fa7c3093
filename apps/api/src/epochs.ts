// Detects a restored database, before the API listens and while it runs.
import { EpochKeeper, type Raised } from '@spotter/database/log/epochs';
import { log } from '@spotter/telemetry/logger';
import type { Pool } from 'pg';
import type { ProcessMemory } from './platform/commands/process-memory.js';
import { startLoop, type Loop } from '@spotter/telemetry/loop';

const everyMs = 2_000;

const warnOfRestored = (raised: readonly Raised[]): void => {
  for (const each of raised) log.warn('ledger was restored: a new epoch begins', each);
};

/** Begins a new epoch of each ledger that was restored. `projector`: pool of the role that sees all ledgers. */
export const noticeRestore = async (projector: Pool, headsFile: string): Promise<void> => {
  warnOfRestored(await new EpochKeeper(projector, headsFile).keep());
};

/** Keeps the heads of all ledgers in a file. `pool`: of the role that sees all ledgers. Writes once more when it ends. */
export const startEpochKeeper = (memory: Pick<ProcessMemory, 'forgetAll'>, pool: Pool, file: string): Loop => {
  const keeper = new EpochKeeper(pool, file);
  const keep = async (): Promise<void> => {
    const raised = await keeper.keep();
    warnOfRestored(raised);
    if (raised.length > 0) memory.forgetAll();
  };
  const loop = startLoop('epochs', keep, everyMs);
  return { close: () => loop.close().then(() => keep().catch(() => undefined)) };
};
