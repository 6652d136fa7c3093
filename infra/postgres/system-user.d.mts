/** The user to run the server as if the caller is root; null for an ordinary caller, who runs it. */
export function serverUser(): { readonly name: string; readonly uid: number; readonly gid: number } | null;
