// What an account's life needs beside its facts: links in mails, the second factor, what is asked for and not confirmed,
// and the mails themselves.
import type { Migration } from './migration.js';

const sql = `
  alter table accounts
    add column pending_email text,
    add column unit text check (unit in ('kg', 'lb')),
    add column avatar text;

  alter table sessions
    add column device text,
    add column last_seen_at timestamptz not null default now(),
    -- Wrong passwords on the locked screen of this session.
    add column unlock_failures int not null default 0;
  create index sessions_by_account on sessions (account_id, created_at desc);

  -- What only the holder of a token may do, once: links in mails, and the second step of a sign-in.
  create table account_links (
    token_hash bytea primary key,
    -- Null: somebody asked for a link to an address that has no account. It opens nothing, and cost the same.
    account_id uuid references accounts (id),
    kind text not null check (kind in ('confirm', 'reset', 'change-email', 'second-factor')),
    data jsonb not null default '{}',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    tries int not null default 0
  );
  create index account_links_by_account on account_links (account_id, kind, created_at desc);

  create table second_factors (
    account_id uuid primary key references accounts (id),
    -- Encrypted with a key of the house.
    secret bytea not null,
    confirmed_at timestamptz,
    -- The time step of the last code that was accepted: no code counts twice.
    last_step bigint not null default 0
  );
  create table recovery_codes (
    account_id uuid not null references accounts (id),
    code_hash bytea not null,
    used_at timestamptz,
    primary key (account_id, code_hash)
  );

  create table mails (
    id uuid primary key,
    recipient text not null,
    kind text not null,
    language text not null,
    -- Null once the mail was sent: it may hold the token of a link.
    data jsonb,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    attempts int not null default 0,
    -- Nobody else sends it until then: another process is at it, or it failed and waits.
    claimed_until timestamptz,
    last_error text
  );
  create index mails_to_send on mails (created_at) where sent_at is null;

  grant select, insert, update, delete on account_links, second_factors, recovery_codes to spotter_api;
  grant select, insert, update on mails to spotter_api;
`;

export const accountLife: Migration = { name: '0005-account-life', sql };
