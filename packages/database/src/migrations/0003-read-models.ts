// The read models of the gym's screens. Rows are made from events alone; any of these tables can be rebuilt.
import type { Migration } from './migration.js';

const people = `
  create table gyms (
    gym_id uuid primary key,
    company_id uuid,
    slug text not null unique,
    name text not null,
    colour text not null,
    logo text,
    time_zone text not null,
    language text not null,
    unit text not null,
    settings jsonb not null,
    status text not null,
    demo boolean not null
  );
  -- Names and colours of gyms are public; nothing of a person is in here.
  grant select on gyms to spotter_api;
  grant select, insert, update, delete, truncate on gyms to spotter_projector;

  create table memberships (
    gym_id uuid not null,
    id uuid not null,
    account_id uuid,
    type int not null,
    name text not null,
    lastname text not null,
    status text not null,
    capacity int,
    joined_at timestamptz not null,
    primary key (gym_id, id)
  );
  create index memberships_by_account on memberships (account_id);
  call tenant_table('memberships');
  -- An account sees in which gyms it is a member, before any gym is chosen.
  create policy own_memberships on memberships for select to spotter_api
    using (account_id = nullif(current_setting('app.account', true), '')::uuid);

  create table audit_grants (
    gym_id uuid not null,
    id uuid not null,
    account_id uuid not null,
    customer_id uuid,
    granted_at timestamptz not null,
    until timestamptz not null,
    revoked boolean not null,
    primary key (gym_id, id)
  );
  create index audit_grants_by_account on audit_grants (account_id);
  call tenant_table('audit_grants');
  create policy own_grants on audit_grants for select to spotter_api
    using (account_id = nullif(current_setting('app.account', true), '')::uuid);

  create table customers (
    gym_id uuid not null,
    id uuid not null,
    name text not null,
    lastname text not null,
    email text,
    birth_date date,
    sex text,
    status text not null,
    coach_id uuid,
    coach_since timestamptz,
    covers jsonb not null,
    bodyweights jsonb not null,
    joined_at timestamptz not null,
    version int not null,
    primary key (gym_id, id)
  );
  create index customers_by_name on customers (gym_id, lastname, name, id);
  create index customers_by_coach on customers (gym_id, coach_id);
  call tenant_table('customers');
`;

const library = `
  create table exercises (
    gym_id uuid not null,
    id uuid not null,
    name jsonb not null,
    aliases jsonb not null,
    category text,
    equipment text,
    primary_muscles jsonb not null,
    secondary_muscles jsonb not null,
    mechanic text,
    force text,
    level text,
    load_kind text not null,
    tracking text not null,
    e1rm_eligible boolean not null,
    origin text not null,
    customer_id uuid,
    archived boolean not null,
    merged_into uuid,
    primary key (gym_id, id)
  );
  call tenant_table('exercises', true);

  create table programs (
    gym_id uuid not null,
    id uuid not null,
    details jsonb not null,
    lifecycle text not null,
    version int not null,
    stream_version int not null,
    weeks int not null,
    updated_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('programs');

  -- Version 0 is the draft as it stands. outline: training day's id -> its name and number of sets, for workouts
  -- that are only planned.
  create table program_versions (
    gym_id uuid not null,
    program_id uuid not null,
    version int not null,
    tree jsonb not null,
    outline jsonb not null,
    published_at timestamptz,
    published_by uuid,
    primary key (gym_id, program_id, version)
  );
  call tenant_table('program_versions');

  create table assigned_programs (
    gym_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    program_id uuid not null,
    program_version int not null,
    version int not null,
    status text not null,
    starts_on date not null,
    ends_on date,
    mode text not null,
    planned int not null,
    weeks int not null,
    primary key (gym_id, id)
  );
  create index assigned_programs_by_customer on assigned_programs (gym_id, customer_id, starts_on desc);
  create index assigned_programs_by_program on assigned_programs (gym_id, program_id);
  call tenant_table('assigned_programs');
`;

const training = `
  create table workouts (
    gym_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    assigned_program_id uuid,
    assigned_program_version int,
    program_id uuid,
    program_version int,
    node_id text,
    week int,
    day int,
    name jsonb,
    status text not null,
    scheduled_on date,
    started_at timestamptz,
    ended_at timestamptz,
    session_rpe real,
    notes text,
    prescribed jsonb,
    exercises jsonb not null,
    sets_planned int,
    source text not null,
    primary key (gym_id, id)
  );
  create index workouts_by_customer on workouts (gym_id, customer_id, scheduled_on, started_at);
  create index workouts_by_day on workouts (gym_id, scheduled_on, status);
  create index workouts_by_program on workouts (gym_id, assigned_program_id);
  create index workouts_running on workouts (gym_id, started_at) where status = 'in-progress';
  call tenant_table('workouts');

  create table sets (
    gym_id uuid not null,
    id uuid not null,
    workout_id uuid not null,
    customer_id uuid not null,
    exercise_id uuid not null,
    set_type text not null,
    prescription_id text,
    actual jsonb not null,
    load_kg double precision,
    reps int,
    e1rm_kg double precision,
    performed_at timestamptz not null,
    recorded_at timestamptz not null,
    position bigint not null,
    voided boolean not null,
    amended boolean not null,
    note text,
    comments jsonb not null,
    primary key (gym_id, id)
  );
  create index sets_by_workout on sets (gym_id, workout_id, performed_at);
  create index sets_by_lift on sets (gym_id, customer_id, exercise_id, performed_at);
  call tenant_table('sets');

  create table lifts (
    gym_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    exercise_id uuid not null,
    kind text not null,
    load jsonb not null,
    reps int,
    effective_from timestamptz not null,
    voided boolean not null,
    set_by uuid,
    reason text,
    primary key (gym_id, id)
  );
  create index lifts_by_customer on lifts (gym_id, customer_id, exercise_id, effective_from);
  call tenant_table('lifts');

  create table imports (
    gym_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    status text not null,
    workouts int not null,
    sets int not null,
    duplicates int not null,
    progress real not null,
    why text,
    primary key (gym_id, id)
  );
  call tenant_table('imports');

  -- Files that wait for their mapping. Not a read model: the upload itself, kept for a week.
  create table import_files (
    gym_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    file_name text,
    content bytea not null,
    preview jsonb not null,
    uploaded_at timestamptz not null default now(),
    primary key (gym_id, id)
  );
  alter table import_files enable row level security;
  alter table import_files force row level security;
  create policy one_gym on import_files to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  grant select, insert, delete on import_files to spotter_api;
`;

export const readModels: Migration = { name: '0003-read-models', sql: people + library + training };
