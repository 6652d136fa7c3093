// Photos of clients outside check-ins; and whom a private picture shows, since a coach adds one for a client as well.
import type { Migration } from './migration.js';

const sql = `
  create table progress_photos (
    gym_id uuid not null,
    customer_id uuid not null,
    id uuid not null,
    upload_id uuid not null,
    pose text not null,
    taken_on date not null,
    note text,
    removed boolean not null,
    added_at timestamptz not null,
    primary key (gym_id, customer_id, id)
  );
  call tenant_table('progress_photos');
  create index progress_photos_by_upload on progress_photos (gym_id, upload_id);

  alter table uploads add column customer_id uuid;
  create index uploads_of_customer on uploads (gym_id, customer_id) where customer_id is not null;
`;

export const progressPhotos: Migration = { name: '0085-progress-photos', sql };
