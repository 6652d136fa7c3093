// What gyms ask their clients regularly, and what these answered.
import type { Migration } from './migration.js';

const sql = `
  create table check_in_forms (
    gym_id uuid not null,
    id uuid not null,
    version int not null,
    name text not null,
    questions jsonb not null,
    schedule jsonb not null,
    audience jsonb not null,
    stopped boolean not null,
    first_published_at timestamptz not null,
    published_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('check_in_forms');

  create table check_ins (
    gym_id uuid not null,
    customer_id uuid not null,
    id uuid not null,
    form_id uuid not null,
    version int not null,
    due_on date not null,
    name text not null,
    questions jsonb not null,
    answers jsonb not null,
    answered_at timestamptz not null,
    read_at timestamptz,
    read_by uuid,
    primary key (gym_id, customer_id, id)
  );
  call tenant_table('check_ins');
  create index check_ins_unread on check_ins (gym_id, answered_at) where read_at is null;
  create index check_ins_by_form on check_ins (gym_id, form_id);

  alter table uploads drop constraint uploads_purpose_check;
  alter table uploads add constraint uploads_purpose_check check (purpose in ('logo', 'avatar', 'media', 'advertisement', 'private'));
`;

export const checkIns: Migration = { name: '0071-check-ins', sql };
