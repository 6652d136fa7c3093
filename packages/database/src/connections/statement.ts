// Statements in SQL, built by Kysely: tables and columns are those of the generated schema (`columns.ts`), whatever else stands in one
// is a value, and goes to the database beside the text.
import { sql, type RawBuilder } from 'kysely';
import { nameNow } from './kept-plans.js';
import { db } from './query.js';

/** As `pg` takes it; `Row` is what its rows hold. One with a name is parsed and planned once for each connection. */
export type Query<Row> = { readonly text: string; readonly values: unknown[]; readonly name?: string; readonly row?: Row };
export type Runner = { query(query: { text: string; values: unknown[]; name?: string }): Promise<{ rows: unknown[] }> };

/** Runs a query in a transaction and answers its rows. */
export const rowsOf = async <Row>(runner: Runner, query: Query<Row>): Promise<Row[]> => (await runner.query(query)).rows as Row[];

/** Stands for a value until one is given. */
export class Place {
  constructor(readonly name: string | number) {}
}
export type Compiled = { readonly text: string; readonly parameters: readonly unknown[]; readonly name?: string | undefined };
/** What was compiled, with values in place. */
export const withValues = <Row>({ text, parameters, name }: Compiled, given: Readonly<Record<string | number, unknown>>): Query<Row> => ({
  ...(name !== undefined && { name: nameNow(name) }),
  text,
  values: parameters.map((parameter) => (parameter instanceof Place ? given[parameter.name] : parameter)),
});

/** What `pg` can send, and pieces of SQL. */
export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[];
type Part = Value | RawBuilder<unknown>;
const isPiece = (part: unknown): part is RawBuilder<unknown> => typeof part === 'object' && part !== null && 'isRawBuilder' in part;

type Kept = Compiled & { readonly pieces: readonly unknown[] };
const kept = new WeakMap<TemplateStringsArray, Kept>();

/**
 * A statement with values in it. It is compiled at its first use; pieces of SQL in it should be constants, since one that is made anew
 * is compiled anew (`prepared` keeps a statement of changing pieces).
 */
export const statement = <Row = object>(texts: TemplateStringsArray, ...parts: readonly Part[]): Query<Row> => {
  const known = kept.get(texts);
  if (known !== undefined && parts.every((part, index) => !isPiece(part) || part === known.pieces[index]))
    return withValues(known, parts as never);
  const pieces = parts.map((part, index) => (isPiece(part) ? part : sql.val(new Place(index))));
  const { sql: text, parameters } = sql(texts, ...pieces).compile(db);
  kept.set(texts, { text, parameters, pieces });
  return withValues({ text, parameters }, parts as never);
};
