/** One file of an export. */
export type DataFile = { readonly name: string; readonly content: Buffer };
