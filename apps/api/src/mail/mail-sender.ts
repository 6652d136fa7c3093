// Sends mails of the outbox and marks them as sent. A crash between the two sends a mail again under the same Message-ID, by which
// mailboxes recognize it; a crash before loses nothing. Several senders may run at once.
import { createTransport } from 'nodemailer';
import { log } from '@spotter/telemetry/logger';
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import type { Mail } from '../platform/jobs/mails.js';
import { writeMail } from './write-mail.js';
import type { Post } from './post.js';
import { aliased, rowsOf, statement, tables, type Query } from '@spotter/database/connections/sql';

const w = aliased('mails', 'w');

const m = tables.mails;

type Row = { id: string; recipient: string; kind: Mail['kind']; language: Mail['language']; data: Mail['data']; attempts: number };
type Send = (mail: Row) => Promise<void>;

/** Longer than the slowest server takes for one mail. */
const claimedSeconds = 120;
const maxAttempts = 10;
const hourSeconds = 3600;

const claimOne = (): Query<Row> =>
  statement`update ${m}
    set ${tables.mails.attempts} = ${m.attempts} + 1, ${tables.mails.claimed_until} = now() + make_interval(secs => ${claimedSeconds})
  where ${m.id} = (select ${w.id} from ${w}
    where ${w.sent_at} is null and ${w.attempts} < ${maxAttempts} and (${w.not_before} is null or ${w.not_before} <= now()) and (${w.claimed_until} is null or ${w.claimed_until} < now())
    order by ${w.created_at} limit 1 for update skip locked)
  returning ${m.id}, ${m.recipient}, ${m.kind}, ${m.language}, ${m.data}, ${m.attempts}`;

const bySmtp = (smtpUrl: string, { origin, from }: Post): { send: Send; close: () => void } => {
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

/** Sends one mail; false if there was none. Deletes the token of a sent mail, but keeps that of a mail for preview. */
const sendOne = async (pool: Pool, send: Send | null): Promise<boolean> => {
  const [mail] = await rowsOf(pool, claimOne());
  if (mail === undefined) return false;
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
  return true;
};

export const startMailSender = (pool: Pool, post: Post): Loop => {
  const smtp = post.smtpUrl === null ? null : bySmtp(post.smtpUrl, post);
  const sending = startLoop('mails', async (stopped) => {
    while (!stopped() && (await sendOne(pool, smtp?.send ?? null)));
  });
  return {
    close: async () => {
      await sending.close();
      smtp?.close();
    },
  };
};
