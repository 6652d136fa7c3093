// The beginning and the end of a session: row, event and notice leave together.
import { randomUUID } from 'node:crypto';
import { sendingOf } from '@spotter/contracts/notices';
import type { DisconnectReason } from '@spotter/contracts/live';
import type { SessionEndReason } from '@spotter/domain/accounts/account-events';
import type { PoolClient } from 'pg';
import { sessionRoom } from '../platform/live/live-gateway.js';
import { newToken, tokenHash } from '../platform/sessions/tokens.js';
import type { AccountChange } from './account-change.js';

export type StartedSession = {
  readonly id: string;
  readonly room: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly vaultKey: string;
};

const absoluteLifeHours = 90 * 24;
/** Who may change a gym signs in again each day. */
const adminLifeHours = 12;

const isAdmin = async (tx: PoolClient, accountId: string): Promise<boolean> => {
  await tx.query(`select set_config('app.account', $1, true)`, [accountId]);
  const { rowCount } = await tx.query(
    `select 1 from memberships where account_id = $1 and type in (3, 4) and status in ('active', 'paused') limit 1`,
    [accountId],
  );
  return rowCount !== 0;
};

/** Leaves with the transaction: every node drops the session and its sockets. */
const tell = async (tx: PoolClient, sessionId: string, reason: DisconnectReason | 'sign-out'): Promise<void> => {
  await tx.query(sendingOf([{ kind: 'session-ended', session: sessionId, reason }]));
};

/** Ends the account's live session and starts another: both or neither. */
export const startSession = async ({ tx, account, record }: AccountChange, device: string | null): Promise<StartedSession> => {
  const id = randomUUID();
  const token = newToken();
  const lifeHours = (await isAdmin(tx, account.id)) ? adminLifeHours : absoluteLifeHours;
  const ended = await tx.query<{ id: string }>(
    `update sessions set ended_at = now(), ended_why = 'new-sign-in' where account_id = $1 and ended_at is null returning id`,
    [account.id],
  );
  for (const session of ended.rows) await tell(tx, session.id, 'new-sign-in');
  const started = await tx.query<{ expires_at: Date }>(
    `insert into sessions (id, account_id, token_hash, expires_at, device) values ($1, $2, $3, now() + make_interval(hours => $4), $5) returning expires_at`,
    [id, account.id, tokenHash(token), lifeHours, device],
  );
  await record({ type: 'start-session', payload: { accountId: account.id, sessionId: id } });
  return {
    id,
    room: sessionRoom(id),
    token,
    expiresAt: started.rows[0]!.expires_at.toISOString(),
    vaultKey: account.vault_key.toString('base64url'),
  };
};

/** Whether it was live. */
export const endSession = async (
  { tx, account, record }: AccountChange,
  { sessionId, why }: { readonly sessionId: string; readonly why: Extract<SessionEndReason, DisconnectReason | 'sign-out'> },
): Promise<boolean> => {
  const ended = await tx.query(
    'update sessions set ended_at = now(), ended_why = $3 where id = $1 and account_id = $2 and ended_at is null',
    [sessionId, account.id, why],
  );
  if (ended.rowCount === 0) return false;
  await record({ type: 'end-session', payload: { accountId: account.id, sessionId, why } });
  await tell(tx, sessionId, why);
  return true;
};

/** Ends whatever session is live, whose end another event carries. */
const endCarried = async ({ tx, account }: AccountChange, why: DisconnectReason): Promise<void> => {
  const ended = await tx.query<{ id: string }>(
    `update sessions set ended_at = now(), ended_why = $2 where account_id = $1 and ended_at is null returning id`,
    [account.id, why],
  );
  for (const { id } of ended.rows) await tell(tx, id, why);
};

export const endForNewPassword = (change: AccountChange): Promise<void> => endCarried(change, 'password-changed');
export const endForErasure = (change: AccountChange): Promise<void> => endCarried(change, 'revoked');
