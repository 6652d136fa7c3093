// Exports of one person's data: asked for, made in the background, kept for a day.
import type { Migration } from './migration.js';

const sql = `
  create table exports (
    gym_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    asked_by uuid not null,
    asked_at timestamptz not null default now(),
    status text not null default 'running' check (status in ('running', 'done', 'failed')),
    progress real not null default 0,
    content bytea,
    primary key (gym_id, id)
  );
  create index exports_by_customer on exports (gym_id, customer_id, asked_at);
  create index exports_running on exports (asked_at) where status = 'running';
  alter table exports alter column content set storage external;
  alter table exports enable row level security;
  alter table exports force row level security;
  create policy one_gym on exports to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy all_gyms on exports for select to spotter_projector using (true);
  grant select, insert, update, delete on exports to spotter_api;
  grant select (gym_id, id, asked_at, status) on exports to spotter_projector;
`;

export const exports: Migration = { name: '0009-exports', sql };
