// Display links: anybody with the address sees the running workouts of a gym on a screen.
import type { Migration } from './migration.js';

const sql = `
  create table display_links (
    gym_id uuid not null,
    id uuid not null,
    name text not null,
    created_at timestamptz not null,
    -- A membership; null if the server created it.
    created_by uuid,
    until timestamptz,
    revoked_at timestamptz,
    primary key (gym_id, id)
  );
  call tenant_table('display_links');

  create table display_link_tokens (
    gym_id uuid not null,
    link_id uuid not null,
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    primary key (gym_id, link_id)
  );
  alter table display_link_tokens enable row level security;
  alter table display_link_tokens force row level security;
  create policy one_gym on display_link_tokens to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  -- The holder of a token finds its gym.
  create policy by_token on display_link_tokens for select to spotter_api
    using (token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex'));
  grant select, insert on display_link_tokens to spotter_api;
  grant update (last_used_at) on display_link_tokens to spotter_api;
`;

export const displayLinks: Migration = { name: '0133-display-links', sql };
