// The thread that reads training logs, run from the sources, as everything in specs.
import { defaultThreadLimits, type ThreadLimits, type ThreadScript } from '@spotter/api/imports/thread/import-threads';

/** Allows more time on a busy machine. */
export const patientThreadLimits: ThreadLimits = { ...defaultThreadLimits, timeoutMs: 240_000 };

export const importThreadScript: ThreadScript = {
  file: new URL('../../../apps/api/src/imports/thread/import-thread.ts', import.meta.url),
  execArgv: ['--import', new URL('./from-sources.mjs', import.meta.url).href],
};
