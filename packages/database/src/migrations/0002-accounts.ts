// Accounts, sessions and the queue's own schema: what belongs to no gym.
import type { Migration } from './migration.js';

const sql = `
  -- A fixed number of ledgers carries all accounts, chosen by the account's id.
  insert into ledgers (id, kind) values
    ('00000000-0000-4000-8000-000000000001', 'library'),
    ('00000000-0000-4000-8000-0000000000a0', 'accounts'),
    ('00000000-0000-4000-8000-0000000000a1', 'accounts'),
    ('00000000-0000-4000-8000-0000000000a2', 'accounts'),
    ('00000000-0000-4000-8000-0000000000a3', 'accounts');

  create table accounts (
    id uuid primary key,
    ledger uuid not null,
    email text not null,
    name text not null,
    lastname text not null,
    language text not null default 'en',
    -- PHC string of argon2id; never a fact of the log.
    password text not null,
    vault_key bytea not null,
    confirmed_at timestamptz,
    created_at timestamptz not null default now()
  );

  create table sessions (
    id uuid primary key,
    account_id uuid not null references accounts (id),
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_why text
  );
  -- One live session per account, whatever races.
  create unique index sessions_one_live on sessions (account_id) where ended_at is null;

  grant select, insert, update on accounts, sessions to spotter_api;

  -- How far the read models of the gym being read have come: a query may wait for its own write.
  grant select on checkpoints to spotter_api;
  create policy one_gym on checkpoints for select to spotter_api using (ledger = current_gym());

  -- Every process follows the account ledgers, to end sessions that another process ended.
  create policy account_ledgers on ledgers for select to spotter_api using (kind = 'accounts');

  create schema bullmq authorization spotter_queue;
`;

export const accounts: Migration = { name: '0002-accounts', sql };
