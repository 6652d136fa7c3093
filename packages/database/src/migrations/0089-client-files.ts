// Documents that coaches keep of clients, and the purpose of their uploads.
import type { Migration } from './migration.js';

const sql = `
  create table client_files (
    gym_id uuid not null,
    customer_id uuid not null,
    id uuid not null,
    upload_id uuid not null,
    name text not null,
    note text,
    visible_to_client boolean not null,
    removed boolean not null,
    by uuid,
    added_at timestamptz not null,
    primary key (gym_id, customer_id, id)
  );
  call tenant_table('client_files');
  create index client_files_by_upload on client_files (gym_id, upload_id);

  alter table uploads drop constraint uploads_purpose_check;
  alter table uploads add constraint uploads_purpose_check
    check (purpose in ('logo', 'avatar', 'media', 'advertisement', 'private', 'document', 'client-file'));
`;

export const clientFiles: Migration = { name: '0089-client-files', sql };
