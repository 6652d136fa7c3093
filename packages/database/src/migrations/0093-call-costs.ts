// What expensive calls cost in a day, by account and gym; and files of imports that nobody asked for are thrown away after an hour.
import type { Migration } from './migration.js';

const sql = `
  create table call_costs (
    gym_id uuid not null,
    name text not null,
    day date not null,
    account_id uuid not null,
    calls int not null,
    bytes bigint not null,
    primary key (gym_id, name, day, account_id)
  );
  alter table call_costs enable row level security;
  alter table call_costs force row level security;
  create policy one_gym on call_costs to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy old_days on call_costs to spotter_projector using (day < (now() at time zone 'UTC')::date - 1);
  grant select, insert, update on call_costs to spotter_api;
  grant select, delete on call_costs to spotter_projector;

  create policy old_previews on import_files to spotter_projector using (uploaded_at <= now() - interval '1 hour');
  grant select (gym_id, id, uploaded_at), delete on import_files to spotter_projector;
  create index import_files_by_time on import_files (uploaded_at);
`;

export const callCosts: Migration = { name: '0093-call-costs', sql };
