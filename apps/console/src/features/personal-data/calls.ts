import type { ExportStatus } from '@spotter/contracts/exports/queries';
import { call, readFile } from '../../lib/api.js';
import { pause } from '../../lib/pause.js';

const everyMs = 700;

/** Asks for an export at `path` and stays with it to its end; `onProgress` hears 0 to 1. */
export const exportData = async (path: string, onProgress: (done: number) => void): Promise<ExportStatus> => {
  let status = await call<ExportStatus>(path, { method: 'POST' });
  while (status.status === 'running') {
    onProgress(status.progress);
    await pause(everyMs);
    status = await call<ExportStatus>(`${path}/${status.exportId}`);
  }
  return status;
};

/** Hands the file to the browser: the address alone would not do, it needs the session. */
export const saveExport = async (url: string, name: string): Promise<void> => {
  const address = URL.createObjectURL(await readFile(url));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
