// The table of all exercises of a gym: the library's and its own, including archived ones. The console searches and filters it.
import { libraryAnswer, libraryParameters, type LibraryExercise } from '@spotter/contracts/exercises/queries';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { gymRoute } from '../platform/http/route.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';

const x = aliased('exercises', 'x');
const t = aliased('exercise_tags', 't');
const m = aliased('merged_exercises', 'm');

export type LibraryRow = LibraryExercise & { sort_key: (string | number | null)[] };

/** Columns that the table and the sheet share. */
export const libraryColumns = sql`${x.id}, ${x.name}, ${x.aliases}, coalesce(${x.category}, 'strength') as category, ${x.equipment},
    ${x.primary_muscles} as "primaryMuscles", ${x.secondary_muscles} as "secondaryMuscles", ${x.level}, ${x.load_kind} as "loadKind",
    ${x.tracking}, ${x.origin}, coalesce(${t.tags}, '[]'::jsonb) as tags, ${x.pictures} <> '[]'::jsonb as "hasPicture",
    ${x.film} is not null as "hasFilm", ${x.archived}, ${m.into_id} as "mergedInto"`;
const besides = (gym: Given<{ gym: string }>['gym']) => sql`left join ${t} on ${t.gym_id} = ${gym} and ${t.id} = ${x.id}
    left join ${m} on ${m.gym_id} = ${x.gym_id} and ${m.id} = ${x.id}`;
export const libraryTables = (gym: Given<{ gym: string }>['gym']) => sql`${x} ${besides(gym)}`;

const sortable = { name: { by: sql`${x.name} ->> 'en'`, type: 'text' } } as const;

/** Reads the gym's own and the library's exercises each in index order, so that no page sorts thousands of rows. */
const pageOfLibrary = prepared(
  ({ gym, after, limit }: Given<{ gym: string; limit: number } & PageStart['values']>, form: PageStart['form']) => {
    const sorting = sortingOf(form.sort, sortable, '', x.id);
    return sql<LibraryRow>`select ${libraryColumns}, ${sortKey(sorting)}
      from unnest(array[${gym}::uuid, library_gym()]) owner (id) cross join lateral (
        select x.* from ${x} where ${x.gym_id} = owner.id and ${afterCursor(sorting, after, form)}
        order by ${orderBy(sorting)} limit ${limit}) x ${besides(gym)}
      order by ${orderBy(sorting)} limit ${limit}`;
  },
);

export const exerciseLibrary = gymRoute({
  path: '/api/gyms/:gym/exercise-library',
  summary: 'Returns all exercises of the library and of the gym with the gym’s tags, archived and merged ones included',
  access: policies.readGym,
  parameters: libraryParameters,
  answer: libraryAnswer,
  run: async (call, { limit = defaultLimit, cursor, sort }) => {
    const sorting = sortingOf(sort, sortable, 'name', x.id);
    const start = startOf(cursor, sorting, call.epoch);
    const rows = await rowsOf(call.tx, pageOfLibrary({ gym: call.gym.id, ...start.values, limit: limit + 1 }, start.form));
    return page(rows, limit, sorting, call.epoch, ({ sort_key: _key, ...item }) => item);
  },
});
