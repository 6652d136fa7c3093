// Work for many that was asked for in one request: what is to be sent, how far it is, and what was refused.
import type { Migration } from './migration.js';

const sql = `
  create table jobs (
    gym_id uuid not null,
    id uuid not null,
    account_id uuid not null,
    request_hash bytea not null,
    -- May hold what somebody wrote, and is emptied with the end.
    commands jsonb,
    total int not null,
    answered int not null default 0,
    refused jsonb not null default '[]',
    position bigint,
    failures int not null default 0,
    next_at timestamptz not null default now(),
    asked_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (gym_id, id),
    check ((commands is null) = (finished_at is not null))
  );
  create index jobs_unfinished on jobs (next_at) where finished_at is null;
  alter table jobs enable row level security;
  alter table jobs force row level security;
  create policy one_gym on jobs to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy all_gyms on jobs for select to spotter_projector using (true);
  create policy old_ones on jobs for delete to spotter_projector using (finished_at <= now() - interval '1 day');
  grant select, insert, update on jobs to spotter_api;
  grant select (gym_id, id, next_at, finished_at), delete on jobs to spotter_projector;
`;

export const jobs: Migration = { name: '0087-jobs', sql };
