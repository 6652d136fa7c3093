// Films of exercises and of clients' sets, in parts that a range of bytes needs. The API writes them: they are no events.
import type { Migration } from './migration.js';

const sql = `
  create table films (
    gym_id uuid not null,
    id uuid not null,
    purpose text not null check (purpose in ('exercise', 'set')),
    -- Client of a set; null for an exercise.
    customer_id uuid,
    size_bytes bigint not null check (size_bytes > 0),
    received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
    type text check (type in ('video/mp4', 'video/webm')),
    uploaded_by uuid not null,
    created_at timestamptz not null default now(),
    moved_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (gym_id, id),
    check ((purpose = 'set') = (customer_id is not null))
  );
  create index films_by_customer on films (gym_id, customer_id) where customer_id is not null;
  create index films_unfinished on films (moved_at) where finished_at is null;
  create table film_parts (
    gym_id uuid not null,
    film_id uuid not null,
    number int not null check (number >= 0),
    content bytea not null,
    primary key (gym_id, film_id, number)
  );
  -- Compressed already: out of line, and as it is.
  alter table film_parts alter column content set storage external;

  alter table films enable row level security;
  alter table films force row level security;
  create policy one_gym on films to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  create policy unfinished on films to spotter_projector using (finished_at is null);
  grant select, insert, update, delete on films to spotter_api;
  grant select, delete on films to spotter_projector;

  alter table film_parts enable row level security;
  alter table film_parts force row level security;
  create policy one_gym on film_parts to spotter_api using (gym_id = current_gym()) with check (gym_id = current_gym());
  -- Parts of films that the projector sees.
  create policy unfinished on film_parts to spotter_projector
    using (exists (select from films where films.gym_id = film_parts.gym_id and films.id = film_parts.film_id));
  grant select, insert, delete on film_parts to spotter_api;
  grant select (gym_id, film_id), delete on film_parts to spotter_projector;
`;

export const films: Migration = { name: '0140-films', sql };
