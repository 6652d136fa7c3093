// A client is found by their address, however it is written; row-level security would let no index be used for that.
import type { Migration } from './migration.js';

const sql = `
  create index customers_by_email on customers (gym_id, lower(email)) where email is not null;

  create function clients_with_email(address text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$
    select id from customers where gym_id = current_gym() and email is not null and lower(email) = lower(trim(address));
  $$;
  grant create on schema public to spotter_projector;
  alter function clients_with_email(text) owner to spotter_projector;
  revoke create on schema public from spotter_projector;
  revoke execute on function clients_with_email(text) from public;
  grant execute on function clients_with_email(text) to spotter_api;
`;

export const clientsByEmail: Migration = { name: '0037-clients-by-email', sql };
