// The only way into the events table. The functions belong to spotter_log, run with its rights and see a fixed search path,
// or were bound to their tables when they were made (begin atomic). spotter_api alone may call them.
// Every one locks the ledger's row before it takes a position, so that positions follow commit order.

// Written out where it is used: a function would not be inlined, and a call per append costs more than the look-up.
export const streamVersion = (ledger: string, stream: string): string =>
  `coalesce((select x.version from events x where x.ledger = ${ledger} and x.stream = ${stream} order by x.version desc limit 1), 0)`;

const signature = `
  l_ids uuid[], l_counts int[],
  a_ledger int[], a_stream text[], a_expected int[],
  r_append int[], r_stream text[], r_version int[],
  e_append int[], e_ledger int[], e_offset int[], e_stream text[], e_version int[], e_type text[], e_schema smallint[],
  e_command uuid[], e_ordinal smallint[], e_request bytea[], e_occurred timestamptz[], e_recorded timestamptz[],
  e_payload json[], e_meta json[], e_digest bytea[],
  probe boolean`;

/*
 * The function that can say no: a flush of appends, at most one per stream. Ledgers are sorted by id; appends, reads and events point at them and at each
 * other by index from 1; e_offset counts events within their ledger. e_recorded is null unless times of recording are given.
 * Answers per ledger the head before and the time; per event the given times as they were clamped; and, when anything was
 * refused (or probe asks to look), per append a verdict: 0 accepted, 1 stream moved, 2 read stream moved, 3 command known,
 * with the real version, or the known command.
 */
const carefully = `
create function append_carefully(${signature},
  out heads bigint[], out times timestamptz[], out recorded timestamptz[], out verdicts int[], out actuals int[], out known uuid[])
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  demos boolean[];
  lasts timestamptz[];
  clock timestamptz;
  moved boolean;
begin
  select array_agg(l.head order by l.id), array_agg(l.head_time order by l.id), array_agg(l.demo order by l.id)
    into heads, lasts, demos
    from (select id, head, head_time, demo from ledgers where id = any (l_ids) order by id for update) l;
  if cardinality(heads) is distinct from cardinality(l_ids) then
    raise exception 'a ledger is unknown' using errcode = 'SL001';
  end if;
  clock := clock_timestamp();
  times := array(select date_trunc('milliseconds', greatest(clock, t)) from unnest(lasts) with ordinality u(t, n) order by n);

  -- A statement of its own, so that it sees what was committed while the lock was awaited.
  moved := probe
    or exists (select from unnest(a_ledger, a_stream, a_expected) a(l, s, v) where v <> ${streamVersion('l_ids[l]', 's')})
    or (cardinality(r_append) > 0 and exists (
      select from unnest(r_append, r_stream, r_version) r(a, s, v) where v <> ${streamVersion('l_ids[a_ledger[a]]', 's')}));
  if moved then
    select array_agg(case when c.id is not null then 3 when a.v <> w.v then 1 when r.v is not null then 2 else 0 end order by a.n),
        array_agg(coalesce(case when a.v = w.v then r.v end, w.v) order by a.n), array_agg(c.id order by a.n)
      into verdicts, actuals, known
      from unnest(a_ledger, a_stream, a_expected) with ordinality a(l, s, v, n)
      cross join lateral (select ${streamVersion('l_ids[a.l]', 'a.s')} as v) w
      left join lateral (
        select e.command_id as id from unnest(e_append, e_command) m(a, id)
        join events e on e.ledger = l_ids[a.l] and e.command_id = m.id and e.ordinal = 0 where m.a = a.n limit 1) c on true
      left join lateral (
        select q.v from unnest(r_append, r_stream, r_version) y(a, s, v)
        cross join lateral (select ${streamVersion('l_ids[a.l]', 'y.s')} as v) q where y.a = a.n and q.v <> y.v limit 1) r on true;
    select array_agg(case when verdicts[m.a] = 0 then m.place end order by m.n) into e_offset
      from (select u.a, u.n, row_number() over (partition by u.l, verdicts[u.a] = 0 order by u.n) as place
        from unnest(e_append, e_ledger) with ordinality u(a, l, n)) m;
    select array_agg((select count(*) from unnest(e_ledger, e_offset) u(l, o) where u.l = n and u.o is not null) order by n)
      into l_counts from generate_series(1, cardinality(l_ids)) n;
  end if;

  if e_recorded is not null then
    if exists (select from unnest(e_recorded, e_ledger) u(t, l) where t is not null and not demos[l]) then
      raise exception 'only the ledger of a demo takes a given time of recording' using errcode = 'SL002';
    end if;
    select array_agg(t order by n) into recorded
      from (select n, greatest(lasts[l], max(least(coalesce(t, clock), clock)) over (partition by l order by n)) as t
        from (select date_trunc('milliseconds', t) as t, l, n from unnest(e_recorded, e_ledger) with ordinality u(t, l, n)) g) c;
    times := array(select max(t) from unnest(recorded, e_ledger) u(t, l) group by l order by l);
  end if;

  insert into events (ledger, position, stream, version, type, schema_version, command_id, ordinal, request_hash, occurred_at, recorded_at,
      payload, meta, digest)
    select l_ids[l], heads[l] + place, stream, version, type, schema, command, ordinal, request, occurred,
      case when recorded is null then times[l] else recorded[n] end, payload, meta, digest
    from unnest(e_ledger, e_offset, e_stream, e_version, e_type, e_schema, e_command, e_ordinal, e_request, e_occurred, e_payload, e_meta, e_digest)
      with ordinality e(l, place, stream, version, type, schema, command, ordinal, request, occurred, payload, meta, digest, n)
    where place is not null;
  update ledgers set head = head + c.n, head_time = c.t from unnest(l_ids, l_counts, times) c(id, n, t) where ledgers.id = c.id and c.n > 0;
end $$;
`;

export const columns = `ledger, position, stream, version, type, schema_version, command_id, ordinal, request_hash, occurred_at, recorded_at,
      payload, meta, digest`;
// After a wait for the row's lock Postgres computes this again, on the row as it is then.
export const now = `date_trunc('milliseconds', greatest(clock_timestamp(), head_time))`;

/*
 * The two usual flushes, one statement each. They look at the stream before they have the lock, and still cannot be wrong: what
 * was committed in between makes the insert break the unique key of the stream, and the caller asks the careful function.
 * No row is answered (null, for many) when a stream is not where it was expected; nothing is written then.
 * An unknown ledger leaves the heads one short, and the last event without a position: that null ends the statement.
 */
const one = `
create function append_one(
  in_ledger uuid, in_stream text, expected int, in_type text, in_schema smallint, command uuid, request bytea, occurred timestamptz,
  in_payload json, in_meta json, in_digest bytea, out at bigint, out recorded timestamptz)
returns setof record language sql volatile security definer rows 1 begin atomic
  with moved as (
    update ledgers set head = head + 1, head_time = ${now}
    where id = in_ledger and ${streamVersion('in_ledger', 'in_stream')} = expected
    returning head, head_time)
  insert into events (${columns})
    select in_ledger, head, in_stream, expected + 1, in_type, in_schema, command, 0, request, occurred, head_time, in_payload, in_meta, in_digest
    from moved
    returning position, recorded_at;
end;
`;

const batch = `
create function append_batch(
  l_ids uuid[], l_counts int[], a_ledger int[], a_stream text[], a_expected int[],
  e_ledger int[], e_offset int[], e_stream text[], e_version int[], e_type text[], e_schema smallint[],
  e_command uuid[], e_ordinal smallint[], e_request bytea[], e_occurred timestamptz[], e_payload json[], e_meta json[], e_digest bytea[],
  out heads bigint[], out times timestamptz[])
language sql volatile security definer begin atomic
  with stale as materialized (
    select count(*) as n from unnest(a_ledger, a_stream, a_expected) a (l, s, v) where v <> ${streamVersion('l_ids[l]', 's')}),
  moved as (
    update ledgers set head = head + c.n, head_time = ${now}
    from unnest(l_ids, l_counts) with ordinality c (ledger, n, i)
    where id = c.ledger and (select n from stale) = 0
    returning c.i, head - c.n as before, head_time),
  gathered as materialized (select array_agg(before order by i) as heads, array_agg(head_time order by i) as times from moved),
  written as (
    insert into events (${columns})
    select l_ids[l], g.heads[l] + place, stream, version, type, schema, command, ordinal, request, occurred, g.times[l], payload, meta, digest
    from gathered g cross join
      unnest(e_ledger, e_offset, e_stream, e_version, e_type, e_schema, e_command, e_ordinal, e_request, e_occurred, e_payload, e_meta, e_digest)
        e (l, place, stream, version, type, schema, command, ordinal, request, occurred, payload, meta, digest)
    where g.heads is not null)
  select g.heads, g.times from gathered g;
end;
`;

/* Another ledger of the same id is an error of its own code: who asked to open a gym learns that it is open. */
const create = `
create function create_ledger(id uuid, kind text, demo boolean) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into ledgers (id, kind, demo) values (id, kind, demo);
$$;
`;

const functions = ['append_one', 'append_batch', 'append_carefully', 'create_ledger'];

/** Handing a function over needs the new owner's right to create in the schema: lent for the moment. */
export const appendFunctions = `
  ${carefully}${one}${batch}${create}
  grant create on schema public to spotter_log;
  ${functions.map((name) => `alter function ${name} owner to spotter_log;`).join('\n  ')}
  revoke create on schema public from spotter_log;
  ${functions.map((name) => `revoke all on function ${name} from public;`).join('\n  ')}
  grant execute on function append_one, append_batch, append_carefully, create_ledger to spotter_api;
`;
