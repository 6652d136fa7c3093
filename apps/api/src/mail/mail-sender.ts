// Sends what is to be sent. A mail that was sent is marked: a crash between the two sends it again under the same Message-ID, by
// which a mailbox knows it; a crash before loses nothing. Many may run at once.
import { createTransport } from 'nodemailer';
import { log } from '@spotter/telemetry/logger';
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import type { Mail } from '../platform/jobs/mails.js';
import { writeMail } from './write-mail.js';
import type { Post } from './post.js';

type Row = { id: string; recipient: string; kind: Mail['kind']; language: Mail['language']; data: Mail['data']; attempts: number };
type Send = (mail: Row) => Promise<void>;

/** Longer than the slowest server may take over one mail. */
const claimedSeconds = 120;
const mostAttempts = 10;
const hourSeconds = 3600;

const claimOne = `update mails set attempts = attempts + 1, claimed_until = now() + make_interval(secs => $1)
  where id = (select id from mails where sent_at is null and attempts < $2 and (claimed_until is null or claimed_until < now())
    order by created_at limit 1 for update skip locked)
  returning id, recipient, kind, language, data, attempts`;

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

/** One mail; whether there was one. What was sent keeps no token; what is kept to be shown does. */
const sendOne = async (pool: Pool, send: Send | null): Promise<boolean> => {
  const { rows } = await pool.query<Row>(claimOne, [claimedSeconds, mostAttempts]);
  const mail = rows[0];
  if (mail === undefined) return false;
  try {
    await send?.(mail);
    await pool.query('update mails set sent_at = now(), last_error = null, data = case when $2 then null else data end where id = $1', [
      mail.id,
      send !== null,
    ]);
  } catch (error) {
    log.warn('a mail was not sent', { id: mail.id, attempts: mail.attempts });
    const waitSeconds = Math.min(10 * 2 ** mail.attempts, hourSeconds);
    await pool.query(
      `update mails set last_error = $2, claimed_until = now() + make_interval(secs => $3), data = case when attempts >= $4 then null else data end
       where id = $1`,
      [mail.id, (error as Error).message.slice(0, 500), waitSeconds, mostAttempts],
    );
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
