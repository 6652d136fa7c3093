// Requests, tracks and downloads a client's own data.
import { exportStatus } from '@spotter/contracts/exports/queries';
import { gymRoute, readerOf, type GymCall, type Route } from '../platform/http/route.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { exportFile } from './export-file.js';
import { accountExportRoutes, type AccountExportParts } from './account-export-routes.js';
import { askForExport, exportStatusOf, type Asked } from './asked-exports.js';

/** Admins for everybody, coaches for their clients, clients for themselves. */
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
  summary: 'Requests an export of everything that the gym stores about one client',
  access,
  limit: 'export',
  answer: exportStatus,
  status: 202,
  run: async (call) => askForExport(call.tx, await ofCustomer(call), call.session.accountId),
});

const status = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/exports/:exportId',
  summary: 'Returns the progress of an export',
  access,
  answer: exportStatus,
  run: async (call) => exportStatusOf(call.tx, await ofCustomer(call), call.path['exportId']!),
});

const file = (parts: AccountExportParts): Route =>
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/exports/:exportId/file',
    summary: 'Returns the export as a zip of JSON and CSV files',
    access,
    answer: null,
    run: async (call) => {
      const name = `${call.gym.slug}-${call.path['customerId']}`;
      return exportFile(parts, call, {
        reader: readerOf(call),
        tx: call.tx,
        asked: await ofCustomer(call),
        exportId: call.path['exportId']!,
        name,
      });
    },
  });

export const exportRoutes = (parts: AccountExportParts): Route[] => [ask, status, file(parts), ...accountExportRoutes(parts)];
