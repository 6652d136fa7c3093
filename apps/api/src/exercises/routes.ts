// The exercise library as a gym sees it: the system's exercises and its own.
import { aliased, allOf, always, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import { shortListParameters } from '@spotter/contracts/lists';
import {
  exerciseNamesAnswer,
  exercisesAnswer,
  exercisesParameters,
  type ExerciseItem,
  type ExerciseName,
} from '@spotter/contracts/exercises/queries';
import { idsOf } from '../platform/reading/id-list.js';
import { holdsTyped, inBoth, patternsOf } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { oneExercise } from './detail.js';
import { exerciseLibrary } from './library.js';

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
  muscle: string | undefined;
  equipment: string | undefined;
};
const pageOfExercises = prepared(
  (given: Given<Filters & PageStart['values'] & { limit: number }>, form: PageStart['form'] & { readonly isClient: boolean }) => {
    const { me, ids, typed, muscle, equipment, after, limit } = given;
    const sorting = sortingOf(form.sort, sortable, '', x.id);
    const where = allOf([
      // A client's own exercises are visible to that client and to staff.
      form.isClient ? sql`(${x.customer_id} is null or ${x.customer_id} = ${me}::uuid)` : always,
      ids === undefined ? sql`not ${x.archived}` : sql`${x.id} = any(${ids})`,
      holdsTyped(typed, [...inBoth(x.name), sql`${x.aliases}::text`]),
      muscle === undefined ? always : sql`${x.primary_muscles} ? ${muscle}`,
      equipment === undefined ? always : sql`${x.equipment} = ${equipment}`,
      afterCursor(sorting, after, form),
    ]);
    // A merged exercise has the name of the one it counts for.
    return sql<Row>`select ${x.id}, coalesce(${into.name}, ${x.name}) as name, ${x.category}, ${x.equipment}, ${x.primary_muscles}, ${x.secondary_muscles}, ${x.mechanic}, ${x.force}, ${x.level},
         ${x.substitutes}, ${x.load_kind}, ${x.tracking}, ${x.e1rm_eligible}, ${x.origin}, coalesce(${into.archived}, ${x.archived}) as archived, ${sortKey(sorting)}
       from ${x} left join ${m} on ${m.gym_id} = ${x.gym_id} and ${m.id} = ${x.id} left join ${into} on ${into.id} = ${m.into_id}
       where ${where} order by ${orderBy(sorting)} limit ${limit}`;
  },
);

export const exerciseRoutes = (): Route[] => [
  exerciseLibrary,
  gymRoute({
    path: '/api/gyms/:gym/exercise-names',
    summary: 'Lists the names of all exercises that a program may use',
    access: policies.readGym,
    parameters: shortListParameters,
    answer: exerciseNamesAnswer,
    run: async (call, asked) => {
      // The name of a merged exercise finds the one it counts for.
      const query = statement<ExerciseName>`select ${x.id}, ${x.name}, ${x.aliases} || coalesce(merged.names, '[]'::jsonb) as aliases, ${x.primary_muscles} as "primaryMuscles",
          ${x.secondary_muscles} as "secondaryMuscles", ${x.load_kind} as "loadKind" from ${x}
          left join (select ${m.into_id} as id, jsonb_agg(${into.name} ->> 'en') as names
            from ${m} join ${into} on ${into.id} = ${m.id} group by ${m.into_id}) merged on merged.id = ${x.id}
        where not ${x.archived} and ${x.customer_id} is null order by ${x.name} ->> 'en', ${x.id}`;
      return pageOfShort(await rowsOf(call.tx, query), asked, call.epoch, ({ id }) => id);
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/exercises',
    summary: 'Lists exercises of the library and of the gym',
    access: policies.everyMember,
    parameters: exercisesParameters,
    answer: exercisesAnswer,
    run: async (call, { limit, cursor, sort, q, muscle, equipment, ids }) => {
      const sorting = sortingOf(sort, sortable, 'name', x.id);
      const start = startOf(cursor, sorting, call.epoch);
      const many = limit ?? (ids === undefined ? defaultLimit : 100);
      const filters = { ids: ids === undefined ? undefined : idsOf('ids', ids, 100), typed: patternsOf(q), muscle, equipment };
      const rows = await rowsOf(
        call.tx,
        pageOfExercises(
          { me: call.member.membership, ...filters, ...start.values, limit: many + 1 },
          { ...start.form, isClient: call.member.role === 'client' },
        ),
      );
      return page(rows, many, sorting, call.epoch, itemOf);
    },
  }),
  oneExercise,
];
