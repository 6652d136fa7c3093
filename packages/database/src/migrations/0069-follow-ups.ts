// What became of the reasons to look after clients, which rules stand still for whom, and what hurt in a workout.
import type { Migration } from './migration.js';

const sql = `
  create table follow_up_marks (
    gym_id uuid not null,
    customer_id uuid not null,
    kind text not null,
    about text not null,
    until_on date,
    note text,
    by uuid,
    at timestamptz not null,
    primary key (gym_id, customer_id, kind, about)
  );
  call tenant_table('follow_up_marks');
  create index follow_up_marks_by_time on follow_up_marks (gym_id, at);

  create table stalls (
    gym_id uuid not null,
    customer_id uuid not null,
    scope text not null,
    exercise_id uuid not null,
    workout_id uuid not null,
    fails int not null,
    at timestamptz not null,
    primary key (gym_id, customer_id, scope)
  );
  call tenant_table('stalls');

  alter table workouts add column pain text;
`;

export const followUps: Migration = { name: '0069-follow-ups', sql };
