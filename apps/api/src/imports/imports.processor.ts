import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { importStream } from '@spotter/domain/imports/import';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { workerOptions } from '../platform/jobs/queues/queues.js';
import { RowWorker } from '../platform/jobs/queues/row-worker.js';
import { gymWork, type GymWork } from '../platform/jobs/queues/work.js';
import { LOG } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import type { ImportServices } from './import-services.js';
import { runImport } from './run-import.js';
import { ImportThreads } from './thread/import-threads.js';
import { undoImport } from './undo-import.js';

const i = tables.imports;

/** Runs requested imports, and undoes those whose undo was requested. */
@Processor('imports', workerOptions)
export class ImportsProcessor extends RowWorker<GymWork> {
  protected readonly work = gymWork;
  private readonly services: ImportServices;

  constructor(pool: Pool, @Inject(LOG) log: Log, commands: Commands, positions: Positions, importThreads: ImportThreads) {
    super();
    this.services = { pool, log, commands, positions, importThreads };
  }

  waiting(projector: Pool): Promise<readonly GymWork[]> {
    return rowsOf(
      projector,
      statement<GymWork>`select ${i.gym_id}, ${i.id} from ${i} where ${i.status} in ('running', 'undoing') order by ${i.id} limit 20`,
    );
  }

  protected async run({ gym_id, id }: GymWork): Promise<void> {
    const { log, positions } = this.services;
    const [last] = (await log.readStream(gym_id, importStream(id))).slice(-1);
    await (last?.type === 'ImportUndoRequested' ? undoImport : runImport)(this.services, gym_id, id);
    // Until the read model knows that the import ended, the sweep would add it again.
    const { position } = await log.head(gym_id);
    await positions.waitFor(gym_id, position);
  }
}
