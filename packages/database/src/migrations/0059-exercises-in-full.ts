// All that is known of an exercise, for its sheet; a gym's own tags; and which exercise those that were merged away count for.
import type { Migration } from './migration.js';

const sql = `
  alter table exercises
    add column unilateral boolean,
    add column instructions jsonb,
    add column cues jsonb not null default '[]',
    add column variation_group text,
    add column licence text,
    add column credit text,
    add column pictures jsonb not null default '[]',
    add column film text,
    -- Archived by its gym; what was merged away is archived as well, and stands again as it stood once it is split off.
    add column retired boolean not null default false;
  create index exercises_merged on exercises (gym_id, id) where merged_into is not null;

  create table exercise_tags (
    gym_id uuid not null,
    id uuid not null,
    tags jsonb not null,
    primary key (gym_id, id)
  );
  call tenant_table('exercise_tags');

  -- The end of every chain of merges. Two that were merged into each other at the same moment come back to themselves.
  create view merged_exercises with (security_invoker = true) as
    with recursive chain (gym_id, id, into_id, steps) as (
      select gym_id, id, merged_into, 1 from exercises where merged_into is not null
      union all
      select chain.gym_id, chain.id, x.merged_into, chain.steps + 1
        from chain join exercises x on x.gym_id = chain.gym_id and x.id = chain.into_id and x.merged_into is not null
        where chain.steps < 16)
    select distinct on (gym_id, id) gym_id, id, into_id from chain order by gym_id, id, steps desc;
  grant select on merged_exercises to spotter_api, spotter_projector;

  -- For each exercise that was merged, or merged into: all whose sets count together.
  create view exercises_together with (security_invoker = true) as
    select gym_id, unnest(ids) as id, ids
    from (select gym_id, array_agg(id) || into_id as ids from merged_exercises group by gym_id, into_id) merged;
  grant select on exercises_together to spotter_api, spotter_projector;
`;

export const exercisesInFull: Migration = { name: '0059-exercises-in-full', sql };
