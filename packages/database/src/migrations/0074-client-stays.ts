// From when to when people were clients of a gym; and when workouts were started, for the busiest hours.
import type { Migration } from './migration.js';

const sql = `
  create table client_stays (
    gym_id uuid not null,
    customer_id uuid not null,
    joined_at timestamptz not null,
    left_at timestamptz,
    stays jsonb not null,
    primary key (gym_id, customer_id)
  );
  call tenant_table('client_stays');
  create index client_stays_by_joining on client_stays (gym_id, joined_at);

  create index workouts_by_start on workouts (gym_id, started_at) where started_at is not null;
`;

export const clientStays: Migration = { name: '0074-client-stays', sql };
