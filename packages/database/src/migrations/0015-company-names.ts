// Who administers a company acts in each of its branches, and is a member of one: the others know the name by the id that their own
// facts carry.
import type { Migration } from './migration.js';

const sql = `
  create function company_names(ids uuid[], out id uuid, out name text, out lastname text) returns setof record
    language sql stable security definer set search_path = public, pg_temp as $$
    select m.id, m.name, m.lastname from memberships m join gyms g on g.gym_id = m.gym_id
      where m.id = any (ids) and m.gym_id <> current_gym() and g.company_id = (select h.company_id from gyms h where h.gym_id = current_gym());
  $$;
  grant create on schema public to spotter_projector;
  alter function company_names(uuid[]) owner to spotter_projector;
  revoke create on schema public from spotter_projector;
  revoke execute on function company_names(uuid[]) from public;
  grant execute on function company_names(uuid[]) to spotter_api;
`;

export const companyNames: Migration = { name: '0015-company-names', sql };
