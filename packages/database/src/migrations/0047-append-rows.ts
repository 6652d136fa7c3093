// A flush of many appends as rows of two composite types, in place of eighteen arrays side by side: the database takes a row apart in
// one go, where it kept each array in a store of its own. `append_batch` stays for programs from before.
import { columns, now, streamVersion } from './append-functions.js';
import type { Migration } from './migration.js';

/*
 * As `append_batch`: the streams are looked at before the ledgers are locked, and a stream that moved in between breaks its unique key.
 * No heads are answered when a stream is not where it was expected; nothing is written then. Events point at their ledger by its index
 * from 1 in `l_ids`, and `place` counts them within it. An unknown ledger leaves the heads one short, and an event without a position.
 */
const sql = `
  create type appended_stream as (ledger uuid, stream text, expected int);
  create type appended_event as (
    ledger int, place int, stream text, version int, type text, schema_version smallint, command_id uuid, ordinal smallint,
    request_hash bytea, occurred_at timestamptz, payload json, meta json, digest bytea);

  create function append_rows(
    l_ids uuid[], l_counts int[], streams appended_stream[], rows appended_event[], out heads bigint[], out times timestamptz[])
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    if exists (select from unnest(streams) a where a.expected <> ${streamVersion('a.ledger', 'a.stream')}) then
      return;
    end if;
    with moved as (
      update ledgers set head = head + c.n, head_time = ${now}
      from unnest(l_ids, l_counts) with ordinality c (ledger, n, i)
      where id = c.ledger
      returning c.i, head - c.n as before, head_time)
    select array_agg(before order by i), array_agg(head_time order by i) into heads, times from moved;
    insert into events (${columns})
      select l_ids[e.ledger], heads[e.ledger] + e.place, e.stream, e.version, e.type, e.schema_version, e.command_id, e.ordinal,
        e.request_hash, e.occurred_at, times[e.ledger], e.payload, e.meta, e.digest
      from unnest(rows) e;
  end $$;

  grant create on schema public to spotter_log;
  alter function append_rows owner to spotter_log;
  revoke create on schema public from spotter_log;
  revoke all on function append_rows from public;
  grant execute on function append_rows to spotter_api;
`;

export const appendRows: Migration = { name: '0047-append-rows', sql };
