// Teams of a gym: who is in one and was, and whom its program could not be given. Best sets are found by an index of their own, since
// a leaderboard asks for those of hundreds of people at once.
import type { Migration } from './migration.js';

const sql = `
  create table teams (
    gym_id uuid not null,
    id uuid not null,
    name text not null,
    capacity int,
    archived boolean not null,
    coach_ids jsonb not null,
    join_code text,
    program jsonb,
    stream_version int not null,
    created_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('teams');

  create table team_members (
    gym_id uuid not null,
    team_id uuid not null,
    customer_id uuid not null,
    stay int not null,
    from_on date not null,
    to_on date,
    joined_by text not null,
    primary key (gym_id, team_id, customer_id, stay)
  );
  call tenant_table('team_members');
  create index team_members_now on team_members (gym_id, customer_id, team_id) where to_on is null;

  create table team_refusals (
    gym_id uuid not null,
    team_program_id uuid not null,
    customer_id uuid not null,
    team_id uuid not null,
    reason text not null,
    primary key (gym_id, team_program_id, customer_id)
  );
  call tenant_table('team_refusals');

  create index sets_by_best on sets (gym_id, customer_id, exercise_id, e1rm_kg desc, performed_at, id)
    where not voided and set_type <> 'warm-up' and e1rm_kg is not null;
`;

export const teams: Migration = { name: '0061-teams', sql };
