// Stores reminders that are to be sent, in the channels that their recipients chose. The rows are the queue's work (ADR 140).
import type { ReminderKind } from '@spotter/contracts/reminders/limits';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import { holdBack } from './hold-back.js';
import { isSignedIn } from './push-devices.js';
import { channelOf, settingsOf, type SettingsRow } from './reminder-settings.js';

const r = tables.reminders;
const d = aliased('push_devices', 'd');
const m = aliased('memberships', 'm');
const rs = aliased('reminder_settings', 'rs');

/** `about`: ids and days, and nothing that a person wrote. */
export type About = Readonly<Record<string, string>>;
export type Reminder = {
  readonly kind: ReminderKind;
  readonly gymId: string;
  readonly memberId: string;
  readonly about: About;
  /** At most one reminder per tag waits, and a phone shows the newest one. */
  readonly tag: string;
  /** Names the occasion: the same key twice is one reminder. */
  readonly key: readonly (string | number)[];
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * `delayMs`: how long a reminder waits, so that a reader of the console gets none; a mail waits longer. `lifeMs`: after that
 * it is not sent any more, also when quiet hours held it back.
 */
const paces: Readonly<Record<ReminderKind, { readonly delayMs: number; readonly mailDelayMs: number; readonly lifeMs: number }>> = {
  'workout-today': { delayMs: 0, mailDelayMs: 0, lifeMs: 12 * hourMs },
  message: { delayMs: 3_000, mailDelayMs: 10 * minuteMs, lifeMs: 24 * hourMs },
  comment: { delayMs: 3_000, mailDelayMs: 10 * minuteMs, lifeMs: 24 * hourMs },
  'check-in': { delayMs: 0, mailDelayMs: 0, lifeMs: 24 * hourMs },
  'program-ends': { delayMs: 0, mailDelayMs: 0, lifeMs: 48 * hourMs },
  pain: { delayMs: 3_000, mailDelayMs: 10 * minuteMs, lifeMs: 24 * hourMs },
  record: { delayMs: minuteMs, mailDelayMs: 10 * minuteMs, lifeMs: 12 * hourMs },
};

/** `now`: by the clock of the database, to which the times of the rows are compared. */
type Recipient = SettingsRow & { id: string; account_id: string; devices: string[]; now: Date };

/** Reads which of these members get reminders, with their settings and the browsers that are signed in. */
const recipientsOf = (tx: PoolClient, gymId: string, members: readonly string[]): Promise<Recipient[]> =>
  rowsOf(
    tx,
    statement<Recipient>`select ${m.id}, ${m.account_id}, ${rs.kinds}, ${rs.quiet_from}, ${rs.quiet_to}, ${rs.time_zone}, ${rs.day_at},
        ${rs.show_names}, array(select ${d.id} from ${d} where ${d.account_id} = ${m.account_id} and ${isSignedIn(d)}) as devices, now() as now
      from ${m} join ${rs} on ${rs.account_id} = ${m.account_id}
      where ${m.gym_id} = ${gymId} and ${m.id} = any(${members}::uuid[]) and ${m.status} = 'active'`,
  );

/** Rows of one statement. */
const maxRows = 500;

/** Stores the rows that are new. @param rows columns by name */
const insert = (tx: PoolClient, gymId: string, rows: readonly object[]): Promise<unknown> =>
  tx.query(
    statement`insert into ${r} (${r.id}, ${r.account_id}, ${r.channel}, ${r.device_id}, ${r.kind}, ${r.of_gym}, ${r.member_id},
        ${r.about}, ${r.tag}, ${r.not_before}, ${r.expires_at})
      select one.id, one.account_id, one.channel, one.device_id, one.kind, ${gymId}::uuid, one.member_id, one.about, one.tag, one.not_before,
        one.expires_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, account_id uuid, channel text, device_id uuid, kind text,
        member_id uuid, about jsonb, tag text, not_before timestamptz, expires_at timestamptz)
      on conflict do nothing`,
  );

/**
 * Safe to repeat.
 * @param tx sees the gym of the reminders
 */
export const putReminders = async (
  tx: PoolClient,
  gymId: string,
  reminders: readonly Omit<Reminder, 'gymId'>[],
  /** Only specs give another one. */
  at?: Date,
): Promise<void> => {
  const recipients = new Map(
    (await recipientsOf(tx, gymId, [...new Set(reminders.map(({ memberId }) => memberId))])).map((one) => [one.id, one]),
  );
  const rows = reminders.flatMap(({ kind, memberId, about, tag, key }) => {
    const recipient = recipients.get(memberId);
    const channel = recipient === undefined ? 'none' : channelOf(recipient.kinds, kind);
    if (recipient === undefined || channel === 'none') return [];
    const now = at ?? recipient.now;
    const { quiet, timeZone } = settingsOf(recipient);
    const pace = paces[kind];
    const due = new Date(now.getTime() + (channel === 'mail' ? pace.mailDelayMs : pace.delayMs));
    const row = {
      account_id: recipient.account_id,
      channel,
      kind,
      member_id: memberId,
      about,
      tag,
      not_before: holdBack(due, quiet, timeZone),
      expires_at: new Date(now.getTime() + pace.lifeMs),
    };
    const devices = channel === 'mail' ? [null] : recipient.devices;
    return devices.map((device) => ({
      ...row,
      id: derivedId('reminder', kind, gymId, memberId, channel, device ?? '', ...key),
      device_id: device,
    }));
  });
  for (let from = 0; from < rows.length; from += maxRows) await insert(tx, gymId, rows.slice(from, from + maxRows));
};
