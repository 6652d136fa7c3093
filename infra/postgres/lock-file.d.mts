/** The server that uses a data folder, from its lock file; null if there is none. */
export function lockOf(dataDir: string): { readonly pid: number; readonly port: number; readonly ready: boolean } | null;
