/** The command cannot be added; nothing has changed. */
export class CannotAdd extends Error {}
/** Adds a command to a slice of a checkout. Writes nothing; returns the changed files by path, and the neighbour. See the .mjs. */
export function addCommand(asked: { readonly root: string; readonly slice: string; readonly name: string; readonly like?: string }): {
  readonly changed: ReadonlyMap<string, string>;
  readonly like: string;
};
