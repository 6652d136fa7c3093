/** Removes fields whose value is undefined, so that an edit deletes them. */
export const withoutEmpty = <T extends object>(node: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as T;

/** Trims a text; undefined if nothing is left. */
export const textOrNone = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
