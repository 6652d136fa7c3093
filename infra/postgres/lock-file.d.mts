/** The server that holds a data folder, by its lock file; null where there is none. */
export function lockOf(dataDir: string): { readonly pid: number; readonly port: number; readonly ready: boolean } | null;
