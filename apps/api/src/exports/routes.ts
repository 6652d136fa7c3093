// A client's own data: asked for, watched, fetched.
import { exportStatus } from '@spotter/contracts/exports/queries';
import { gymRoute, type GymCall, type Route } from '../platform/route.js';
import { requireVisibleCustomer } from '../platform/visible.js';
import { accountExportRoutes, type AccountExportParts } from './account-export-routes.js';
import { askForExport, exportFileOf, exportStatusOf, type Asked } from './asked-exports.js';

/** Admins of everybody, coaches of their clients, clients of themselves. */
const access = { admin: 'any', coach: 'own', client: 'self' } as const;

/** @throws Refusal `not-found` for a client whom the caller may not see */
const ofCustomer = async (call: GymCall): Promise<Asked> => {
  const person = call.path['customerId']!;
  await requireVisibleCustomer(call, person);
  return { ledger: call.gym.id, person, base: `/api/gyms/${call.gym.slug}/customers/${person}/exports` };
};

const ask = gymRoute({
  method: 'POST',
  path: '/api/gyms/:gym/customers/:customerId/exports',
  summary: 'Asks for everything that the gym holds of one client',
  access,
  answer: exportStatus,
  status: 202,
  run: async (call) => askForExport(call.tx, await ofCustomer(call), call.session.accountId),
});

const status = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/exports/:exportId',
  summary: 'How far an export is',
  access,
  answer: exportStatus,
  run: async (call) => exportStatusOf(call.tx, await ofCustomer(call), call.path['exportId']!),
});

const file = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/exports/:exportId/file',
  summary: 'The export as a zip of JSON and CSV files',
  access,
  answer: null,
  run: async (call) => {
    const content = await exportFileOf(call.tx, await ofCustomer(call), call.path['exportId']!);
    void call.reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${call.gym.slug}-${call.path['customerId']}.zip"`)
      .send(content);
  },
});

export const exportRoutes = (parts: AccountExportParts): Route[] => [ask, status, file, ...accountExportRoutes(parts)];
