// Single-use tokens: links in mails, and the second step of a sign-in. Only their hashes are stored.
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '../platform/http/refusal.js';
import { newToken, tokenHash } from '../platform/sessions/tokens.js';
import { sql, statement, tables } from '@spotter/database/connections/sql';

const al = tables.account_links;

export type LinkKind = 'confirm' | 'reset' | 'change-email' | 'second-factor';
export type Link = { readonly accountId: string; readonly kind: LinkKind; readonly data: Readonly<Record<string, string>> };
type Row = { account_id: string; kind: LinkKind; data: Record<string, string> };

const minutesOf: Readonly<Record<LinkKind, number>> = { confirm: 24 * 60, reset: 30, 'change-email': 24 * 60, 'second-factor': 5 };
const alive = sql`${al.account_id} is not null and ${al.used_at} is null and ${al.expires_at} > now()`;
const linkOf = ({ account_id, kind, data }: Row): Link => ({ accountId: account_id, kind, data });

/** @param accountId null for an address without an account: the row costs the same time, and its token opens nothing */
export const makeLink = async (
  tx: Pool | PoolClient,
  accountId: string | null,
  kind: LinkKind,
  data: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const token = newToken();
  await tx.query(
    statement`insert into ${al} (${al.token_hash}, ${al.account_id}, ${al.kind}, ${al.data}, ${al.expires_at})
      values (${tokenHash(token)}, ${accountId}, ${kind}, ${JSON.stringify(data)}, now() + make_interval(mins => ${minutesOf[kind]}))`,
  );
  return token;
};

/** Returns a link that can still be used. @throws Refusal `link-invalid` */
export const findLink = async (tx: Pool | PoolClient, token: string, kinds: readonly LinkKind[]): Promise<Link> => {
  const { rows } = await tx.query<Row>(
    statement`select ${al.account_id}, ${al.kind}, ${al.data} from ${al}
      where ${al.token_hash} = ${tokenHash(token)} and ${al.kind} = any (${kinds}) and ${alive}`,
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('link-invalid');
  return linkOf(row);
};

/** Marks the link as used. Of two concurrent uses one succeeds. @throws Refusal `link-invalid` */
export const useLink = async (tx: PoolClient, token: string): Promise<void> => {
  const used = await tx.query(statement`update ${al} set ${al.used_at} = now() where ${al.token_hash} = ${tokenHash(token)} and ${alive}`);
  if (used.rowCount === 0) throw new Refusal('link-invalid');
};

/** Counts one of `maxTries` attempts at what the token requires. @throws Refusal `link-invalid` after the last one */
export const tryLink = async (pool: Pool, token: string, kind: LinkKind, maxTries: number): Promise<Link> => {
  const { rows } = await pool.query<Row>(
    statement`update ${al} set ${al.tries} = ${al.tries} + 1
      where ${al.token_hash} = ${tokenHash(token)} and ${al.kind} = ${kind} and ${al.tries} < ${maxTries} and ${alive}
      returning ${al.account_id}, ${al.kind}, ${al.data}`,
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('link-invalid');
  return linkOf(row);
};

/** Invalidates all open links of these kinds. */
export const dropLinks = async (tx: PoolClient, accountId: string, kinds: readonly LinkKind[]): Promise<void> => {
  await tx.query(
    statement`update ${al} set ${al.used_at} = now()
      where ${al.account_id} = ${accountId} and ${al.kind} = any (${kinds}) and ${al.used_at} is null`,
  );
};

/** True if a link was made in the last minute. Prevents flooding somebody else's mailbox. */
export const justMade = async (tx: PoolClient, accountId: string, kind: LinkKind): Promise<boolean> => {
  const { rowCount } = await tx.query(
    statement`select 1 from ${al}
      where ${al.account_id} = ${accountId} and ${al.kind} = ${kind} and ${al.created_at} > now() - interval '1 minute' limit 1`,
  );
  return rowCount !== 0;
};
