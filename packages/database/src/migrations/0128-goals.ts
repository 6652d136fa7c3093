// Goals of clients: at most one for each lift, and one for the body weight.
import type { Migration } from './migration.js';

const sql = `
  create table goals (
    gym_id uuid not null,
    customer_id uuid not null,
    subject text not null,
    exercise_id uuid,
    load jsonb not null,
    by_day date,
    set_at timestamptz not null,
    primary key (gym_id, customer_id, subject)
  );
  call tenant_table('goals');
`;

export const goals: Migration = { name: '0128-goals', sql };
