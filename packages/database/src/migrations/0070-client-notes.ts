// What coaches write about a client, and what a client's page and the list of clients say of them.
import type { Migration } from './migration.js';

const sql = `
  create table client_notes (
    gym_id uuid not null,
    customer_id uuid not null,
    id uuid not null,
    text text not null,
    pinned boolean not null,
    removed boolean not null,
    by uuid,
    written_at timestamptz not null,
    edited_at timestamptz,
    primary key (gym_id, customer_id, id)
  );
  call tenant_table('client_notes');

  alter table customers
    add column phone text,
    add column goals text,
    add column restrictions text,
    add column tags jsonb not null default '[]';
`;

export const clientNotes: Migration = { name: '0070-client-notes', sql };
