// The key of the house, sealed with each secret that opens it. Only the owner of the database reads it: processes are given the key.
import type { Migration } from './migration.js';

const sql = `
  create table house_keys (
    -- Tells which secret opens it, and nothing of the secret.
    name text primary key,
    sealed bytea not null,
    made_at timestamptz not null default now()
  );
`;

export const houseKey: Migration = { name: '0016-house-key', sql };
