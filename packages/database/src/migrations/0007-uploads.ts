// Pictures, as the server wrote them. A logo is on the sign-in page of its gym, so that everybody may see it.
import type { Migration } from './migration.js';

const sql = `
  create table uploads (
    gym_id uuid not null,
    id uuid not null,
    purpose text not null check (purpose in ('logo', 'avatar', 'media')),
    content bytea not null,
    width int not null,
    height int not null,
    uploaded_by uuid not null,
    uploaded_at timestamptz not null default now(),
    primary key (gym_id, id)
  );
  create unique index uploads_logos on uploads (id) where purpose = 'logo';
  create index uploads_by_account on uploads (gym_id, uploaded_by, uploaded_at);
  -- Compressed already: out of line, and as it is.
  alter table uploads alter column content set storage external;
  alter table uploads enable row level security;
  alter table uploads force row level security;
  create policy one_gym on uploads to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy logos on uploads for select to spotter_api using (purpose = 'logo');
  grant select, insert, delete on uploads to spotter_api;
`;

export const uploads: Migration = { name: '0007-uploads', sql };
