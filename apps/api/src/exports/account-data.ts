// Exports all data that the server stores of one account: profile, sign-ins, mails, and in each gym the data about the person. Contains no
// secrets: no passwords, codes or link tokens.
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { accountStream } from '@spotter/domain/accounts/account';
import { coachStream } from '@spotter/domain/coaches/coach';
import { memberStream } from '@spotter/domain/members/member';
import type { Pool } from 'pg';
import { personOfAccount } from '../platform/sessions/account-ledgers.js';
import { whose } from '../platform/jobs/mails.js';
import type { Members } from '../platform/sessions/members.js';
import type { DataFile } from './data-file.js';
import { asEvent, csv, json, messagesOf, personalData, type Progress } from './personal-data.js';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';

const s = tables.sessions;
const r = tables.reminder_settings;
const cf = tables.calendar_feeds;
const d = tables.push_devices;

const m = aliased('memberships', 'm');
const a = aliased('accounts', 'a');
const mail = aliased('mails', 'mail');
const f = aliased('second_factors', 'f');
const g = aliased('gyms', 'g');

const c = tables.customers;

export type AccountSource = { readonly pool: Pool; readonly log: Log; readonly members: Members; readonly accountId: string };
type Membership = { id: string; gym_id: string; gym: string; slug: string; type: number; status: string; joined_at: string };
type Consents = Readonly<Record<string, object>>;

const own = {
  'sessions.csv': {
    columns: ['id', 'started_at', 'last_seen_at', 'ended_at', 'ended_why', 'device'],
    rowsOfAccount: (accountId: string) =>
      statement`select ${s.id}, to_json(${s.created_at}) #>> '{}' as started_at, to_json(${s.last_seen_at}) #>> '{}' as last_seen_at,
            to_json(${s.ended_at}) #>> '{}' as ended_at, ${s.ended_why}, ${s.device}
          from ${s} where ${s.account_id} = ${accountId} order by ${s.created_at}`,
  },
  'mails.csv': {
    columns: ['kind', 'to', 'language', 'written_at', 'sent_at'],
    rowsOfAccount: (accountId: string) =>
      statement`select ${mail.kind}, ${mail.recipient} as to, ${mail.language}, to_json(${mail.created_at}) #>> '{}' as written_at, to_json(${mail.sent_at}) #>> '{}' as sent_at
          from ${mail} where ${mail.whose} = ${whose(personOfAccount(accountId))} or lower(${mail.recipient}) = (select lower(${a.email})
            from ${a} where ${a.id} = ${accountId}) order by ${mail.created_at}`,
  },
  'reminder-settings.csv': {
    columns: ['kinds', 'quiet_from', 'quiet_to', 'time_zone', 'day_at', 'show_names'],
    rowsOfAccount: (accountId: string) =>
      statement`select ${r.kinds}::text as kinds, ${r.quiet_from}, ${r.quiet_to}, ${r.time_zone}, ${r.day_at}, ${r.show_names}
          from ${r} where ${r.account_id} = ${accountId}`,
  },
  'push-devices.csv': {
    columns: ['id', 'device', 'turned_on_at', 'last_push_at'],
    rowsOfAccount: (accountId: string) =>
      statement`select ${d.id}, ${d.device}, to_json(${d.created_at}) #>> '{}' as turned_on_at,
            to_json(${d.last_success_at}) #>> '{}' as last_push_at
          from ${d} where ${d.account_id} = ${accountId} order by ${d.created_at}`,
  },
  'calendar-feeds.csv': {
    columns: ['created_at', 'last_read_at', 'show_names'],
    rowsOfAccount: (accountId: string) =>
      statement`select to_json(${cf.created_at}) #>> '{}' as created_at, to_json(${cf.last_read_at}) #>> '{}' as last_read_at, ${cf.show_names}
          from ${cf} where ${cf.account_id} = ${accountId}`,
  },
} as const;

const profileOf = (accountId: string) =>
  statement`select ${a.id}, ${a.email}, ${a.pending_email} as "pendingEmail", ${a.name}, ${a.lastname}, ${a.language}, ${a.unit}, ${a.avatar},
    to_json(${a.created_at}) #>> '{}' as "openedAt", to_json(${a.confirmed_at}) #>> '{}' as "confirmedAt",
    exists (select from ${f} where ${f.account_id} = ${a.id} and ${f.confirmed_at} is not null) as "secondFactor"
  from ${a} where ${a.id} = ${accountId}`;

const historyFile = (events: readonly Recorded[]): Buffer => json(events.map(asEvent));

const membershipsOf = ({ members, accountId }: AccountSource): Promise<Membership[]> =>
  members.ofAccount(
    accountId,
    statement<Membership>`select ${m.id}, ${m.gym_id}, ${g.name} as gym, ${g.slug}, ${m.type}, ${m.status}, to_json(${m.joined_at}) #>> '{}' as joined_at
     from ${m} join ${g} on ${g.gym_id} = ${m.gym_id} where ${m.account_id} = ${accountId} order by ${m.joined_at}, ${m.id}`,
  );

/** Data of one gym: as a client the full client export, as staff the history of the membership, and the messages they wrote. */
const ofMembership = async ({ pool, log }: AccountSource, { id, gym_id: gymId }: Membership, progress: Progress) => {
  const { rows } = await withGym(pool, gymId, (tx) =>
    tx.query<{ consents: Consents }>(statement`select ${c.consents} from ${c} where ${c.gym_id} = ${gymId} and ${c.id} = ${id}`),
  );
  if (rows[0] !== undefined)
    return { consents: rows[0].consents, files: await personalData({ pool, log, gymId, customerId: id }, progress) };
  const events = await log.readStreams(gymId, [memberStream(id), coachStream(id)]);
  return { consents: {}, files: [{ name: 'history.json', content: historyFile(events) }, await messagesOf(pool, gymId, id)] };
};

export const accountData = async (source: AccountSource, progress: Progress): Promise<DataFile[]> => {
  const { pool, log, accountId } = source;
  const [account] = await rowsOf(pool, profileOf(accountId));
  const events = await log.readStream(personOfAccount(accountId).ledger, accountStream(accountId));
  const files: DataFile[] = [
    { name: 'account.json', content: json(account) },
    { name: 'history.json', content: historyFile(events) },
  ];
  for (const [name, { columns, rowsOfAccount }] of Object.entries(own)) {
    const rows = await rowsOf(pool, rowsOfAccount(accountId));
    files.push({ name, content: csv(rows, columns) }, { name: name.replace(/csv$/, 'json'), content: json(rows) });
  }
  const memberships = await membershipsOf(source);
  files.push({ name: 'memberships.csv', content: csv(memberships, ['id', 'gym', 'slug', 'type', 'status', 'joined_at']) });
  files.push({ name: 'memberships.json', content: json(memberships) });
  const consents: object[] = [];
  for (const [index, membership] of memberships.entries()) {
    const found = await ofMembership(source, membership, (part) => progress((index + part) / memberships.length));
    consents.push(...Object.entries(found.consents).map(([purpose, given]) => ({ gym: membership.gym, purpose, ...given })));
    // The same person may have had two memberships in one gym.
    files.push(...found.files.map(({ name, content }) => ({ name: `gyms/${membership.slug}/${membership.id}/${name}`, content })));
  }
  files.push({ name: 'consents.csv', content: csv(consents, ['gym', 'purpose', 'wording', 'at']) });
  files.push({ name: 'consents.json', content: json(consents) });
  return files;
};
