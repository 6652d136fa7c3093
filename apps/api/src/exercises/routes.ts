// The exercise library as a gym sees it: the system's exercises and its own.
import { aliased, allOf, always, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { exerciseSearch, type NamedExercise } from '@spotter/domain/exercises/names/exercise-search';
import { exercisesAnswer, exercisesParameters, type ExerciseItem } from '@spotter/contracts/exercises/queries';
import { idsOf } from '../platform/reading/id-list.js';
import { holdsTyped, inBoth, patternsOf } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { meantExercises } from '../shared/exercises/everyday-names.js';
import { exerciseDescriptions } from './descriptions.js';
import { oneExercise } from './detail.js';
import { exerciseLibrary } from './library.js';
import { exerciseNames } from './names.js';

type Row = {
  id: string;
  name: ExerciseItem['name'];
  category: string | null;
  equipment: string | null;
  primary_muscles: string[];
  secondary_muscles: string[];
  mechanic: string | null;
  force: string | null;
  level: string | null;
  substitutes: string[];
  load_kind: string;
  tracking: string;
  e1rm_eligible: boolean;
  origin: ExerciseItem['origin'];
  archived: boolean;
  sort_key: (string | number | null)[];
};

const itemOf = (row: Row): ExerciseItem => ({
  id: row.id,
  name: row.name,
  category: row.category ?? 'strength',
  equipment: row.equipment,
  primaryMuscles: row.primary_muscles,
  secondaryMuscles: row.secondary_muscles,
  mechanic: row.mechanic,
  force: row.force,
  level: row.level,
  substitutes: row.substitutes,
  loadKind: row.load_kind,
  tracking: row.tracking,
  e1rmEligible: row.e1rm_eligible,
  origin: row.origin,
  archived: row.archived,
});

const x = aliased('exercises', 'x');
const m = aliased('merged_exercises', 'm');
const into = aliased('exercises', 'counted');
const sortable = { name: { by: sql`${x.name} ->> 'en'`, type: 'text' } } as const;

type Filters = {
  me: string | null;
  ids: readonly string[] | undefined;
  typed: readonly string[] | undefined;
  /** English names of exercises that the typed text may mean. */
  meant: readonly string[];
  muscle: string | undefined;
  equipment: string | undefined;
};
type Form = { readonly isClient: boolean };
const filtered = ({ me, ids, typed, meant, muscle, equipment }: Given<Filters>, { isClient }: Form) =>
  allOf([
    // A client's own exercises are visible to that client and to staff.
    isClient ? sql`(${x.customer_id} is null or ${x.customer_id} = ${me}::uuid)` : always,
    ids === undefined ? sql`not ${x.archived}` : sql`${x.id} = any(${ids})`,
    sql`(${holdsTyped(typed, [...inBoth(x.name), sql`${x.aliases}::text`])} or ${x.name} ->> 'en' = any(${meant}::text[]))`,
    muscle === undefined ? always : sql`${x.primary_muscles} ? ${muscle}`,
    equipment === undefined ? always : sql`${x.equipment} = ${equipment}`,
  ]);

/** Broader searches are listed by name. */
const maxRanked = 200;
const matches = prepared(
  (given: Given<Filters & { limit: number }>, form: Form) =>
    sql<NamedExercise>`select ${x.id}, ${x.name}, ${x.aliases}, ${x.origin} <> 'system' as "isOwn" from ${x}
      where ${filtered(given, form)} limit ${given.limit}`,
);

const pageOfExercises = prepared((given: Given<Filters & PageStart['values'] & { limit: number }>, form: PageStart['form'] & Form) => {
  const { after, limit } = given;
  const sorting = sortingOf(form.sort, sortable, '', x.id);
  const where = allOf([filtered(given, form), afterCursor(sorting, after, form)]);
  // A merged exercise has the name of the one it counts for.
  return sql<Row>`select ${x.id}, coalesce(${into.name}, ${x.name}) as name, ${x.category}, ${x.equipment}, ${x.primary_muscles}, ${x.secondary_muscles}, ${x.mechanic}, ${x.force}, ${x.level},
         ${x.substitutes}, ${x.load_kind}, ${x.tracking}, ${x.e1rm_eligible}, ${x.origin}, coalesce(${into.archived}, ${x.archived}) as archived, ${sortKey(sorting)}
       from ${x} left join ${m} on ${m.gym_id} = ${x.gym_id} and ${m.id} = ${x.id} left join ${into} on ${into.id} = ${m.into_id}
       where ${where} order by ${orderBy(sorting)} limit ${limit}`;
});

type Asked = { readonly q: string; readonly limit: number; readonly cursor: string | undefined };
/** A page of the matches, best first. */
const bestFirst = async (call: GymCall, found: readonly NamedExercise[], { q, limit, cursor }: Asked, { me }: Filters) => {
  const best = exerciseSearch(found).search(q, found.length);
  // The database also finds letters inside of words, and parts of two aliases.
  const ranked = [...new Set([...best, ...found])];
  const { items, nextCursor } = pageOfShort(ranked, { limit, cursor }, call.epoch, ({ id }) => id);
  const ids = items.map(({ id }) => id);
  const asked = { me, ids, typed: undefined, meant: [], muscle: undefined, equipment: undefined, after: undefined, limit: ids.length };
  const rows = await rowsOf(call.tx, pageOfExercises(asked, { sort: 'name', empty: [], isClient: false }));
  return { items: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(itemOf), nextCursor };
};

export const exerciseRoutes = (): Route[] => [
  exerciseLibrary,
  exerciseNames,
  exerciseDescriptions,
  gymRoute({
    path: '/api/gyms/:gym/exercises',
    summary: 'Lists exercises of the library and of the gym',
    access: policies.everyMember,
    parameters: exercisesParameters,
    answer: exercisesAnswer,
    run: async (call, { limit, cursor, sort, q = '', muscle, equipment, ids }) => {
      const many = limit ?? (ids === undefined ? defaultLimit : 100);
      const typed = patternsOf(q);
      const filters: Filters = {
        me: call.member.membership,
        ids: ids === undefined ? undefined : idsOf('ids', ids, 100),
        typed,
        meant: typed === undefined ? [] : meantExercises(q),
        muscle,
        equipment,
      };
      const isClient = call.member.role === 'client';
      const found =
        typed === undefined || sort !== undefined ? [] : await rowsOf(call.tx, matches({ ...filters, limit: maxRanked + 1 }, { isClient }));
      if (found.length > 0 && found.length <= maxRanked) return bestFirst(call, found, { q, limit: many, cursor }, filters);
      const sorting = sortingOf(sort, sortable, 'name', x.id);
      const start = startOf(cursor, sorting, call.epoch);
      const asked = { ...filters, ...start.values, limit: many + 1 };
      return page(await rowsOf(call.tx, pageOfExercises(asked, { ...start.form, isClient })), many, sorting, call.epoch, itemOf);
    },
  }),
  oneExercise,
];
