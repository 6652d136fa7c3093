// Sends mails of the outbox and marks them as sent. After a crash between the two, another process sends the mail again under the same
// Message-ID, by which mailboxes recognize it. Several processes may send at the same time.
import { createTransport } from 'nodemailer';
import { log } from '@spotter/telemetry/logger';
import type { Pool } from 'pg';
import type { Mail } from '../platform/jobs/mails.js';
import { writeMail } from './write-mail.js';
import type { Post } from './post.js';
import { rowsOf, sql, statement, tables, type Query } from '@spotter/database/connections/sql';

const m = tables.mails;

type Row = { id: string; recipient: string; kind: Mail['kind']; language: Mail['language']; data: Mail['data']; attempts: number };
type Send = (mail: Row) => Promise<void>;

/** Longer than the slowest server takes for one mail. */
const claimedSeconds = 120;
const maxAttempts = 10;
const hourSeconds = 3600;

const isDue = sql`${m.sent_at} is null and ${m.attempts} < ${maxAttempts}
  and (${m.not_before} is null or ${m.not_before} <= now()) and (${m.claimed_until} is null or ${m.claimed_until} < now())`;

/** Selects the next mails to send, oldest first. */
export const dueMails = (): Query<{ id: string }> => statement`select ${m.id} from ${m} where ${isDue} order by ${m.created_at} limit 20`;

const claim = (id: string): Query<Row> =>
  statement`update ${m}
    set ${m.attempts} = ${m.attempts} + 1, ${m.claimed_until} = now() + make_interval(secs => ${claimedSeconds})
    where ${m.id} = ${id} and ${isDue}
    returning ${m.id}, ${m.recipient}, ${m.kind}, ${m.language}, ${m.data}, ${m.attempts}`;

export type MailServer = {
  /** Null: mails are kept for a preview. */
  readonly send: Send | null;
  readonly close: () => void;
};

export const openMailServer = ({ smtpUrl, origin, from }: Post): MailServer => {
  if (smtpUrl === null) return { send: null, close: () => undefined };
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true });
  const send: Send = async (mail) => {
    await transport.sendMail({
      to: { name: '', address: mail.recipient },
      messageId: `<${mail.id}@${new URL(origin).hostname}>`,
      ...writeMail(mail, origin),
    });
  };
  return { send, close: () => transport.close() };
};

/** Sends a mail if it is due and no other process sends it. Deletes the token of a sent mail, but keeps that of a mail for preview. */
export const sendMail = async (pool: Pool, { send }: Pick<MailServer, 'send'>, id: string): Promise<void> => {
  const [mail] = await rowsOf(pool, claim(id));
  if (mail === undefined) return;
  try {
    await send?.(mail);
    await pool.query(
      statement`update ${m}
        set ${m.sent_at} = now(), ${m.last_error} = null, ${m.data} = case when ${send !== null} then null else ${m.data} end
        where ${m.id} = ${mail.id}`,
    );
  } catch (error) {
    log.warn('a mail was not sent', { id: mail.id, attempts: mail.attempts });
    const waitSeconds = Math.min(10 * 2 ** mail.attempts, hourSeconds);
    await pool.query(statement`update ${m}
      set ${m.last_error} = ${(error as Error).message.slice(0, 500)}, ${m.claimed_until} = now() + make_interval(secs => ${waitSeconds}), ${m.data} = case when ${m.attempts} >= ${maxAttempts} then null else ${m.data} end
       where ${m.id} = ${mail.id}`);
  }
};
