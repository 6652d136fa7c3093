/** Registers what is closed when the command ends; returns what closes it now. See the .mjs. */
export function own<T>(opening: T | Promise<T>, close: (opened: T) => unknown): () => Promise<unknown>;
/** Makes an empty folder that is removed when the command ends. */
export function temporaryFolder(name: string): string;
/** Resolves at once, or never when the command is being stopped. */
export function unlessStopping(): Promise<void>;
