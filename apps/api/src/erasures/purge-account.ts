// What the server keeps of an account beside its events: the account with all its secrets, and every mail to its person.
import type { Pool, PoolClient } from 'pg';

type Addresses = { email: string; pending_email: string | null };

/** The addresses that the account's row still names; none once it is purged. */
export const addressesOf = async (api: Pool, accountId: string): Promise<string[]> => {
  const { rows } = await api.query<Addresses>('select email, pending_email from accounts where id = $1', [accountId]);
  return rows
    .flatMap(({ email, pending_email }) => (pending_email === null ? [email] : [email, pending_email]))
    .map((one) => one.toLowerCase());
};

/** Who they were in each gym, as member, invited or auditor, is forgotten there too. Safe to repeat: what came late is found then. */
export const erasePlaces = async (projector: Pool, accountId: string, addresses: readonly string[]): Promise<void> => {
  await projector.query(
    `insert into erasures (ledger, person)
     select gym_id, id from memberships where account_id = $1
     union select gym_id, id from audit_grants where account_id = $1
     union select gym_id, id from invitations where lower(email) = any ($2)
     on conflict do nothing`,
    [accountId, addresses],
  );
};

/** In the transaction that destroys the key: a backup has both or neither. */
export const purgeAccount = async (tx: PoolClient, accountId: string, addresses: readonly string[]): Promise<void> => {
  await tx.query('delete from mails where lower(recipient) = any ($1)', [addresses]);
  await tx.query(`delete from claims where (kind = 'email' and holder = $1) or (kind = 'member' and key like $1 || '/%')`, [accountId]);
  for (const table of ['account_links', 'second_factors', 'recovery_codes', 'sessions'])
    await tx.query(`delete from ${table} where account_id = $1`, [accountId]);
  await tx.query('delete from accounts where id = $1', [accountId]);
};
