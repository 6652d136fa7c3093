/** Registers a resource that is closed when the command ends; returns a function that closes it now. See the .mjs. */
export function own<T>(opening: T | Promise<T>, close: (opened: T) => unknown): () => Promise<unknown>;
/** Creates an empty folder that is removed when the command ends. */
export function temporaryFolder(name: string): string;
/** Resolves immediately, or never while the command stops. */
export function unlessStopping(): Promise<void>;
