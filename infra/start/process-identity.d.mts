/** A process by its pid and start time, as the system reports it; null if it has ended already. */
export type ProcessIdentity = { readonly pid: number; readonly began: string | null };
export function identityOf(pid: number): ProcessIdentity;
/** False as soon as the process has ended, even if its parent has not reaped it. */
export function isAlive(identity: ProcessIdentity): boolean;
