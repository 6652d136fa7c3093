// Finds the training maxes that a client's program needs and the client does not have.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { together } from '../exercises/merged-exercises.js';

const pv = aliased('program_versions', 'needing');
const l = aliased('lifts', 'known_max');
const a = aliased('assigned_programs', 'a');

/**
 * JSON array of exercise ids: the version that the program follows calculates loads from their training max, but none was given with the
 * program and nobody has set one. Ignores adjustments for one client.
 */
export const missingMaxes = (a: Table<'assigned_programs'>): RawBuilder<readonly string[]> =>
  sql`coalesce((select jsonb_agg(needed.id) from ${pv} cross join lateral jsonb_array_elements_text(${pv.by_training_max}) needed(id)
    cross join lateral (select ${together(sql<string>`${a.gym_id}`, sql<string>`needed.id::uuid`)} as ids) counted
    where ${pv.gym_id} = ${a.gym_id} and ${pv.program_id} = ${a.program_id} and ${pv.version} = coalesce(${a.followed_version}, ${a.program_version})
      and not exists (select 1 from jsonb_array_elements_text(${a.maxes_given}) given(id) where given.id::uuid = any(counted.ids))
      and not exists (select 1 from ${l} where ${l.gym_id} = ${a.gym_id} and ${l.customer_id} = ${a.customer_id}
        and ${l.exercise_id} = any(counted.ids) and ${l.kind} = 'training-max' and ${l.set_by} is not null and not ${l.voided})), '[]'::jsonb)`;

/**
 * Programs that lack a training max, as rows of `customer_id`, `id`, `starts_on` and `missing` (the result of `missingMaxes`). Reads the
 * needs of a version once, however many clients follow it. For most programs `?|` finds a given maximum; only the others are compared id by
 * id, because stored ids may contain capitals.
 * @param whose selects the programs `a`
 */
export const programsWithoutMaxes = (
  gym: RawBuilder<string>,
  whose: (a: Table<'assigned_programs'>) => RawBuilder<boolean>,
): RawBuilder<unknown> =>
  sql`(with needed as materialized (
      select ${pv.program_id}, ${pv.version}, needed.id, needed.place, ${together(gym, sql<string>`needed.id::uuid`)} as ids
      from ${pv} cross join lateral jsonb_array_elements_text(${pv.by_training_max}) with ordinality needed(id, place) where ${pv.gym_id} = ${gym}),
    following as materialized (
      select ${a.customer_id}, ${a.id}, ${a.starts_on}, ${a.program_id}, coalesce(${a.followed_version}, ${a.program_version}) as version,
        ${a.maxes_given} as given
      from ${a} where ${a.gym_id} = ${gym} and ${whose(a)}
        and (${a.program_id}, coalesce(${a.followed_version}, ${a.program_version})) in (select needed.program_id, needed.version from needed))
    select following.customer_id, following.id, following.starts_on, jsonb_agg(needed.id order by needed.place) as missing
    from following join needed on needed.program_id = following.program_id and needed.version = following.version
    where not following.given ?| needed.ids::text[]
      and not exists (select 1 from jsonb_array_elements_text(following.given) given(id) where given.id::uuid = any(needed.ids))
      and not exists (select 1 from ${l} where ${l.gym_id} = ${gym} and ${l.customer_id} = following.customer_id
        and ${l.exercise_id} = any(needed.ids) and ${l.kind} = 'training-max' and ${l.set_by} is not null and not ${l.voided})
    group by following.customer_id, following.id, following.starts_on)`;
