// Reads the mail of an invitation like its recipient.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { InvitationMail } from '@spotter/api/members/invitation-mail';
import type { Gym, System } from '../system.ts';
import { waitTimeoutMs, until } from '../until.ts';

/** The mail that the event at a position causes, once it is written. */
export const mailOf = async (system: System, gym: Gym, position: number): Promise<InvitationMail> => {
  const id = derivedId('invitation-letter', gym.id, position);
  return until('the mail of an invitation is written', waitTimeoutMs, async () => {
    const { rows } = await system.database.apiPool.query<InvitationMail>(
      'select id, recipient as "to", kind, language, data from mails where id = $1',
      [id],
    );
    return rows[0] ?? null;
  });
};

/** The token of the newest mail to an address, once it is written. */
export const tokenTo = async (system: System, email: string): Promise<string> => {
  return until(`a mail to ${email} is written`, waitTimeoutMs, async () => {
    const { rows } = await system.database.apiPool.query<{ token: string }>(
      `select data->>'token' as token from mails where recipient = $1 and data ? 'token' order by created_at desc limit 1`,
      [email],
    );
    return rows[0]?.token ?? null;
  });
};
