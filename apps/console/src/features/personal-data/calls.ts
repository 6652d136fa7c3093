import type { ExportStatus } from '@spotter/contracts/exports/queries';
import { call, readFile } from '@/lib/api/api.js';
import { pause } from '@/lib/hooks/pause.js';
import { downloadBlob } from '@/lib/download.js';

const everyMs = 700;

/** Scope of an export: a client's data in one gym, or all data of the account. */
export type ExportOf = { readonly gym: string; readonly customerId: string } | 'account';

const ask = (of: ExportOf): Promise<ExportStatus> =>
  of === 'account' ? call('POST /api/auth/exports') : call('POST /api/gyms/:gym/customers/:customerId/exports', { of });
const look = (of: ExportOf, exportId: string): Promise<ExportStatus> =>
  of === 'account'
    ? call('GET /api/auth/exports/:exportId', { of: { exportId } })
    : call('GET /api/gyms/:gym/customers/:customerId/exports/:exportId', { of: { ...of, exportId } });

/** Requests an export and polls until it ends. `onProgress` receives values from 0 to 1. */
export const exportData = async (of: ExportOf, onProgress: (done: number) => void): Promise<ExportStatus> => {
  let status = await ask(of);
  while (status.status === 'running') {
    onProgress(status.progress);
    await pause(everyMs);
    status = await look(of, status.exportId);
  }
  return status;
};

/** Downloads the file through the session: a plain link would not be authorized. */
export const saveExport = async (url: string, name: string): Promise<void> => downloadBlob(name, await readFile(url));
