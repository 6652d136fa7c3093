// Names are found by the first letters of a name or a surname. Row-level security lets no index be used for what compares letters,
// since such a comparison could tell something of the rows of others; these functions look into the gym of the caller alone.
import type { Migration } from './migration.js';

const sql = `
  create index customers_by_first_letters on customers (gym_id, lower(name) text_pattern_ops);
  create index customers_by_surname_letters on customers (gym_id, lower(lastname) text_pattern_ops);
  create index customers_by_whole_letters on customers (gym_id, lower(name || ' ' || lastname) text_pattern_ops);
  create index memberships_by_first_letters on memberships (gym_id, lower(name) text_pattern_ops) where type > 0;
  create index memberships_by_surname_letters on memberships (gym_id, lower(lastname) text_pattern_ops) where type > 0;
  create index memberships_by_whole_letters on memberships (gym_id, lower(name || ' ' || lastname) text_pattern_ops) where type > 0;

  -- A range, and no pattern: nothing that somebody types is a wildcard.
  create function found_customers(letters text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$
    select id from customers where gym_id = current_gym() and lower(name) ~>=~ lower(letters) and lower(name) ~<~ (lower(letters) || chr(1114111))
    union select id from customers where gym_id = current_gym() and lower(lastname) ~>=~ lower(letters) and lower(lastname) ~<~ (lower(letters) || chr(1114111))
    union select id from customers where gym_id = current_gym() and lower(name || ' ' || lastname) ~>=~ lower(letters)
      and lower(name || ' ' || lastname) ~<~ (lower(letters) || chr(1114111));
  $$;
  create function found_staff(letters text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$
    select id from memberships where gym_id = current_gym() and type > 0 and lower(name) ~>=~ lower(letters) and lower(name) ~<~ (lower(letters) || chr(1114111))
    union select id from memberships where gym_id = current_gym() and type > 0 and lower(lastname) ~>=~ lower(letters) and lower(lastname) ~<~ (lower(letters) || chr(1114111))
    union select id from memberships where gym_id = current_gym() and type > 0 and lower(name || ' ' || lastname) ~>=~ lower(letters)
      and lower(name || ' ' || lastname) ~<~ (lower(letters) || chr(1114111));
  $$;
  grant create on schema public to spotter_projector;
  alter function found_customers(text) owner to spotter_projector;
  alter function found_staff(text) owner to spotter_projector;
  revoke create on schema public from spotter_projector;
  revoke execute on function found_customers(text), found_staff(text) from public;
  grant execute on function found_customers(text), found_staff(text) to spotter_api;
`;

export const searchNames: Migration = { name: '0021-search-names', sql };
