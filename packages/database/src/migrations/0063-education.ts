// What a gym teaches: items with their texts, collections, and who has read what.
import type { Migration } from './migration.js';

const sql = `
  create table education_items (
    gym_id uuid not null,
    id uuid not null,
    content jsonb not null,
    body jsonb not null,
    -- What can be read in the text, of both languages, for the search.
    words text not null,
    lifecycle text not null,
    archived boolean not null,
    author_id uuid,
    stream_version int not null,
    updated_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('education_items');

  create table education_collections (
    gym_id uuid not null,
    id uuid not null,
    name jsonb not null,
    item_ids jsonb not null,
    archived boolean not null,
    created_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('education_collections');

  create table education_readings (
    gym_id uuid not null,
    membership_id uuid not null,
    item_id uuid not null,
    read_at timestamptz not null,
    primary key (gym_id, membership_id, item_id)
  );
  call tenant_table('education_readings');
  create index education_readings_by_item on education_readings (gym_id, item_id);
`;

export const education: Migration = { name: '0063-education', sql };
