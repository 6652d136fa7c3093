// Builds queries against the generated schema. It has no connection, since one would bypass `withGym`; `prepared.ts` turns what it builds
// into queries to run.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Schema } from '../schema/schema.js';

/** Builds queries and cannot execute them. */
export const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
