// One exercise, for its sheet: description, usage, and the calling client's own results.
import type { ExercisePicture } from '@spotter/domain/exercises/exercise-events';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { exerciseDetail } from '@spotter/contracts/exercises/queries';
import { isUuid } from '@spotter/database/connections/uuid';
import { aliased, always, iso, prepared, rowsOf, sql, statement, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall } from '../platform/http/route.js';
import { policies } from '../platform/sessions/policy.js';
import { isAssisted } from '../shared/exercises/assisted.js';
import { together } from '../shared/exercises/merged-exercises.js';
import { libraryColumns, libraryTables } from './library.js';

const x = aliased('exercises', 'x');
const o = aliased('exercises', 'o');
const m = aliased('merged_exercises', 'm');
const n = aliased('merged_exercises', 'n');
const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');
const c = aliased('customers', 'c');
const s = aliased('sets', 's');

type Shared = Omit<ExerciseDetail, 'pictures' | 'used' | 'best'>;
type DetailRow = Shared & { pictures: readonly ExercisePicture[] };

const named = sql`json_build_object('id', ${o.id}, 'name', ${o.name})`;
const listed = (where: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${named} order by ${o.name} ->> 'en') from ${o} where ${where}), '[]')`;
const maxVariations = 50;

const exerciseById = prepared(
  ({ gym, id, me }: Given<{ gym: string; id: string; me: string | null }>, { isClient }: { readonly isClient: boolean }) =>
    sql<DetailRow>`select ${libraryColumns}, ${x.mechanic}, ${x.force}, ${x.unilateral}, ${x.e1rm_eligible} as "e1rmEligible",
        ${x.instructions}, ${x.cues}, ${x.variation_group} as "variationGroup", ${x.licence}, ${x.credit}, ${x.pictures}, ${x.film},
        coalesce((select json_agg(variation.one order by variation.title) from (
          select ${named} as one, ${o.name} ->> 'en' as title from ${o}
          where ${o.variation_group} = ${x.variation_group} and ${o.id} <> ${x.id} and not ${o.archived} and ${o.customer_id} is null
          order by ${o.name} ->> 'en' limit ${maxVariations}) variation), '[]') as variations,
        ${listed(sql`${x.substitutes} ? ${o.id}::text and not ${o.archived}`)} as substitutes,
        (select ${named} from ${o} where ${o.id} = ${m.into_id} limit 1) as "countsFor",
        ${listed(sql`${o.id} in (select ${n.id} from ${n} where ${n.gym_id} = ${gym} and ${n.into_id} = ${x.id})`)} as "mergedHere"
      from ${libraryTables(gym)}
      where ${x.id} = ${id} and ${isClient ? sql`(${x.customer_id} is null or ${x.customer_id} = ${me}::uuid)` : always}
      order by ${x.gym_id} = library_gym() limit 1`,
);

/** Only the number of clients who trained it, since each client's log is private. */
const usageOf = async ({ tx, gym }: GymCall, id: string): Promise<NonNullable<ExerciseDetail['used']>> => {
  const [row] = await rowsOf(
    tx,
    statement<
      NonNullable<ExerciseDetail['used']>
    >`with counted as materialized (select ${together(sql`${gym.id}::uuid`, sql`${id}::uuid`)} as ids)
      select (select count(*)::int from ${p} join ${v} on ${v.gym_id} = ${p.gym_id} and ${v.program_id} = ${p.id} and ${v.version} = ${p.version}
          where ${p.gym_id} = ${gym.id} and ${p.lifecycle} <> 'retired'
            and ${v.exercises} ?| (select array_agg(one::text) from counted, unnest(counted.ids) one)) as programs,
        count(*)::int as clients, to_json(max(trained.at)) #>> '{}' as "lastAt"
      from counted, ${c} join lateral (select max(${s.performed_at}) as at from ${s}
        where ${s.gym_id} = ${c.gym_id} and ${s.customer_id} = ${c.id} and ${s.exercise_id} = any(counted.ids) and not ${s.voided}) trained on trained.at is not null
      where ${c.gym_id} = ${gym.id}`,
  );
  return row ?? { programs: 0, clients: 0, lastAt: null };
};

/** Best sets by the rules of records: neither voided nor a warm-up; of equals the earliest. With assistance, the least. */
const bestOf = async ({ tx, gym, member }: GymCall, id: string): Promise<ExerciseDetail['best']> =>
  rowsOf(
    tx,
    statement<
      ExerciseDetail['best'][number]
    >`select distinct on (${s.reps}) ${s.reps}, ${s.actual} -> 'load' as load, ${iso(s.performed_at)} as "performedAt"
      from ${s} where ${s.gym_id} = ${gym.id} and ${s.customer_id} = ${member.membership}
        and ${s.exercise_id} = any(${together(sql`${gym.id}::uuid`, sql`${id}::uuid`)})
        and not ${s.voided} and ${s.set_type} <> 'warm-up' and ${s.load_kg} > 0 and ${s.reps} between 1 and 12
      order by ${s.reps}, ${s.load_kg} * case when ${isAssisted(s.exercise_id)} then -1 else 1 end desc, ${s.performed_at}`,
  );

const pictureOf =
  ({ gym }: GymCall) =>
  (picture: ExercisePicture): ExerciseDetail['pictures'][number] => ({
    url: 'drawing' in picture ? `/drawings/${picture.drawing}.webp` : `/api/gyms/${gym.slug}/uploads/${picture.uploadId}`,
    uploadId: 'drawing' in picture ? null : picture.uploadId,
    credit: picture.credit ?? null,
    licence: picture.licence ?? null,
  });

export const oneExercise = gymRoute({
  path: '/api/gyms/:gym/exercises/:exerciseId',
  summary: 'Returns one exercise, with its uses (staff) or the caller’s best sets (clients)',
  access: policies.everyMember,
  answer: exerciseDetail,
  run: async (call) => {
    const id = call.path['exerciseId']!;
    const isClient = call.member.role === 'client';
    const [row] = isUuid(id) ? await rowsOf(call.tx, exerciseById({ gym: call.gym.id, id, me: call.member.membership }, { isClient })) : [];
    if (row === undefined) throw new Refusal('not-found');
    const counted = row.countsFor?.id ?? id;
    return {
      ...row,
      pictures: row.pictures.map(pictureOf(call)),
      used: isClient ? null : await usageOf(call, counted),
      best: isClient ? await bestOf(call, counted) : [],
    };
  },
});
