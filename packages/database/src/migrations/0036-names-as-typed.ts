// Names are found as people type them: whatever the case, the dots and the accents, by parts of names in any order. The folding is
// that of `packages/contracts/src/fold-text.ts`. Each index holds the folded name beside what it is made of, so that a search of ten
// thousand reads a few pages of index and folds nothing. Row-level security lets no index be used for what compares letters, since
// such a comparison could tell something of the rows of others; the functions look into the gym of the caller alone.
import type { Migration } from './migration.js';

const sql = `
  create function folded(words text) returns text language plpgsql immutable strict parallel safe cost 100 as $$
  begin
    -- Most of what there is, is plain.
    if octet_length(words) = char_length(words) then return lower(words collate "C"); end if;
    return translate(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZıøØłŁđĐðÐħĦŧŦþÞßẞæÆœŒəƏ’‘ʼΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ',
      'abcdefghijklmnopqrstuvwxyzioollddddhhttttssaaooee''''''αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ');
  end $$;

  -- Who writes a row of an index writes its folded name.
  revoke execute on function folded(text) from public;
  grant execute on function folded(text) to spotter_api, spotter_projector;

  create index customers_as_typed on customers (gym_id, folded(name || ' ' || lastname)) include (id, name, lastname);
  create index memberships_as_typed on memberships (gym_id, folded(name || ' ' || lastname)) include (id, name, lastname);
  create index workouts_as_typed on workouts (gym_id, folded(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'tr', '')))
    include (id, name) where name is not null;

  -- Patterns of \`like\`, all of which a name must match. Postgres does not reckon that the index has the folded names ready, and would
  -- rather read the table: what is true of all names, and of this index alone, leads it there.
  create function customers_named(patterns text[]) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off rows 100 as $$
    select id from customers where gym_id = current_gym() and folded(name || ' ' || lastname) >= '' and folded(name || ' ' || lastname) like all (patterns);
  $$;
  create function members_named(patterns text[]) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off rows 100 as $$
    select id from memberships where gym_id = current_gym() and folded(name || ' ' || lastname) >= '' and folded(name || ' ' || lastname) like all (patterns);
  $$;
  create function workouts_named(patterns text[]) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off rows 100 as $$
    select id from workouts where gym_id = current_gym() and name is not null
      and folded(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'tr', '')) >= ''
      and folded(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'tr', '')) like all (patterns);
  $$;
  grant create on schema public to spotter_projector;
  alter function customers_named(text[]) owner to spotter_projector;
  alter function members_named(text[]) owner to spotter_projector;
  alter function workouts_named(text[]) owner to spotter_projector;
  revoke create on schema public from spotter_projector;
  revoke execute on function customers_named(text[]), members_named(text[]), workouts_named(text[]) from public;
  grant execute on function customers_named(text[]), members_named(text[]), workouts_named(text[]) to spotter_api;
`;

export const namesAsTyped: Migration = { name: '0036-names-as-typed', sql };
