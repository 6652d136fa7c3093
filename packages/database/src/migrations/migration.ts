/** One forward step of the schema. Once shipped its text never changes: a later step mends it. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  /**
   * Name of the index that `sql` builds with `create index concurrently`. Such a step runs outside a transaction, while its table is read
   * and written, and is repeated as a whole after a crash.
   */
  readonly builds?: string;
};
