// The mail of an invitation, read as the person who gets it would.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { InvitationMail } from '@spotter/api/members/invitation-mail';
import type { Gym, System } from '../system.ts';

/** The mail that the event at a position called for, once it is written. */
export const mailOf = async (system: System, gym: Gym, position: number): Promise<InvitationMail> => {
  for (;;) {
    const { rows } = await system.database.apiPool.query<InvitationMail>(
      'select id, recipient as "to", kind, language, data from mails where id = $1',
      [derivedId('invitation-letter', gym.id, position)],
    );
    if (rows[0] !== undefined) return rows[0];
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** The token of the newest mail to an address, once it is written. */
export const tokenTo = async (system: System, email: string): Promise<string> => {
  for (;;) {
    const { rows } = await system.database.apiPool.query<{ token: string }>(
      `select data->>'token' as token from mails where recipient = $1 and data ? 'token' order by created_at desc limit 1`,
      [email],
    );
    if (rows[0] !== undefined) return rows[0].token;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
