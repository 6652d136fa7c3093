/** Throws one line that says what to run when the folder, or a file in it, belongs to another user than who runs Postgres. */
export function requireServerOwns(dataDir: string, user: { readonly uid: number } | null): void;
/** One line about a file in `folder` that the caller may not use, and that is another user's. */
export function foreignFile(folder: string, names: readonly string[]): string | null;
