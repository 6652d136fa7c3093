import type { Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import type { Positions } from '../platform/reading/positions.js';
import type { ImportThreads } from './thread/import-threads.js';

/** Services that read an import's file and send its commands. */
export type ImportServices = {
  readonly pool: Pool;
  readonly log: Log;
  readonly commands: Commands;
  readonly positions: Positions;
  readonly importThreads: ImportThreads;
};
