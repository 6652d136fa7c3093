// Tokens that open one thing once: links in mails, and the second step of a sign-in. Only their hashes are kept.
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '../platform/http/refusal.js';
import { newToken, tokenHash } from '../platform/sessions/tokens.js';

export type LinkKind = 'confirm' | 'reset' | 'change-email' | 'second-factor';
export type Link = { readonly accountId: string; readonly kind: LinkKind; readonly data: Readonly<Record<string, string>> };
type Row = { account_id: string; kind: LinkKind; data: Record<string, string> };

const minutesOf: Readonly<Record<LinkKind, number>> = { confirm: 24 * 60, reset: 30, 'change-email': 24 * 60, 'second-factor': 5 };
const alive = 'account_id is not null and used_at is null and expires_at > now()';
const linkOf = ({ account_id, kind, data }: Row): Link => ({ accountId: account_id, kind, data });

/** `accountId` null: an address that nobody has. The row costs the same, and opens nothing. */
export const makeLink = async (
  tx: Pool | PoolClient,
  accountId: string | null,
  kind: LinkKind,
  data: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const token = newToken();
  await tx.query(
    `insert into account_links (token_hash, account_id, kind, data, expires_at) values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [tokenHash(token), accountId, kind, JSON.stringify(data), minutesOf[kind]],
  );
  return token;
};

/** A link that could be used now. @throws Refusal `link-invalid` */
export const findLink = async (tx: Pool | PoolClient, token: string, kinds: readonly LinkKind[]): Promise<Link> => {
  const { rows } = await tx.query<Row>(
    `select account_id, kind, data from account_links where token_hash = $1 and kind = any ($2) and ${alive}`,
    [tokenHash(token), kinds],
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('link-invalid');
  return linkOf(row);
};

/** Uses it up: of two who race, one gets through. @throws Refusal `link-invalid` */
export const useLink = async (tx: PoolClient, token: string): Promise<void> => {
  const used = await tx.query(`update account_links set used_at = now() where token_hash = $1 and ${alive}`, [tokenHash(token)]);
  if (used.rowCount === 0) throw new Refusal('link-invalid');
};

/** One try of a few at what the token asks for. @throws Refusal `link-invalid` once they are used up. */
export const tryLink = async (pool: Pool, token: string, kind: LinkKind, mostTries: number): Promise<Link> => {
  const { rows } = await pool.query<Row>(
    `update account_links set tries = tries + 1 where token_hash = $1 and kind = $2 and tries < $3 and ${alive} returning account_id, kind, data`,
    [tokenHash(token), kind, mostTries],
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('link-invalid');
  return linkOf(row);
};

/** All links of a kind that are still open, because what they were for is done. */
export const dropLinks = async (tx: PoolClient, accountId: string, kinds: readonly LinkKind[]): Promise<void> => {
  await tx.query('update account_links set used_at = now() where account_id = $1 and kind = any ($2) and used_at is null', [
    accountId,
    kinds,
  ]);
};

/** Whether one was made in the last minute: nobody's mailbox is filled by somebody else. */
export const justMade = async (tx: PoolClient, accountId: string, kind: LinkKind): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `select 1 from account_links where account_id = $1 and kind = $2 and created_at > now() - interval '1 minute' limit 1`,
    [accountId, kind],
  );
  return rowCount !== 0;
};
