// Requests, tracks and downloads an export of one's own account across all gyms.
import { uuid } from '@spotter/contracts/atoms';
import { exportStatus } from '@spotter/contracts/exports/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { personOfAccount } from '../platform/sessions/account-ledgers.js';
import { parse } from '../platform/http/parse.js';
import { sessionRoute, type Call, type Route } from '../platform/http/route.js';
import type { Session } from '../platform/sessions/sessions.js';
import type { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { askForExport, exportStatusOf, type Asked } from './asked-exports.js';
import { exportFile } from './export-file.js';

export type AccountExportParts = { readonly pool: Pool; readonly streams: StreamedAnswers };
type Own = Call & { readonly session: Session };

const base = '/api/auth/exports';
const path = z.strictObject({ exportId: uuid });
const exportIdOf = ({ request }: Own): string => parse(path, request.params).exportId;

export const accountExportRoutes = (parts: AccountExportParts): Route[] => {
  const own = <T>({ session }: Own, work: (tx: PoolClient, asked: Asked) => Promise<T>): Promise<T> => {
    const asked = { ...personOfAccount(session.accountId), base };
    return withGym(parts.pool, asked.ledger, (tx) => work(tx, asked));
  };
  return [
    sessionRoute({
      method: 'POST',
      path: base,
      summary: 'Requests an export of everything that the server stores about the caller, in all gyms',
      answer: exportStatus,
      limit: 'export',
      status: 202,
      run: (call) => own(call, (tx, asked) => askForExport(tx, asked, call.session.accountId)),
    }),
    sessionRoute({
      method: 'GET',
      path: `${base}/:exportId`,
      summary: 'Returns the progress of an export of the caller',
      answer: exportStatus,
      run: (call) => own(call, (tx, asked) => exportStatusOf(tx, asked, exportIdOf(call))),
    }),
    sessionRoute({
      method: 'GET',
      path: `${base}/:exportId/file`,
      summary: 'Returns the export as a zip of JSON and CSV files',
      answer: null,
      run: (call) => {
        const { accountId: reader } = call.session;
        const exportId = exportIdOf(call);
        return own(call, (tx, asked) => exportFile(parts, call, { reader, tx, asked, exportId, name: `spotter-${reader}` }));
      },
    }),
  ];
};
