// An account can be erased, and a mail knows whose it is.
import type { Migration } from './migration.js';

const sql = `
  -- Made of the ledger and the id of the person's key: the sender of mails sees all of them, and no gym by them.
  alter table mails add column whose uuid;
  create index mails_by_person on mails (whose) where whose is not null;

  grant delete on accounts, sessions to spotter_api;

  create or replace function purge_person(gym uuid, person uuid) returns void language sql volatile
    security definer set search_path = public, pg_temp as $$
    update customers set name = '', lastname = '', email = null, birth_date = null, sex = null, bodyweights = '[]', status = 'erased'
      where gym_id = gym and id = person;
    update memberships set name = '', lastname = '' where gym_id = gym and id = person;
    update invitations set email = null, name = '', lastname = '' where gym_id = gym and id = person;
    update workouts set notes = null, name = case when source = 'import' then null else name end
      where gym_id = gym and customer_id = person and (notes is not null or source = 'import');
    update sets set note = null, comments = (
        select coalesce(jsonb_agg(jsonb_set(c, '{text}', '""') order by n), '[]') from jsonb_array_elements(comments) with ordinality e (c, n))
      where gym_id = gym and customer_id = person and (note is not null or comments <> '[]');
    update lifts set reason = null where gym_id = gym and customer_id = person and reason is not null;
  $$;
`;

export const accountErasures: Migration = { name: '0014-account-erasures', sql };
