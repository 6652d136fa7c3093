// Queries are built by Kysely against the generated types, and run inside the transaction that the caller was given:
// a builder of its own connection would step around `withGym`.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import type { Schema } from '../schema/schema.js';

/** Builds; cannot execute. */
export const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Runs a built query in a transaction and returns its rows. */
export const rowsOf = async <R>(tx: pg.ClientBase | pg.Pool, query: Compilable<R>): Promise<R[]> => {
  const { sql: text, parameters } = query.compile();
  const { rows } = await tx.query(text, [...parameters]);
  return rows as R[];
};

/** A timestamp or date column as ISO text, the way answers carry it. */
export const iso = (column: string): RawBuilder<string> => sql<string>`to_json(${sql.ref(column)}) #>> '{}'`;
export const isoOrNull = (column: string): RawBuilder<string | null> => sql<string | null>`to_json(${sql.ref(column)}) #>> '{}'`;
