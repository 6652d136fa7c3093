// Queries whose text changes by what was asked for, compiled once for each text: they are built from places for values that are given
// later, by Kysely against the generated schema.
import { sql, type Compilable, type RawBuilder } from 'kysely';
import { statementNames } from './kept-plans.js';
import { db } from './query.js';
import { Place, withValues, type Compiled, type Query } from './statement.js';

/** The places of a query's values. One that may be left out is missing here when it was. */
export type Given<V> = {
  readonly [K in keyof V]: undefined extends V[K] ? RawBuilder<Exclude<V[K], undefined>> | undefined : RawBuilder<V[K]>;
};

/** What changes the text beside values that are left out, as plain data of few different contents: a relation, a sort. */
export type Form = string | number | boolean | null | undefined | readonly Form[] | { readonly [name: string]: Form };

/** Forms come from our own code, so that they are few; should one ever hold what somebody typed, memory stays bounded. */
const mostForms = 500;

/** The limit is for all statements of the process: a connection holds about 250 kB for a large one. */
const nameOf = statementNames(40);

/**
 * True if connections keep the plan. Use it for statements about one client or workout, whose plan does not depend on the values: after five calls
 * Postgres may switch to a generic plan. Such a statement names the columns that it returns.
 */
type Options = { readonly keepsPlan?: boolean };

/**
 * A query that is compiled at its first use, again for each form, and for each choice of the values that may be left out.
 * @param build called with a place for each value that was given; must depend on nothing else
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
    if (known.size >= mostForms) known.clear();
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
