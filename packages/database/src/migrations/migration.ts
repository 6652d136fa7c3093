/** One forward step of the schema. Once shipped its text never changes: a later step mends it. */
export type Migration = { readonly name: string; readonly sql: string };
