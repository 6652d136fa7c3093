// Messages, notifications and shortcuts of a member; what a person says of their being there; names that are searched.
import type { Migration } from './migration.js';

const sql = `
  -- Items by the member whom they are for. Beside them, in boxes of their own: what has to be known of a member to say whom
  -- a fact concerns ('about'), and the sets that were records of a lift ('best').
  create table inbox (
    gym_id uuid not null,
    member_id uuid not null,
    id text not null,
    box text not null check (box in ('messages', 'notifications', 'about', 'best')),
    kind text not null,
    -- The client whom it tells of: who may not see them any more does not see it.
    customer_id uuid,
    position bigint not null,
    recorded_at timestamptz not null,
    detail jsonb not null,
    read boolean not null,
    -- Position of the fact that last said whether it is read.
    marked_at bigint not null,
    primary key (gym_id, member_id, id)
  );
  create index inbox_newest on inbox (gym_id, member_id, box, position desc);
  call tenant_table('inbox');

  create table shortcuts (
    gym_id uuid not null,
    member_id uuid not null,
    id uuid not null,
    label text not null,
    description text,
    icon text not null,
    link text not null,
    use_router boolean not null,
    position bigint not null,
    primary key (gym_id, member_id, id)
  );
  call tenant_table('shortcuts');

  alter table accounts
    add column status text not null default 'online' check (status in ('online', 'away', 'busy', 'not-visible')),
    add column hints boolean not null default true;
`;

export const inbox: Migration = { name: '0021-inbox', sql };
