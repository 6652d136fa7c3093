// Reminders: browsers that receive pushes, what each person chose, notices that wait to be sent, and private calendar feeds.
import type { Migration } from './migration.js';

const sql = `
  -- The key pair by which push services recognize this server. Made at the first start and never changed: a browser's subscription
  -- belongs to the public key.
  create table push_keys (
    one boolean primary key default true check (one),
    public_key text not null,
    -- Encrypted with a key that the master key derives.
    private_key bytea not null,
    made_at timestamptz not null default now()
  );

  create table push_devices (
    id uuid primary key,
    account_id uuid not null references accounts (id),
    -- The sign-in that turned pushes on. Its end is the end of the pushes.
    session_id uuid not null references sessions (id),
    endpoint_hash bytea not null unique,
    -- Address and keys of the browser, encrypted with a key that the master key derives, because their holder can push to the browser.
    sealed bytea not null,
    device text,
    created_at timestamptz not null default now(),
    last_success_at timestamptz
  );
  create index push_devices_by_account on push_devices (account_id);
  create index push_devices_by_session on push_devices (session_id);

  create table reminder_settings (
    account_id uuid primary key references accounts (id),
    -- Channels by kind; a kind that is missing has its default.
    kinds jsonb not null default '{}',
    quiet_from text,
    quiet_to text,
    time_zone text not null,
    day_at text not null,
    show_names boolean not null,
    check ((quiet_from is null) = (quiet_to is null))
  );

  create table reminders (
    id uuid primary key,
    account_id uuid not null references accounts (id),
    channel text not null check (channel in ('push', 'mail')),
    device_id uuid references push_devices (id) on delete cascade,
    kind text not null,
    -- The gym that the reminder is about. The row itself belongs to an account, as accounts belong to no gym.
    of_gym uuid,
    member_id uuid,
    -- Ids only. The text is written when the reminder is sent.
    about jsonb not null,
    tag text not null,
    not_before timestamptz not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    -- Why it was not sent, and will not be.
    dropped text,
    attempts int not null default 0,
    claimed_until timestamptz,
    check ((channel = 'push') = (device_id is not null))
  );
  create index reminders_to_send on reminders (not_before) where sent_at is null and dropped is null;
  create index reminders_by_account on reminders (account_id);
  create index reminders_by_device on reminders (device_id);
  -- At most one reminder waits under a tag.
  create unique index reminders_waiting on reminders (account_id, channel, coalesce(device_id, account_id), tag)
    where sent_at is null and dropped is null;

  create table calendar_feeds (
    account_id uuid primary key references accounts (id),
    -- The master key derives the token from it, so that its owner can see the address again.
    nonce text not null,
    token_hash bytea not null unique,
    show_names boolean not null,
    created_at timestamptz not null default now(),
    last_read_at timestamptz
  );

  grant select, insert on push_keys to spotter_api;
  grant select, insert, update, delete on push_devices, reminder_settings, reminders, calendar_feeds to spotter_api;
`;

export const reminders: Migration = { name: '0113-reminders', sql };
