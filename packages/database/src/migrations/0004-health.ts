// What readiness shows: how far readers are behind, over all ledgers, without showing any of their contents.
import type { Migration } from './migration.js';

const sql = `
  create function log_health(out behind_events bigint, out behind_ledgers bigint, out oldest double precision, out seal_age double precision)
    language sql stable security definer set search_path = public, pg_temp as $$
    with behind as (
      select l.id, l.head - coalesce(c.position, 0) as events, coalesce(c.position, 0) as position
      from ledgers l left join checkpoints c on c.group_name = 'read-models' and c.ledger = l.id
      where l.head > coalesce(c.position, 0)
    )
    select coalesce(sum(b.events), 0)::bigint, count(*),
      extract(epoch from clock_timestamp() - min(e.recorded_at))::double precision,
      (select extract(epoch from clock_timestamp() - max(sealed_at))::double precision from seals)
    from behind b left join events e on e.ledger = b.id and e.position = b.position + 1
  $$;

  create function parked_ledgers() returns table (group_name text, ledger uuid, parked_position bigint, last_error text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select group_name, ledger, parked_position, last_error from checkpoints where parked_at is not null order by parked_at limit 100
  $$;

  -- Row-level security is forced on the owner of the tables too; the projector's policies let it count all ledgers.
  grant create on schema public to spotter_projector;
  alter function log_health() owner to spotter_projector;
  alter function parked_ledgers() owner to spotter_projector;
  revoke create on schema public from spotter_projector;

  revoke execute on function log_health(), parked_ledgers() from public;
  grant execute on function log_health(), parked_ledgers() to spotter_api;
`;

export const health: Migration = { name: '0004-health', sql };
