// Reminder settings of an account: a channel by kind, quiet hours, the time of reminders about a day.
import { defaultDayAt, reminderKinds, type ReminderChannel, type ReminderKind } from '@spotter/contracts/reminders/limits';
import type { ReminderSettings, ReminderSettingsBody } from '@spotter/contracts/reminders/queries';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Pool, PoolClient } from 'pg';

const r = tables.reminder_settings;
const kept = aliased('reminder_settings', 'kept');

/** Kinds of a version that is newer or older than this one are ignored. */
type Stored = { readonly [kind in string]?: ReminderChannel };
export type SettingsRow = {
  kinds: Stored;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string;
  day_at: string;
  show_names: boolean;
};

/** A person who turned a browser on gets all kinds there until they choose. */
const defaultChannel: ReminderChannel = 'push';

export const channelOf = (kinds: Stored, kind: ReminderKind): ReminderChannel => kinds[kind] ?? defaultChannel;

export const settingsOf = (row: SettingsRow): ReminderSettings => ({
  kinds: Object.fromEntries(reminderKinds.map((kind) => [kind, channelOf(row.kinds, kind)])) as ReminderSettings['kinds'],
  quiet: row.quiet_from === null ? null : { from: row.quiet_from, to: row.quiet_to! },
  timeZone: row.time_zone,
  dayAt: row.day_at,
  showNames: row.show_names,
});

/** Null if the account has none. */
export const readSettings = async (pool: Pool | PoolClient, accountId: string): Promise<ReminderSettings | null> => {
  const [row] = await rowsOf(
    pool,
    statement<SettingsRow>`select ${r.kinds}, ${r.quiet_from}, ${r.quiet_to}, ${r.time_zone}, ${r.day_at}, ${r.show_names}
      from ${r} where ${r.account_id} = ${accountId}`,
  );
  return row === undefined ? null : settingsOf(row);
};

/** Keeps the stored channel of a kind that `settings` does not contain. */
export const writeSettings = async (pool: Pool, accountId: string, settings: ReminderSettingsBody): Promise<void> => {
  const { kinds, quiet, timeZone, dayAt, showNames } = settings;
  await pool.query(
    statement`insert into ${kept}
        (${r.account_id}, ${r.kinds}, ${r.quiet_from}, ${r.quiet_to}, ${r.time_zone}, ${r.day_at}, ${r.show_names})
      values (${accountId}, ${JSON.stringify(kinds)}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${timeZone}, ${dayAt}, ${showNames})
      on conflict (${r.account_id}) do update set ${r.kinds} = ${kept.kinds} || excluded.${r.kinds}, ${r.quiet_from} = excluded.${r.quiet_from},
        ${r.quiet_to} = excluded.${r.quiet_to}, ${r.time_zone} = excluded.${r.time_zone}, ${r.day_at} = excluded.${r.day_at},
        ${r.show_names} = excluded.${r.show_names}`,
  );
};

/** Gives an account the default settings, unless it has some. */
export const startSettings = async (pool: Pool, accountId: string, timeZone: string): Promise<void> => {
  await pool.query(
    statement`insert into ${r} (${r.account_id}, ${r.time_zone}, ${r.day_at}, ${r.show_names})
      values (${accountId}, ${timeZone}, ${defaultDayAt}, false) on conflict do nothing`,
  );
};
