// All that the server holds of one account: who they are, where they were signed in, what was written to them, and in each gym
// what it knows of them. No secret is in it: neither passwords and codes nor tokens of links.
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
import { asEvent, csv, json, messagesOf, personalData, type DataFile, type Progress } from './personal-data.js';

export type AccountSource = { readonly pool: Pool; readonly log: Log; readonly members: Members; readonly accountId: string };
type Membership = { id: string; gym_id: string; gym: string; slug: string; type: number; status: string; joined_at: string };
type Consents = Readonly<Record<string, object>>;

const own = {
  'sessions.csv': {
    columns: ['id', 'started_at', 'last_seen_at', 'ended_at', 'ended_why', 'device'],
    sql: `select id, to_json(created_at) #>> '{}' as started_at, to_json(last_seen_at) #>> '{}' as last_seen_at,
            to_json(ended_at) #>> '{}' as ended_at, ended_why, device
          from sessions where account_id = $1 order by created_at`,
    values: (accountId: string) => [accountId],
  },
  'mails.csv': {
    columns: ['kind', 'to', 'language', 'written_at', 'sent_at'],
    sql: `select kind, recipient as to, language, to_json(created_at) #>> '{}' as written_at, to_json(sent_at) #>> '{}' as sent_at
          from mails where whose = $2 or lower(recipient) = (select lower(email) from accounts where id = $1) order by created_at`,
    values: (accountId: string) => [accountId, whose(personOfAccount(accountId))],
  },
} as const;

const profile = `select id, email, pending_email as "pendingEmail", name, lastname, language, unit, avatar,
    to_json(created_at) #>> '{}' as "openedAt", to_json(confirmed_at) #>> '{}' as "confirmedAt",
    exists (select from second_factors f where f.account_id = accounts.id and f.confirmed_at is not null) as "secondFactor"
  from accounts where id = $1`;

const historyFile = (events: readonly Recorded[]): Buffer => json(events.map(asEvent));

const membershipsOf = ({ members, accountId }: AccountSource): Promise<Membership[]> =>
  members.ofAccount<Membership>(
    accountId,
    `select m.id, m.gym_id, g.name as gym, g.slug, m.type, m.status, to_json(m.joined_at) #>> '{}' as joined_at
     from memberships m join gyms g on g.gym_id = m.gym_id where m.account_id = $1 order by m.joined_at, m.id`,
  );

/** What one gym knows of them: as a client all that such an export has, as staff what was done with their membership, and what they wrote. */
const ofMembership = async ({ pool, log }: AccountSource, { id, gym_id: gymId }: Membership, progress: Progress) => {
  const { rows } = await withGym(pool, gymId, (tx) =>
    tx.query<{ consents: Consents }>('select consents from customers where gym_id = $1 and id = $2', [gymId, id]),
  );
  if (rows[0] !== undefined)
    return { consents: rows[0].consents, files: await personalData({ pool, log, gymId, customerId: id }, progress) };
  const events = await log.readStreams(gymId, [memberStream(id), coachStream(id)]);
  return { consents: {}, files: [{ name: 'history.json', content: historyFile(events) }, await messagesOf(pool, gymId, id)] };
};

export const accountData = async (source: AccountSource, progress: Progress): Promise<DataFile[]> => {
  const { pool, log, accountId } = source;
  const { rows } = await pool.query<object>(profile, [accountId]);
  const events = await log.readStream(personOfAccount(accountId).ledger, accountStream(accountId));
  const files: DataFile[] = [
    { name: 'account.json', content: json(rows[0]) },
    { name: 'history.json', content: historyFile(events) },
  ];
  for (const [name, { sql, columns, values }] of Object.entries(own)) {
    const table = await pool.query<object>(sql, values(accountId));
    files.push({ name, content: csv(table.rows, columns) }, { name: name.replace(/csv$/, 'json'), content: json(table.rows) });
  }
  const memberships = await membershipsOf(source);
  files.push({ name: 'memberships.csv', content: csv(memberships, ['id', 'gym', 'slug', 'type', 'status', 'joined_at']) });
  files.push({ name: 'memberships.json', content: json(memberships) });
  const consents: object[] = [];
  for (const [index, membership] of memberships.entries()) {
    const found = await ofMembership(source, membership, (part) => progress((index + part) / memberships.length));
    consents.push(...Object.entries(found.consents).map(([purpose, given]) => ({ gym: membership.gym, purpose, ...given })));
    // Somebody may have been a member of one gym twice.
    files.push(...found.files.map(({ name, content }) => ({ name: `gyms/${membership.slug}/${membership.id}/${name}`, content })));
  }
  files.push({ name: 'consents.csv', content: csv(consents, ['gym', 'purpose', 'wording', 'at']) });
  files.push({ name: 'consents.json', content: json(consents) });
  return files;
};
