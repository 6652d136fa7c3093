// Uploading a training log, which changes nothing but keeps the file for its mapping; and how far its import is.
import { importPreview, importStatus, type ImportPreview, type ImportStatus } from '@spotter/contracts/imports/queries';
import { randomUUID } from 'node:crypto';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import type { LibraryExercise } from './exercise-names.js';
import { keepFile } from './keep-file.js';
import { previewOf } from './preview.js';
import { readLog } from './read-log.js';

const largestFile = 20 * 1024 * 1024;

const libraryOf = async (call: GymCall, customerId: string): Promise<readonly LibraryExercise[]> => {
  const { rows } = await call.tx.query<LibraryExercise>(
    'select id, name, aliases from exercises where not archived and (customer_id is null or customer_id = $1)',
    [customerId],
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
      'select status, workouts, sets, duplicates, progress::float8 from imports where gym_id = $1 and id = $2 and customer_id = $3',
      [call.gym.id, importId, customerId],
    );
    if (running.rows[0] !== undefined) return { importId, ...running.rows[0] };
    const uploaded = await call.tx.query<{ preview: ImportPreview }>(
      'select preview from import_files where gym_id = $1 and id = $2 and customer_id = $3',
      [call.gym.id, importId, customerId],
    );
    if (uploaded.rows[0] === undefined) throw new Refusal('not-found');
    return { importId, status: 'preview', workouts: 0, sets: 0, duplicates: 0, progress: 0 };
  },
});

export const importRoutes = (): Route[] => [upload, status];
