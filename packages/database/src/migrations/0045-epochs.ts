// A ledger that was restored from an older backup begins a new epoch: which, and from where on its history may be another.
import type { Migration } from './migration.js';

const sql = `
  create table epochs (
    ledger uuid not null,
    epoch int not null,
    -- Events before it are those of the epoch before; from it on they may be others.
    first_position bigint not null,
    raised_at timestamptz not null default now(),
    primary key (ledger, epoch)
  );
  alter table epochs enable row level security;
  alter table epochs force row level security;
  create policy one_gym on epochs for select to spotter_api using (ledger = current_gym());
  create policy all_gyms on epochs for select to spotter_projector using (true);
  create policy log_writes on epochs to spotter_log using (true) with check (true);
  grant select on epochs to spotter_api, spotter_projector;
  grant select, insert on epochs to spotter_log;
  grant update (epoch) on ledgers to spotter_log;

  -- Two nodes that find the same restore raise it once: true for the first.
  create function raise_epoch(in_ledger uuid, to_epoch int, from_position bigint) returns boolean
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update ledgers set epoch = to_epoch where id = in_ledger and epoch < to_epoch;
    if not found then return false; end if;
    insert into epochs (ledger, epoch, first_position) values (in_ledger, to_epoch, from_position);
    return true;
  end $$;
  grant create on schema public to spotter_log;
  alter function raise_epoch(uuid, int, bigint) owner to spotter_log;
  revoke create on schema public from spotter_log;
  revoke execute on function raise_epoch(uuid, int, bigint) from public;
  grant execute on function raise_epoch(uuid, int, bigint) to spotter_projector;
`;

export const epochs: Migration = { name: '0045-epochs', sql };
