// Uploads a training log, which only stores the file for its mapping, and reports the progress of its import.
import type { Log } from '@spotter/database/log/log';
import {
  importChoices,
  importComparison,
  importParameters,
  importPreview,
  importsAnswer,
  importStatus,
  type ImportChoices,
  type ImportComparison,
  type ImportEncoding,
  type ImportPreview,
  type ImportsAnswer,
  type ImportStatus,
} from '@spotter/contracts/imports/queries';
import { trainingLogMedia } from '@spotter/contracts/training-logs/queries';
import { randomUUID } from 'node:crypto';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type EarlyCall, type GymCall, type Route } from '../platform/http/route.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import type { NamedExercise } from '@spotter/domain/exercises/names/exercise-search';
import { compareImport } from './compare-import.js';
import { fileToImport, type FileToImport } from './file-to-import.js';
import { keepFile } from './keep-file.js';
import { piecesOf, type ImportThreads } from './thread/import-threads.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.exercises;
const im = tables.import_files;
const i = tables.imports;

const largestFile = 20 * 1024 * 1024;

type Importing = { readonly pool: Pool; readonly log: Log; readonly importThreads: ImportThreads };

const libraryOf = async (call: Pick<GymCall, 'tx'>, customerId: string): Promise<readonly NamedExercise[]> => {
  const { rows } = await call.tx.query<NamedExercise>(
    statement`select ${e.id}, ${e.name}, ${e.aliases}, ${e.origin} <> 'system' as "isOwn" from ${e}
      where not ${e.archived} and (${e.customer_id} is null or ${e.customer_id} = ${customerId})`,
  );
  return rows;
};

const fileName = (header: unknown): string | null =>
  typeof header === 'string' && header.length <= 200 && !/\p{Cc}/u.test(header) ? header : null;

/**
 * JSON of an `ImportPreview`. With twenty thousand names it takes megabytes, so the thread serializes it and this process never parses or
 * serializes it.
 */
type Previewed = { readonly importId: string; readonly preview: Buffer };

/** Reads the file in a thread, without holding a database connection. */
const previewed = async (call: EarlyCall, encoding: ImportEncoding | undefined, { pool, importThreads }: Importing): Promise<Previewed> => {
  const customerId = call.path['customerId']!;
  const content = call.request.body;
  const library = await withGym(pool, call.gym.id, async (tx) => {
    const inGym = { ...call, tx } as GymCall;
    await requireVisibleCustomer(inGym, customerId);
    if (!Buffer.isBuffer(content)) throw new Refusal('unsupported-media-type');
    return libraryOf(inGym, customerId);
  });
  const importId = randomUUID();
  const answer = await importThreads.inTurn(async (thread) => {
    await thread.give(piecesOf(content as Buffer));
    const asked = { importId, library, now: new Date().toISOString() };
    return thread.ask('preview', { ...asked, ...(encoding !== undefined && { encoding }) });
  });
  if ('refused' in answer) throw new Refusal(answer.refused, answer.details === undefined ? {} : { details: answer.details });
  const { buffer, byteOffset, byteLength } = answer.preview;
  return { importId, preview: Buffer.from(buffer, byteOffset, byteLength) };
};

const upload = (importing: Importing) =>
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/customers/:customerId/imports',
    summary: 'Uploads a training log of Strong, Hevy, FitNotes or this product and returns its contents; changes nothing',
    access: policies.trainingOfClient,
    parameters: importParameters,
    consumes: ['text/csv', trainingLogMedia],
    bodyLimit: largestFile,
    limit: 'import',
    answer: importPreview,
    status: 201,
    before: (call, { encoding }) => previewed(call, encoding, importing),
    run: async (call) => {
      const customerId = call.path['customerId']!;
      const { importId, preview } = call.ready as Previewed;
      const name = fileName(call.request.headers['x-file-name']);
      const content = call.request.body as Buffer;
      await keepFile(call.tx, { gymId: call.gym.id, importId, customerId, name, content, preview });
      call.reply.type('application/json; charset=utf-8');
      return preview;
    },
  });

/** Compares with the file read again in a thread. No transaction is open meanwhile. */
const compared = async (call: EarlyCall, choices: ImportChoices, importing: Importing): Promise<ImportComparison> => {
  const { customerId, importId } = call.path as { customerId: string; importId: string };
  const file = await withGym(importing.pool, call.gym.id, async (tx) => {
    await requireVisibleCustomer({ ...call, tx } as GymCall, customerId);
    return (await tx.query(fileToImport(call.gym.id, importId))).rows[0] as FileToImport | undefined;
  });
  if (file?.customerId !== customerId) throw new Refusal('not-found');
  return compareImport(importing, { gymId: call.gym.id, importId }, file, choices);
};

const comparison = (importing: Importing) =>
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/customers/:customerId/imports/:importId/comparison',
    summary: 'Compares an import with the client’s workouts: new, equal, changed and refused ones; changes nothing',
    access: policies.trainingOfClient,
    body: importChoices,
    limit: 'import',
    answer: importComparison,
    status: 200,
    onlyReads: true,
    before: (call, _parameters, choices) => compared(call, choices, importing),
    run: (call) => Promise.resolve(call.ready),
  });

type RunRow = Omit<ImportStatus, 'importId' | 'refusals' | 'changes' | 'undone'> & {
  readonly details: Pick<ImportStatus, 'refusals' | 'changes' | 'undone'>;
};

const status = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/imports/:importId',
  summary: 'Returns the progress of an import, and what it added',
  access: policies.readClient,
  answer: importStatus,
  run: async (call): Promise<ImportStatus> => {
    const { customerId, importId } = call.path as { customerId: string; importId: string };
    await requireVisibleCustomer(call, customerId);
    const running = await call.tx.query<RunRow>(
      statement`select ${i.status}, ${i.workouts}, ${i.sets}, ${i.duplicates}, ${i.progress}::float8,
          ${i.refused}, ${i.changed}, ${i.amended}, ${i.moved}, ${i.details} from ${i}
        where ${i.gym_id} = ${call.gym.id} and ${i.id} = ${importId} and ${i.customer_id} = ${customerId}`,
    );
    const [row] = running.rows;
    if (row !== undefined) {
      const { details, ...figures } = row;
      return { importId, ...figures, ...details };
    }
    const uploaded = await call.tx.query<{ preview: ImportPreview }>(
      statement`select ${im.preview} from ${im}
        where ${im.gym_id} = ${call.gym.id} and ${im.id} = ${importId} and ${im.customer_id} = ${customerId}`,
    );
    if (uploaded.rows[0] === undefined) throw new Refusal('not-found');
    return { importId, status: 'preview', workouts: 0, sets: 0, duplicates: 0, progress: 0 };
  },
});

const maxImports = 50;

const list = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/imports',
  summary: 'Lists the imports of a client, newest first',
  access: policies.readClient,
  answer: importsAnswer,
  run: async (call): Promise<ImportsAnswer> => {
    const customerId = call.path['customerId']!;
    await requireVisibleCustomer(call, customerId);
    const { rows } = await call.tx.query<ImportsAnswer['items'][number]>(
      statement`select ${i.id} as "importId", ${i.status}, ${i.format}, ${i.requested_at} as "requestedAt", ${i.workouts}, ${i.sets} from ${i}
        where ${i.gym_id} = ${call.gym.id} and ${i.customer_id} = ${customerId}
        order by ${i.requested_at} desc nulls last, ${i.id} limit ${maxImports}`,
    );
    return { items: rows };
  },
});

export const importRoutes = (importing: Importing): Route[] => [upload(importing), comparison(importing), list, status];
