/** A process by its number and when it began, in the system's own words; null when it is gone already. */
export type ProcessIdentity = { readonly pid: number; readonly began: string | null };
export function identityOf(pid: number): ProcessIdentity;
/** False as soon as it has ended, also while whoever started it has yet to look. */
export function isAlive(identity: ProcessIdentity): boolean;
