// Who was forgotten, and how far. The rows outlive the keys: what came back with an older backup is erased again by them.
import type { Migration } from './migration.js';

const sql = `
  create table erasures (
    ledger uuid not null,
    person uuid not null,
    asked_at timestamptz not null default now(),
    destroyed_at timestamptz,
    purged_at timestamptz,
    -- Purged once more after every process has forgotten the key: nothing is left to do.
    settled boolean not null default false,
    primary key (ledger, person)
  );
  create index erasures_open on erasures (asked_at) where not settled;
  alter table erasures enable row level security;
  alter table erasures force row level security;
  create policy all_gyms on erasures to spotter_projector using (true) with check (true);
  grant select, insert, update on erasures to spotter_projector;

  -- What the read models hold of a person, as a rebuild finds it once the key is gone. Keyed by gym and client first.
  create function purge_person(gym uuid, person uuid) returns void language sql volatile
    security definer set search_path = public, pg_temp as $$
    update customers set name = '', lastname = '', email = null, birth_date = null, sex = null, bodyweights = '[]', status = 'erased'
      where gym_id = gym and id = person;
    update memberships set name = '', lastname = '' where gym_id = gym and id = person;
    update workouts set notes = null, name = case when source = 'import' then null else name end
      where gym_id = gym and customer_id = person and (notes is not null or source = 'import');
    update sets set note = null, comments = (
        select coalesce(jsonb_agg(jsonb_set(c, '{text}', '""') order by n), '[]') from jsonb_array_elements(comments) with ordinality e (c, n))
      where gym_id = gym and customer_id = person and (note is not null or comments <> '[]');
    update lifts set reason = null where gym_id = gym and customer_id = person and reason is not null;
  $$;
  grant create on schema public to spotter_projector;
  alter function purge_person(uuid, uuid) owner to spotter_projector;
  revoke create on schema public from spotter_projector;
  revoke execute on function purge_person(uuid, uuid) from public;
  grant execute on function purge_person(uuid, uuid) to spotter_projector;
`;

export const erasures: Migration = { name: '0008-erasures', sql };
