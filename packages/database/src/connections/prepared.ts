// Queries whose text varies with their input, compiled once per text. A query is built from placeholders for its values, with Kysely and
// the generated schema.
import { sql, type Compilable, type RawBuilder } from 'kysely';
import { statementNames } from './kept-plans.js';
import { db } from './query.js';
import { Place, withValues, type Compiled, type Query } from './statement.js';

/** Placeholders for the values of a query. An optional value that the caller left out is undefined here. */
export type Given<V> = {
  readonly [K in keyof V]: undefined extends V[K] ? RawBuilder<Exclude<V[K], undefined>> | undefined : RawBuilder<V[K]>;
};

/** Input that changes the text, besides the choice of values: plain data with few different contents, such as a sort order. */
export type Form = string | number | boolean | null | undefined | readonly Form[] | { readonly [name: string]: Form };

/** Forms come from our own code, so there are few; the limit bounds memory if a form ever contains user input. */
const maxForms = 500;

/** Limit for all statements of the process: a large one costs about 250 kB on each connection. */
const nameOf = statementNames(40);

/**
 * `keepsPlan`: connections keep the plan. Use it for statements about one client or workout, whose best plan does not depend on the
 * values: after five calls Postgres may switch to a generic plan. Such a statement lists its columns instead of `*`.
 */
type Options = { readonly keepsPlan?: boolean };

/**
 * Returns a query that is compiled at its first use, and again for each form and each choice of optional values.
 * @param build called with a placeholder for each given value; must depend on nothing else
 */
export const prepared = <V extends object, Row, F extends Form = undefined>(
  build: (given: Given<V>, form: F) => Compilable<Row> | RawBuilder<Row>,
  { keepsPlan = false }: Options = {},
): ((...given: undefined extends F ? [values: V, form?: F] : [values: V, form: F]) => Query<Row>) => {
  const known = new Map<string, Compiled>();
  const compiledFor = (names: readonly string[], form: F): Compiled => {
    const key = JSON.stringify([names, form]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const places = Object.fromEntries(names.map((name) => [name, sql.val(new Place(name))])) as Given<V>;
    const built = build(places, form);
    const { sql: text, parameters } = 'isRawBuilder' in built ? built.compile(db) : built.compile();
    if (known.size >= maxForms) known.clear();
    const compiled = { text, parameters, name: keepsPlan ? nameOf(text) : undefined };
    known.set(key, compiled);
    return compiled;
  };
  return (values, form?) => {
    const given = values as Readonly<Record<string, unknown>>;
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    return withValues(compiledFor(names, form as F), given);
  };
};
