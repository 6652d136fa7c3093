// SQL statements built by Kysely. Tables and columns come from the generated schema (`columns.ts`); everything else is a value, and is sent
// as a parameter.
import { sql, type RawBuilder } from 'kysely';
import { nameNow } from './kept-plans.js';
import { db } from './query.js';

/** A query for `pg`, with the type of its rows. Each connection parses and plans a query with a name once. */
export type Query<Row> = { readonly text: string; readonly values: unknown[]; readonly name?: string; readonly row?: Row };
export type Runner = { query(query: { text: string; values: unknown[]; name?: string }): Promise<{ rows: unknown[] }> };

/** Runs a query in a transaction and returns its rows. */
export const rowsOf = async <Row>(runner: Runner, query: Query<Row>): Promise<Row[]> => (await runner.query(query)).rows as Row[];

/** Placeholder for a value. */
export class Place {
  constructor(readonly name: string | number) {}
}
export type Compiled = { readonly text: string; readonly parameters: readonly unknown[]; readonly name?: string | undefined };
/** Returns a compiled query with values in place of its placeholders. */
export const withValues = <Row>({ text, parameters, name }: Compiled, given: object): Query<Row> => ({
  ...(name !== undefined && { name: nameNow(name) }),
  text,
  values: parameters.map((parameter) =>
    parameter instanceof Place ? (given as Readonly<Record<string | number, unknown>>)[parameter.name] : parameter,
  ),
});

/** Values that `pg` can send. */
export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[];
type Part = Value | RawBuilder<unknown>;
const isPiece = (part: unknown): part is RawBuilder<unknown> => typeof part === 'object' && part !== null && 'isRawBuilder' in part;

type Kept = Compiled & { readonly pieces: readonly unknown[] };
const kept = new WeakMap<TemplateStringsArray, Kept>();

/**
 * Template tag for a statement. Interpolated values become parameters, pieces of SQL part of the text. It is compiled at its first use;
 * keep its pieces in constants, since a new piece causes a new compilation (`prepared` suits statements whose pieces vary).
 */
export const statement = <Row = object>(texts: TemplateStringsArray, ...parts: readonly Part[]): Query<Row> => {
  const known = kept.get(texts);
  if (known !== undefined && parts.every((part, index) => !isPiece(part) || part === known.pieces[index])) return withValues(known, parts);
  const pieces = parts.map((part, index) => (isPiece(part) ? part : sql.val(new Place(index))));
  const { sql: text, parameters } = sql(texts, ...pieces).compile(db);
  kept.set(texts, { text, parameters, pieces });
  return withValues({ text, parameters }, parts);
};
