// All exercises that the caller sees, with their descriptions, page by page. Phones keep the list, and show it without a network.
import { aliased, allOf, always, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { exerciseDescriptionsAnswer, exerciseDescriptionsParameters, type ExerciseDescription } from '@spotter/contracts/exercises/queries';
import { gymRoute } from '../platform/http/route.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';

const x = aliased('exercises', 'x');
const m = aliased('merged_exercises', 'm');
const into = aliased('exercises', 'counted');

const sortable = { name: { by: sql`${x.name} ->> 'en'`, type: 'text' } } as const;
type Row = ExerciseDescription & { sort_key: (string | number | null)[] };
type Asked = { me: string | null; limit: number } & PageStart['values'];

const pageOfDescriptions = prepared((given: Given<Asked>, form: PageStart['form'] & { readonly isClient: boolean }) => {
  const sorting = sortingOf(form.sort, sortable, '', x.id);
  const where = allOf([
    // A client's own exercises are visible to that client and to staff.
    form.isClient ? sql`(${x.customer_id} is null or ${x.customer_id} = ${given.me}::uuid)` : always,
    afterCursor(sorting, given.after, form),
  ]);
  // A merged exercise has the name of the one it counts for.
  return sql<Row>`select ${x.id}, coalesce(${into.name}, ${x.name}) as name, ${x.aliases}, coalesce(${x.category}, 'strength') as category, ${x.equipment},
      ${x.primary_muscles} as "primaryMuscles", ${x.secondary_muscles} as "secondaryMuscles", ${x.mechanic}, ${x.force}, ${x.level}, ${x.substitutes},
      ${x.load_kind} as "loadKind", ${x.tracking}, ${x.e1rm_eligible} as "e1rmEligible", ${x.origin},
      coalesce(${into.archived}, ${x.archived}) as archived, ${x.instructions}, ${x.cues}, ${sortKey(sorting)}
    from ${x} left join ${m} on ${m.gym_id} = ${x.gym_id} and ${m.id} = ${x.id} left join ${into} on ${into.id} = ${m.into_id}
    where ${where} order by ${orderBy(sorting)} limit ${given.limit}`;
});

export const exerciseDescriptions = gymRoute({
  path: '/api/gyms/:gym/exercise-descriptions',
  summary: 'Lists the exercises of the library and of the gym with instructions and cues, archived ones included',
  access: policies.everyMember,
  parameters: exerciseDescriptionsParameters,
  answer: exerciseDescriptionsAnswer,
  run: async (call, { limit = defaultLimit, cursor }) => {
    const sorting = sortingOf(undefined, sortable, 'name', x.id);
    const start = startOf(cursor, sorting, call.epoch);
    const asked = { me: call.member.membership, ...start.values, limit: limit + 1 };
    const rows = await rowsOf(call.tx, pageOfDescriptions(asked, { ...start.form, isClient: call.member.role === 'client' }));
    return page(rows, limit, sorting, call.epoch, ({ sort_key: _key, ...item }) => item);
  },
});
