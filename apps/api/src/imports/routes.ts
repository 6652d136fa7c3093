// Uploading a training log, which changes nothing but keeps the file for its mapping; and how far its import is.
import { importPreview, importStatus, type ImportPreview, type ImportStatus } from '@spotter/contracts/imports/queries';
import { randomUUID } from 'node:crypto';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import type { LibraryExercise } from '@spotter/domain/exercises/match-names';
import { keepFile } from './keep-file.js';
import { previewOf } from './preview.js';
import { readLog } from './read-log.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.exercises;
const im = tables.import_files;
const i = tables.imports;

const largestFile = 20 * 1024 * 1024;

const libraryOf = async (call: GymCall, customerId: string): Promise<readonly LibraryExercise[]> => {
  const { rows } = await call.tx.query<LibraryExercise>(
    statement`select ${e.id}, ${e.name}, ${e.aliases} from ${e}
      where not ${e.archived} and (${e.customer_id} is null or ${e.customer_id} = ${customerId})`,
  );
  return rows;
};

const fileName = (header: unknown): string | null =>
  typeof header === 'string' && header.length <= 200 && !/\p{Cc}/u.test(header) ? header : null;

const upload = gymRoute({
  method: 'POST',
  path: '/api/gyms/:gym/customers/:customerId/imports',
  summary: 'A training log of Strong, Hevy or FitNotes: answers what is in it, and changes nothing',
  access: policies.trainingOfClient,
  consumes: ['text/csv'],
  bodyLimit: largestFile,
  limit: 'import',
  answer: importPreview,
  status: 201,
  run: async (call) => {
    const customerId = call.path['customerId']!;
    await requireVisibleCustomer(call, customerId);
    const content = call.request.body;
    if (!Buffer.isBuffer(content)) throw new Refusal('unsupported-media-type');
    const log = readLog(content);
    if ('unknown' in log) throw new Refusal('import-format-unknown', { details: { looksLike: log.looksLike } });
    const preview = previewOf(randomUUID(), log, await libraryOf(call, customerId));
    const name = fileName(call.request.headers['x-file-name']);
    await keepFile(call.tx, { gymId: call.gym.id, customerId, name, content, preview });
    return preview;
  },
});

type RunRow = Omit<ImportStatus, 'importId'>;

const status = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/imports/:importId',
  summary: 'How far an import is, and what it added',
  access: policies.readClient,
  answer: importStatus,
  run: async (call): Promise<ImportStatus> => {
    const { customerId, importId } = call.path as { customerId: string; importId: string };
    await requireVisibleCustomer(call, customerId);
    const running = await call.tx.query<RunRow>(
      statement`select ${i.status}, ${i.workouts}, ${i.sets}, ${i.duplicates}, ${i.progress}::float8 from ${i}
        where ${i.gym_id} = ${call.gym.id} and ${i.id} = ${importId} and ${i.customer_id} = ${customerId}`,
    );
    if (running.rows[0] !== undefined) return { importId, ...running.rows[0] };
    const uploaded = await call.tx.query<{ preview: ImportPreview }>(
      statement`select ${im.preview} from ${im}
        where ${im.gym_id} = ${call.gym.id} and ${im.id} = ${importId} and ${im.customer_id} = ${customerId}`,
    );
    if (uploaded.rows[0] === undefined) throw new Refusal('not-found');
    return { importId, status: 'preview', workouts: 0, sets: 0, duplicates: 0, progress: 0 };
  },
});

export const importRoutes = (): Route[] => [upload, status];
