import type { ProcessIdentity } from '../start/process-identity.mjs';

export type NamedProcess = ProcessIdentity & { readonly name: string };
/** Descendants of `pid`, parents first. */
export function descendantsOf(pid: number): readonly NamedProcess[];
/** Asks each process to end, waits, and kills those that stay. */
export function stopProcesses(processes: readonly NamedProcess[]): Promise<void>;
