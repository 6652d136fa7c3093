// A reader that met an event of a newer program waits for that program; it is not poison. What stopped can be asked for as a whole.
import type { Migration } from './migration.js';

const sql = `
  -- It waits for as long as the checkpoint stands at that position: whoever moves it need not know of this.
  alter table checkpoints add column waiting_for text, add column waiting_position bigint;

  -- Parked by a program that took an unknown event for poison.
  update checkpoints set parked_at = null, parked_position = null, attempts = 0
    where parked_at is not null and last_error ~ 'Event .* of version [0-9]+ (is not known to|is newer than) this program';

  create function stopped_readers()
    returns table (group_name text, ledger uuid, stopped_at bigint, parked boolean, reason text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select c.group_name, c.ledger, c.position, c.parked_at is not null, case when c.parked_at is null then c.waiting_for else c.last_error end
    from checkpoints c join ledgers l on l.id = c.ledger
    where c.parked_at is not null or (c.waiting_position = c.position and l.head > c.position)
    order by c.parked_at nulls last, c.ledger limit 100
  $$;
  grant create on schema public to spotter_projector;
  alter function stopped_readers() owner to spotter_projector;
  revoke create on schema public from spotter_projector;
  revoke execute on function stopped_readers() from public;
  grant execute on function stopped_readers() to spotter_api;
`;

export const stoppedReaders: Migration = { name: '0043-stopped-readers', sql };
