// Finds the training maxes that a client's program needs and the client does not have.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { together } from '../exercises/merged-exercises.js';

const pv = aliased('program_versions', 'needing');
const l = aliased('lifts', 'known_max');

/** True for a program whose version takes a load from a training max: of all others no max is missing. */
export const takesMaxes = (a: Table<'assigned_programs'>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${pv} where ${pv.gym_id} = ${a.gym_id} and ${pv.program_id} = ${a.program_id}
    and ${pv.version} = coalesce(${a.followed_version}, ${a.program_version}) and jsonb_array_length(${pv.by_training_max}) > 0)`;

/**
 * Ids of exercises, as an array of JSON: the version that the program follows takes loads from their training max, none came with the
 * program, and nobody has set one. Changes for one client are not looked at.
 */
export const missingMaxes = (a: Table<'assigned_programs'>): RawBuilder<readonly string[]> =>
  sql`coalesce((select jsonb_agg(needed.id) from ${pv} cross join lateral jsonb_array_elements_text(${pv.by_training_max}) needed(id)
    cross join lateral (select ${together(sql<string>`${a.gym_id}`, sql<string>`needed.id::uuid`)} as ids) counted
    where ${pv.gym_id} = ${a.gym_id} and ${pv.program_id} = ${a.program_id} and ${pv.version} = coalesce(${a.followed_version}, ${a.program_version})
      and not exists (select 1 from jsonb_array_elements_text(${a.maxes_given}) given(id) where given.id::uuid = any(counted.ids))
      and not exists (select 1 from ${l} where ${l.gym_id} = ${a.gym_id} and ${l.customer_id} = ${a.customer_id}
        and ${l.exercise_id} = any(counted.ids) and ${l.kind} = 'training-max' and ${l.set_by} is not null and not ${l.voided})), '[]'::jsonb)`;
