// Exports of whole gyms: requested by an admin, made in the background in parts, kept for a day.
import type { Migration } from './migration.js';

const sql = `
  create table gym_exports (
    gym_id uuid not null,
    id uuid not null,
    -- The admin's membership, which may be in another branch, and account.
    asked_by uuid,
    account_id uuid,
    asked_at timestamptz not null default now(),
    -- removed: the gym erased a person whose data was in the file.
    status text not null default 'running' check (status in ('running', 'done', 'failed', 'removed')),
    progress real not null default 0,
    bytes bigint,
    attempt integer not null default 0,
    primary key (gym_id, id)
  );
  create index gym_exports_running on gym_exports (asked_at) where status = 'running';
  create table gym_export_parts (
    gym_id uuid not null,
    export_id uuid not null,
    attempt integer not null,
    number integer not null,
    content bytea not null,
    primary key (gym_id, export_id, attempt, number),
    foreign key (gym_id, export_id) references gym_exports (gym_id, id) on delete cascade
  );
  alter table gym_export_parts alter column content set storage external;
  alter table gym_exports enable row level security;
  alter table gym_exports force row level security;
  alter table gym_export_parts enable row level security;
  alter table gym_export_parts force row level security;
  create policy one_gym on gym_exports to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy one_gym on gym_export_parts to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy all_gyms on gym_exports for select to spotter_projector using (true);
  create policy old_ones on gym_exports for delete to spotter_projector using (asked_at <= now() - interval '1 day');
  grant select, insert, update, delete on gym_exports, gym_export_parts to spotter_api;
  grant select (gym_id, id, asked_at, status), delete on gym_exports to spotter_projector;
`;

export const gymExports: Migration = { name: '0136-gym-exports', sql };
