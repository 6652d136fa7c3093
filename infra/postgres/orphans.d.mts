/** Stops every server process of `dataDir` and removes the stale lock file. */
export function stopOrphans(dataDir: string): Promise<void>;
/** Pids of live server processes of `dataDir`. */
export function serverProcesses(dataDir: string): number[];
