/** Without the fields whose value is undefined: an edit takes those away. */
export const withoutEmpty = <T extends object>(node: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as T;

/** What was typed, or nothing where that is only space. */
export const textOrNone = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
