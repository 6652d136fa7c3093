// Filters lists by typed text: each word must occur anywhere in the name, in any order, ignoring case and accents
// (`packages/contracts/src/fold-text.ts`). Long tables are searched by SQL functions that read only an index.
import { wordsOf } from '@spotter/contracts/fold-text';
import { aliased, allOf, always, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { containing } from './containing.js';

type Condition = RawBuilder<boolean>;
type Text = RawBuilder<unknown>;
/** Patterns of `like`; undefined if nothing was typed. */
export type Patterns = RawBuilder<readonly string[]> | undefined;

/** One `like` pattern per word; undefined if nothing was typed. */
export const patternsOf = (typed: string | undefined): readonly string[] | undefined => {
  const patterns = wordsOf(typed ?? '').map(containing);
  return patterns.length === 0 ? undefined : patterns;
};

/** The searched texts of a row, as one folded text. */
const foldedOf = (texts: readonly Text[]): RawBuilder<string> => sql`folded(concat_ws(' ', ${sql.join(texts)}))`;

/** A name in both languages. */
export const inBoth = (name: Text): readonly Text[] => [sql`${name} ->> 'en'`, sql`${name} ->> 'tr'`];

/** Condition for short tables: the row's texts contain every word. */
export const holdsTyped = (typed: Patterns, texts: readonly Text[]): Condition =>
  typed === undefined ? always : sql`${foldedOf(texts)} like all (${typed}::text[])`;

const functions = { customers: sql`customers_named`, members: sql`members_named` } as const;
/** Condition on the id of a client or member: their name contains every word. */
export const isNamed = (typed: Patterns, who: 'customers' | 'members', id: RawBuilder<string>): Condition =>
  typed === undefined ? always : sql`${id} in (select ${functions[who]}(${typed}::text[]))`;

const p = aliased('programs', 'p');
const programNamed = (gym: RawBuilder<string>, word: Text): RawBuilder<unknown> =>
  sql`(select ${p.id} from ${p} where ${p.gym_id} = ${gym} and ${foldedOf(inBoth(sql`${p.details} -> 'name'`))} like ${word})`;

/** Conjunction of one condition per word. */
const eachWord = (typed: Patterns, words: number, condition: (word: Text) => Condition): Condition =>
  typed === undefined ? always : allOf(Array.from({ length: words }, (_, index) => condition(sql`(${typed}::text[])[${index + 1}]`)));

/** Condition on assigned programs: each word occurs in the name of the client or of the program. */
export const isNamedProgram = (typed: Patterns, words: number, gym: RawBuilder<string>, a: Table<'assigned_programs'>): Condition =>
  eachWord(
    typed,
    words,
    (word) => sql`(${a.customer_id} in (select customers_named(array[${word}])) or ${a.program_id} in ${programNamed(gym, word)})`,
  );

const v = aliased('program_versions', 'v');
/** For one word: it occurs in the workout's own name, its day's, or its program's. */
const isNamedDay = (gym: RawBuilder<string>, word: Text, w: Table<'workouts'>): Condition =>
  sql`(${w.id} in (select workouts_named(array[${word}])) or ${w.program_id} in ${programNamed(gym, word)}
    or (${w.program_id}, ${w.program_version}, ${w.node_id}) in (select ${v.program_id}, ${v.version}, day.key
      from ${v}, jsonb_each(${v.outline}) day
      where ${v.gym_id} = ${gym} and ${foldedOf(inBoth(sql`day.value -> 'name'`))} like ${word}))`;

/**
 * Condition on workouts: each word occurs in the name of the workout, its day, its program or its client. @param near restricts where names
 * other than the client's are searched
 */
export const isNamedWorkout = (
  typed: Patterns,
  words: number,
  gym: RawBuilder<string>,
  w: Table<'workouts'>,
  near: Condition = always,
): Condition =>
  eachWord(
    typed,
    words,
    (word) => sql`(${w.customer_id} in (select customers_named(array[${word}])) or (${near} and ${isNamedDay(gym, word, w)}))`,
  );
