// Makes the keys of new people in several gyms in one call.
import type { Migration } from './migration.js';

/*
 * The function accepts any ledger, as `append_rows` does. It inserts keys in one order, so that two nodes that make the same keys cannot
 * deadlock; the key that is inserted first is the one that both receive. It waits at most 100 ms for a key that another transaction is
 * inserting; after that error the caller makes the keys of each gym in a transaction of its own, and only that gym waits. The settings force
 * a plan for few rows, as on the writer's connection.
 */
const sql = `
  grant select, insert on person_keys to spotter_log;
  create policy log_writes on person_keys to spotter_log using (true) with check (true);
  create function keys_for_writing(ledgers uuid[], people uuid[], fresh bytea[], out ledger uuid, out person uuid, out wrapped bytea)
  returns setof record language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp set lock_timeout = '100ms'
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off rows 32 as $$
  #variable_conflict use_column
  begin
    insert into person_keys (ledger, person, wrapped)
      select n.l, n.p, n.w from unnest(ledgers, people, fresh) n (l, p, w)
      where not exists (select from person_keys k where k.ledger = n.l and k.person = n.p)
      order by n.l, n.p
      on conflict do nothing;
    -- A statement of its own, so that it sees what another node committed meanwhile.
    return query select k.ledger, k.person, k.wrapped
      from unnest(ledgers, people) n (l, p) join person_keys k on k.ledger = n.l and k.person = n.p;
  end $$;
  grant create on schema public to spotter_log;
  alter function keys_for_writing owner to spotter_log;
  revoke create on schema public from spotter_log;
  revoke all on function keys_for_writing from public;
  grant execute on function keys_for_writing to spotter_api;
`;

export const keysForWriting: Migration = { name: '0103-keys-for-writing', sql };
