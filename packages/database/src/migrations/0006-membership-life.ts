// Invitations and their tokens, join codes, what auditors read, and tokens for jobs.
import type { Migration } from './migration.js';

const sql = `
  create table invitations (
    gym_id uuid not null,
    id uuid not null,
    email text,
    type int not null,
    name text not null,
    lastname text not null,
    language text,
    status text not null,
    invited_by uuid,
    invited_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('invitations');

  -- One row for each letter that was written, named by the fact that called for it: a fact that is read again writes no other.
  -- The newest of an invitation is the one that opens it.
  create table invitation_tokens (
    gym_id uuid not null,
    position bigint not null,
    invitation_id uuid not null,
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    primary key (gym_id, position)
  );
  create index invitation_tokens_by_invitation on invitation_tokens (gym_id, invitation_id, position desc);
  alter table invitation_tokens enable row level security;
  alter table invitation_tokens force row level security;
  create policy one_gym on invitation_tokens to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  -- Who holds a token finds its gym by it.
  create policy by_token on invitation_tokens for select to spotter_api
    using (token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex'));
  grant select, insert on invitation_tokens to spotter_api;

  alter table gyms add column join_code text;
  create index gyms_by_join_code on gyms (join_code) where join_code is not null;

  -- What an auditor read: added to, never changed.
  create table audit_readings (
    gym_id uuid not null,
    id uuid not null default gen_random_uuid(),
    grant_id uuid not null,
    account_id uuid not null,
    path text not null,
    at timestamptz not null default clock_timestamp(),
    primary key (gym_id, id)
  );
  create index audit_readings_by_grant on audit_readings (gym_id, grant_id, at desc);
  alter table audit_readings enable row level security;
  alter table audit_readings force row level security;
  create policy one_gym on audit_readings to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  grant select, insert on audit_readings to spotter_api;

  create table service_tokens (
    gym_id uuid not null,
    id uuid not null,
    name text not null,
    scopes jsonb not null,
    issued_at timestamptz not null,
    until timestamptz not null,
    revoked boolean not null,
    primary key (gym_id, id)
  );
  call tenant_table('service_tokens');

  create table service_token_secrets (
    gym_id uuid not null,
    token_id uuid not null,
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    primary key (gym_id, token_id)
  );
  alter table service_token_secrets enable row level security;
  alter table service_token_secrets force row level security;
  create policy one_gym on service_token_secrets to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  grant select, insert on service_token_secrets to spotter_api;
`;

export const membershipLife: Migration = { name: '0006-membership-life', sql };
