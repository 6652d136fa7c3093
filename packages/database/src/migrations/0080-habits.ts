// What clients want to do several times a week, and the days on which they did.
import type { Migration } from './migration.js';

const sql = `
  create table habits (
    gym_id uuid not null,
    customer_id uuid not null,
    id uuid not null,
    name text not null,
    times_per_week int not null,
    archived boolean not null,
    set_at timestamptz not null,
    primary key (gym_id, customer_id, id)
  );
  call tenant_table('habits');

  create table habit_days (
    gym_id uuid not null,
    customer_id uuid not null,
    habit_id uuid not null,
    on_day date not null,
    primary key (gym_id, customer_id, habit_id, on_day)
  );
  call tenant_table('habit_days');
`;

export const habits: Migration = { name: '0080-habits', sql };
