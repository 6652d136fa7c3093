// Starts and ends sessions: row, event and notice are written in one transaction.
import { randomUUID } from 'node:crypto';
import { sendingOf } from '@spotter/contracts/notices';
import type { DisconnectReason } from '@spotter/contracts/live';
import type { SessionEndReason } from '@spotter/domain/accounts/account-events';
import type { PoolClient } from 'pg';
import { sessionRoom } from '../platform/live/live-gateway.js';
import { newToken, tokenHash } from '../platform/sessions/tokens.js';
import type { AccountChange } from './account-change.js';
import { statement, tables } from '@spotter/database/connections/sql';

const m = tables.memberships;
const s = tables.sessions;

export type StartedSession = {
  readonly id: string;
  readonly room: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly vaultKey: string;
};

const absoluteLifeHours = 90 * 24;
/** Admins sign in again every day. */
const adminLifeHours = 12;

const isAdmin = async (tx: PoolClient, accountId: string): Promise<boolean> => {
  await tx.query(statement`select set_config('app.account', ${accountId}, true)`);
  const { rowCount } = await tx.query(
    statement`select 1 from ${m}
      where ${m.account_id} = ${accountId} and ${m.type} in (3, 4) and ${m.status} in ('active', 'paused') limit 1`,
  );
  return rowCount !== 0;
};

/** Sent with the transaction's commit: every node drops the session and its sockets. */
const notifyEnd = async (tx: PoolClient, sessionId: string, reason: DisconnectReason | 'sign-out'): Promise<void> => {
  await tx.query(sendingOf([{ kind: 'session-ended', session: sessionId, reason }]));
};

/** Ends the account's live session and starts another, in one transaction. */
export const startSession = async ({ tx, account, record }: AccountChange, device: string | null): Promise<StartedSession> => {
  const id = randomUUID();
  const token = newToken();
  const lifeHours = (await isAdmin(tx, account.id)) ? adminLifeHours : absoluteLifeHours;
  const ended = await tx.query<{ id: string }>(
    statement`update ${s} set ${s.ended_at} = now(), ${s.ended_why} = 'new-sign-in'
      where ${s.account_id} = ${account.id} and ${s.ended_at} is null returning ${s.id}`,
  );
  for (const session of ended.rows) await notifyEnd(tx, session.id, 'new-sign-in');
  const started = await tx.query<{ expires_at: Date }>(
    statement`insert into ${s} (${s.id}, ${s.account_id}, ${s.token_hash}, ${s.expires_at}, ${s.device})
      values (${id}, ${account.id}, ${tokenHash(token)}, now() + make_interval(hours => ${lifeHours}), ${device}) returning ${s.expires_at}`,
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

/** Returns true if the session was live. */
export const endSession = async (
  { tx, account, record }: AccountChange,
  { sessionId, why }: { readonly sessionId: string; readonly why: Extract<SessionEndReason, DisconnectReason | 'sign-out'> },
): Promise<boolean> => {
  const ended = await tx.query(
    statement`update ${s} set ${s.ended_at} = now(), ${s.ended_why} = ${why}
      where ${s.id} = ${sessionId} and ${s.account_id} = ${account.id} and ${s.ended_at} is null`,
  );
  if (ended.rowCount === 0) return false;
  await record({ type: 'end-session', payload: { accountId: account.id, sessionId, why } });
  await notifyEnd(tx, sessionId, why);
  return true;
};

/** Locks or unlocks a live session. Does nothing if it is in that state already. */
export const turnLock = async ({ tx, account, record }: AccountChange, sessionId: string, locked: boolean): Promise<void> => {
  const turned = await tx.query(
    statement`update ${s} set ${s.locked_at} = case when ${locked} then now() end
      where ${s.id} = ${sessionId} and ${s.account_id} = ${account.id} and ${s.ended_at} is null and (${s.locked_at} is null) = ${locked}`,
  );
  if (turned.rowCount === 0) return;
  await record({ type: locked ? 'lock-session' : 'unlock-session', payload: { accountId: account.id, sessionId } });
  await tx.query(sendingOf([{ kind: 'session-locked', session: sessionId, locked }]));
};

/** Ends live sessions without an event of their own: the event of the calling change implies it. */
const endCarried = async ({ tx, account }: AccountChange, why: DisconnectReason): Promise<void> => {
  const ended = await tx.query<{ id: string }>(
    statement`update ${s} set ${s.ended_at} = now(), ${s.ended_why} = ${why} where ${s.account_id} = ${account.id} and ${s.ended_at} is null
      returning ${s.id}`,
  );
  for (const { id } of ended.rows) await notifyEnd(tx, id, why);
};

export const endForNewPassword = (change: AccountChange): Promise<void> => endCarried(change, 'password-changed');
export const endForErasure = (change: AccountChange): Promise<void> => endCarried(change, 'revoked');
