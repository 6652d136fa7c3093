// All exercises that the caller may choose, with their names and uses. Devices keep the list, and search it without the server.
import { exerciseNamesAnswer, exerciseNamesParameters, type ExerciseName } from '@spotter/contracts/exercises/queries';
import { aliased, allOf, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { gymRoute } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies } from '../platform/sessions/policy.js';
import { countsFor, withMerged } from '../shared/exercises/merged-exercises.js';

const x = aliased('exercises', 'x');
const m = aliased('merged_exercises', 'm');
const into = aliased('exercises', 'counted');
const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');
const a = aliased('assigned_programs', 'a');
const s = aliased('sets', 's');

type Asked = {
  gym: string;
  /** The client whose own exercises are included. */
  customer: string | null;
  /** The calling client. */
  me: string | null;
};

/** The name of a merged exercise leads to the one that it counts for. */
const mergedNames = sql`select ${m.into_id} as id, jsonb_agg(${into.name} ->> 'en') as names
  from ${m} join ${into} on ${into.id} = ${m.id} group by ${m.into_id}`;

/** Programs by exercise, of those that the condition selects. */
const inVersions = (of: 'assigned' | 'published', { gym, me }: Given<Asked>) =>
  of === 'published'
    ? sql`select used.id::uuid as id, count(*)::int as many from ${p}
        join ${v} on ${v.gym_id} = ${p.gym_id} and ${v.program_id} = ${p.id} and ${v.version} = ${p.version},
        jsonb_object_keys(${v.exercises}) used (id) where ${p.gym_id} = ${gym} and ${p.lifecycle} <> 'retired' group by used.id`
    : sql`select used.id::uuid as id, count(*)::int as many from ${a}
        join ${v} on ${v.gym_id} = ${a.gym_id} and ${v.program_id} = ${a.program_id} and ${v.version} = ${a.program_version},
        jsonb_object_keys(${v.exercises}) used (id)
        where ${a.gym_id} = ${gym} and ${a.customer_id} = ${me}::uuid and ${a.status} <> 'ended' group by used.id`;

const ownSets = ({ gym, me }: Given<Asked>) => sql`select ${countsFor(s)} as id, count(*)::int as many from ${s} ${withMerged(s)}
  where ${s.gym_id} = ${gym} and ${s.customer_id} = ${me}::uuid group by ${countsFor(s)}`;

const allNames = prepared(
  (given: Given<Asked>) => sql<ExerciseName>`select ${x.id}, ${x.name}, ${x.aliases} || coalesce(merged.names, '[]'::jsonb) as aliases,
      ${x.primary_muscles} as "primaryMuscles", ${x.secondary_muscles} as "secondaryMuscles", ${x.load_kind} as "loadKind", ${x.equipment},
      ${x.origin}, json_build_object('sets', coalesce(done.many, 0), 'assigned', coalesce(assigned.many, 0),
        'programs', coalesce(published.many, 0)) as uses
    from ${x}
    left join (${mergedNames}) merged on merged.id = ${x.id}
    left join (${ownSets(given)}) done on done.id = ${x.id}
    left join (${inVersions('assigned', given)}) assigned on assigned.id = ${x.id}
    left join (${inVersions('published', given)}) published on published.id = ${x.id}
    where ${allOf([sql`not ${x.archived}`, sql`(${x.customer_id} is null or ${x.customer_id} = ${given.customer}::uuid)`])}
    order by ${x.name} ->> 'en', ${x.id}`,
);

export const exerciseNames = gymRoute({
  path: '/api/gyms/:gym/exercise-names',
  summary: 'Lists all exercises to choose from, with their names and uses',
  access: policies.everyMember,
  parameters: exerciseNamesParameters,
  answer: exerciseNamesAnswer,
  run: async (call, { customer, ...asked }) => {
    const me = call.member.role === 'client' ? call.member.membership : null;
    // Staff see the own exercises of all clients of the gym; a client sees no others' ones.
    const rows = await rowsOf(call.tx, allNames({ gym: call.gym.id, customer: me ?? customer ?? null, me }));
    return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
  },
});
