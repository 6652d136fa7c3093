// Lists that are asked for by what somebody types: each word anywhere in the name, in any order, whatever its case and accents
// (`packages/contracts/src/fold-text.ts`). Long tables are asked by functions that read an index alone.
import { wordsOf } from '@spotter/contracts/fold-text';
import { containing } from './containing.js';
import type { Values } from './visible.js';

/** A pattern of `like` for each word; none where nothing was typed. */
export const patternsOf = (typed: string | undefined): readonly string[] => wordsOf(typed ?? '').map(containing);

/** SQL of the texts of a row that are searched, as one folded text. */
const foldedOf = (texts: readonly string[]): string => `folded(concat_ws(' ', ${texts.join(', ')}))`;

/** Condition on rows of a short table: their texts hold every word. `true` where nothing was typed. */
export const holdsTyped = (typed: string | undefined, texts: readonly string[], values: Values): string => {
  const patterns = patternsOf(typed);
  return patterns.length === 0 ? 'true' : `${foldedOf(texts)} like all (${values.add(patterns)}::text[])`;
};

/** Condition on the id of a client, or of a member: their name holds every word. */
export const isNamed = (typed: string | undefined, who: 'customers' | 'members', id: string, values: Values): string => {
  const patterns = patternsOf(typed);
  return patterns.length === 0 ? 'true' : `${id} in (select ${who}_named(${values.add(patterns)}::text[]))`;
};

const both = (name: string): readonly string[] => [`${name} ->> 'en'`, `${name} ->> 'tr'`];
const programNamed = (gym: string, word: string): string =>
  `(select p.id from programs p where p.gym_id = ${gym} and ${foldedOf(both(`p.details -> 'name'`))} like ${word})`;

/** Condition on rows `a` of assigned programs: each word is in the name of the client or of the program. */
export const isNamedProgram = (typed: string | undefined, gym: string, values: Values): string =>
  patternsOf(typed)
    .map((pattern) => {
      const word = values.add(pattern);
      return `(a.customer_id in (select customers_named(array[${word}::text])) or a.program_id in ${programNamed(gym, word)})`;
    })
    .join(' and ') || 'true';

/** Condition on rows `w` of workouts for one word: it is in the workout's own name, its day's, or its program's. */
const isNamedDay = (gym: string, word: string): string =>
  `(w.id in (select workouts_named(array[${word}::text])) or w.program_id in ${programNamed(gym, word)}
    or (w.program_id, w.program_version, w.node_id) in (select v.program_id, v.version, day.key from program_versions v, jsonb_each(v.outline) day
      where v.gym_id = ${gym} and ${foldedOf(both(`day.value -> 'name'`))} like ${word}))`;

/** The same for all words, each of which may be the client's name as well. `near`: where else than at clients who are named it looks. */
export const isNamedWorkout = (typed: string | undefined, gym: string, values: Values, near = 'true'): string =>
  patternsOf(typed)
    .map((pattern) => {
      const word = values.add(pattern);
      return `(w.customer_id in (select customers_named(array[${word}::text])) or (${near} and ${isNamedDay(gym, word)}))`;
    })
    .join(' and ') || 'true';
