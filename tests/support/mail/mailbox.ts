// Reads the mails to a person from the server's queue.
import { randomUUID } from 'node:crypto';
import type { System } from '../system.ts';

export type KeptMail = {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  readonly data: Readonly<Record<string, string>>;
};

/** An unused address. */
export const newAddress = (name = 'stranger'): string => `${name}-${randomUUID().slice(0, 8)}@example.test`;

/** Mails to an address, oldest first. */
export const mailsTo = async (system: System, email: string): Promise<KeptMail[]> => {
  const { rows } = await system.api.services.pool.query<KeptMail>(
    'select id, kind, language, data from mails where recipient = $1 order by created_at',
    [email],
  );
  return rows;
};

/** Token of the newest mail of a kind. @throws Error if there is none */
export const tokenTo = async (system: System, email: string, kind: string): Promise<string> => {
  const token = (await mailsTo(system, email)).findLast((mail) => mail.kind === kind)?.data['token'];
  if (token === undefined) throw new Error(`no ${kind} to ${email}`);
  return token;
};
