/** Throws an error of one line with the command to run, if the folder or a file in it belongs to another user than the server's. */
export function requireServerOwns(dataDir: string, user: { readonly uid: number } | null): void;
/** One line about a file in `folder` that belongs to another user and that the caller may not use. */
export function foreignFile(folder: string, names: readonly string[]): string | null;
