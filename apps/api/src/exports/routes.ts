// A client's own data: asked for, watched, fetched.
import { randomUUID } from 'node:crypto';
import { exportStatus, type ExportStatus } from '@spotter/contracts/exports/queries';
import { Refusal } from '../platform/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/route.js';
import { requireVisibleCustomer } from '../platform/visible.js';

/** Admins of everybody, coaches of their clients, clients of themselves. */
const access = { admin: 'any', coach: 'own', client: 'self' } as const;
const mostPerDay = 5;
const keptFor = '1 day';

type StatusRow = { status: ExportStatus['status']; progress: number; bytes: number | null };

const statusOf = async (call: GymCall, customerId: string, exportId: string): Promise<ExportStatus> => {
  const { rows } = await call.tx.query<StatusRow>(
    `select status, progress::float8 as progress, octet_length(content) as bytes from exports
     where gym_id = $1 and customer_id = $2 and id = $3 and asked_at > now() - $4::interval`,
    [call.gym.id, customerId, exportId, keptFor],
  );
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found');
  const url = row.status === 'done' ? `/api/gyms/${call.gym.slug}/customers/${customerId}/exports/${exportId}/file` : null;
  return { exportId, ...row, url };
};

const ask = gymRoute({
  method: 'POST',
  path: '/api/gyms/:gym/customers/:customerId/exports',
  summary: 'Asks for everything that the gym holds of one client',
  access,
  answer: exportStatus,
  status: 202,
  run: async (call) => {
    const customerId = call.path['customerId']!;
    await requireVisibleCustomer(call, customerId);
    const { gym, tx, session } = call;
    // One who asks again while it is being made watches the one that is being made.
    const { rows } = await tx.query<{ id: string; status: string }>(
      `select id, status from exports where gym_id = $1 and customer_id = $2 and asked_by = $3 and asked_at > now() - $4::interval order by asked_at desc`,
      [gym.id, customerId, session.accountId, keptFor],
    );
    const running = rows.find(({ status }) => status === 'running');
    if (running !== undefined) return statusOf(call, customerId, running.id);
    if (rows.length >= mostPerDay) throw new Refusal('too-many-requests', { retryAfterSeconds: 3600 });
    const exportId = randomUUID();
    await tx.query('insert into exports (gym_id, id, customer_id, asked_by) values ($1, $2, $3, $4)', [
      gym.id,
      exportId,
      customerId,
      session.accountId,
    ]);
    return statusOf(call, customerId, exportId);
  },
});

const status = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/exports/:exportId',
  summary: 'How far an export is',
  access,
  answer: exportStatus,
  run: async (call) => {
    const { customerId, exportId } = call.path as { customerId: string; exportId: string };
    await requireVisibleCustomer(call, customerId);
    return statusOf(call, customerId, exportId);
  },
});

const file = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/exports/:exportId/file',
  summary: 'The export as a zip of JSON and CSV files',
  access,
  answer: null,
  run: async (call) => {
    const { customerId, exportId } = call.path as { customerId: string; exportId: string };
    await requireVisibleCustomer(call, customerId);
    const { rows } = await call.tx.query<{ content: Buffer }>(
      `select content from exports where gym_id = $1 and customer_id = $2 and id = $3 and status = 'done' and asked_at > now() - $4::interval`,
      [call.gym.id, customerId, exportId, keptFor],
    );
    if (rows[0] === undefined) throw new Refusal('not-found');
    void call.reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${call.gym.slug}-${customerId}.zip"`)
      .send(rows[0].content);
  },
});

export const exportRoutes = (): Route[] => [ask, status, file];
