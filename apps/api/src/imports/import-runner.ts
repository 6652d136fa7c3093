// Runs requested imports that are not done, and undoes those whose undo was requested.
import type { ImportServices } from './import-services.js';
import { statement, tables } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import { startJobs, type JobKind } from '../platform/jobs/locked-jobs.js';
import type { Loop } from '@spotter/telemetry/loop';
import { importStream } from '@spotter/domain/imports/import';
import { runImport } from './run-import.js';
import { undoImport } from './undo-import.js';

const i = tables.imports;

const imports: JobKind = {
  name: 'imports',
  waiting: () => statement`select ${i.gym_id}, ${i.id} from ${i} where ${i.status} in ('running', 'undoing') order by ${i.id} limit 20`,
  lockSpace: 7_061_943,
};

export const startImportRunner = (services: ImportServices, pool: Pool): Loop =>
  startJobs(pool, imports, async (gymId, id) => {
    const [last] = (await services.log.readStream(gymId, importStream(id))).slice(-1);
    await (last?.type === 'ImportUndoRequested' ? undoImport : runImport)(services, gymId, id);
    const { position } = await services.log.head(gymId);
    await services.positions.waitFor(gymId, position);
  });
