// Advertisements of a gym, what people saw of them, and their pictures, which stand at sign-in too and so are for everybody to see.
import type { Migration } from './migration.js';

const sql = `
  create table advertisements (
    gym_id uuid not null,
    id uuid not null,
    content jsonb not null,
    lifecycle text not null,
    archived boolean not null,
    stream_version int not null,
    published_at timestamptz,
    updated_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('advertisements');

  -- A row for each person and day on which something happened. Days are dates of the gym, as text, as events have them.
  create table advertisement_views (
    gym_id uuid not null,
    membership_id uuid not null,
    advertisement_id uuid not null,
    day text not null,
    seen boolean not null,
    clicked boolean not null,
    dismissed boolean not null,
    primary key (gym_id, membership_id, advertisement_id, day)
  );
  call tenant_table('advertisement_views');
  create index advertisement_views_by_advertisement on advertisement_views (gym_id, advertisement_id, day);

  alter table uploads drop constraint uploads_purpose_check;
  alter table uploads add constraint uploads_purpose_check check (purpose in ('logo', 'avatar', 'media', 'advertisement'));
  create unique index uploads_of_advertisements on uploads (id) where purpose = 'advertisement';
  create policy pictures_of_advertisements on uploads for select to spotter_api using (purpose = 'advertisement');
`;

export const advertisements: Migration = { name: '0066-advertisements', sql };
