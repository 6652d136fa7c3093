// The event log: ledgers, events, claims, person keys, checkpoints and seals, and who may touch them.
import { appendFunctions } from './append-functions.js';
import type { Migration } from './migration.js';

const tenancy = `
  grant usage on schema public to spotter_api, spotter_projector, spotter_log;
  revoke execute on all functions in schema public from public;
  alter default privileges revoke execute on functions from public;

  -- Unset or empty gives null, and null equals no gym: every policy built on it fails closed.
  create function current_gym() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.gym', true), '')::uuid;
  -- The system library's ledger; its read models are readable under every gym.
  create function library_gym() returns uuid language sql immutable parallel safe
    return '00000000-0000-4000-8000-000000000001'::uuid;
  grant execute on function current_gym(), library_gym() to spotter_api, spotter_projector, spotter_log;

  -- For read models keyed by gym_id: the API sees one gym at a time, the projector writes all of them.
  -- shared: rows of the system library are visible under every gym.
  create procedure tenant_table(target regclass, shared boolean default false) language plpgsql as $$
  begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy one_gym on %s for select to spotter_api using (%s)', target,
      case when shared then 'gym_id in (current_gym(), library_gym())' else 'gym_id = current_gym()' end);
    execute format('create policy all_gyms on %s to spotter_projector using (true) with check (true)', target);
    execute format('grant select on %s to spotter_api', target);
    execute format('grant select, insert, update, delete, truncate on %s to spotter_projector', target);
  end $$;
`;

const tables = `
  create table ledgers (
    id uuid primary key,
    kind text not null check (kind in ('gym', 'company', 'library', 'accounts')),
    head bigint not null default 0,
    epoch int not null default 1,
    demo boolean not null default false,
    head_time timestamptz not null default '-infinity'
  ) with (fillfactor = 50);

  -- payload and meta are json, not jsonb: the stored bytes are the hashed bytes.
  create table events (
    ledger uuid not null,
    position bigint not null,
    command_id uuid not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null,
    version int not null,
    schema_version smallint not null,
    ordinal smallint not null,
    stream text not null,
    type text not null,
    payload json not null,
    meta json not null,
    request_hash bytea not null,
    digest bytea not null,
    constraint events_position primary key (ledger, position),
    constraint events_stream unique (ledger, stream, version),
    constraint events_command unique (ledger, command_id, ordinal)
  );

  create table claims (kind text, key text, holder text, claimed_at timestamptz not null default now(), primary key (kind, key));

  create table person_keys (
    ledger uuid not null,
    person uuid not null,
    wrapped bytea,
    created_at timestamptz not null default now(),
    destroyed_at timestamptz,
    primary key (ledger, person),
    check ((wrapped is null) = (destroyed_at is not null))
  );

  create table checkpoints (
    group_name text not null,
    ledger uuid not null,
    position bigint not null default 0,
    owner text,
    epoch int not null default 1,
    parked_at timestamptz,
    parked_position bigint,
    attempts int not null default 0,
    last_error text,
    primary key (group_name, ledger)
  ) with (fillfactor = 50);

  create table seals (
    ledger uuid not null,
    from_position bigint not null,
    to_position bigint not null,
    previous bytea not null,
    hash bytea not null,
    sealed_at timestamptz not null default clock_timestamp(),
    primary key (ledger, to_position),
    unique (ledger, from_position)
  );
`;

const immutability = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% of % is refused: what was recorded stays', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
  end $$;
  create trigger events_are_immutable before update or delete or truncate on events
    for each statement execute function refuse_change();
  create trigger seals_are_immutable before update or delete or truncate on seals
    for each statement execute function refuse_change();
`;

const privileges = `
  alter table ledgers enable row level security;      alter table ledgers force row level security;
  alter table events enable row level security;       alter table events force row level security;
  alter table person_keys enable row level security;  alter table person_keys force row level security;
  alter table checkpoints enable row level security;  alter table checkpoints force row level security;
  alter table seals enable row level security;        alter table seals force row level security;

  grant select on ledgers, events, seals, claims to spotter_api;
  grant insert, delete on claims to spotter_api;
  grant select, insert on person_keys to spotter_api;
  grant update (wrapped, destroyed_at) on person_keys to spotter_api;
  create policy one_gym on ledgers for select to spotter_api using (id = current_gym());
  create policy one_gym on events for select to spotter_api using (ledger = current_gym());
  create policy one_gym on seals for select to spotter_api using (ledger = current_gym());
  create policy one_gym on person_keys to spotter_api using (ledger = current_gym()) with check (ledger = current_gym());

  grant select, insert on events to spotter_log;
  grant select, insert on ledgers to spotter_log;
  grant update (head, head_time) on ledgers to spotter_log;
  create policy log_writes on ledgers to spotter_log using (true) with check (true);
  create policy log_writes on events to spotter_log using (true) with check (true);

  grant select on ledgers, events, person_keys to spotter_projector;
  grant select, insert, update, delete on checkpoints to spotter_projector;
  grant select, insert on seals to spotter_projector;
  create policy all_gyms on ledgers for select to spotter_projector using (true);
  create policy all_gyms on events for select to spotter_projector using (true);
  create policy all_gyms on person_keys for select to spotter_projector using (true);
  create policy all_gyms on checkpoints to spotter_projector using (true) with check (true);
  create policy all_gyms on seals to spotter_projector using (true) with check (true);
`;

export const log: Migration = { name: '0001-log', sql: tenancy + tables + immutability + privileges + appendFunctions };
