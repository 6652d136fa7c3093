// Deletes what the server stores of an account besides events: the account with its secrets, and every mail to the person.
import type { Pool, PoolClient } from 'pg';
import { statement, tables } from '@spotter/database/connections/sql';

const ac = tables.accounts;
const ag = tables.audit_grants;
const c = tables.claims;
const i = tables.invitations;
const m = tables.memberships;

type Addresses = { email: string; pending_email: string | null };

/** Addresses in the account's row; none once it is purged. */
export const addressesOf = async (api: Pool, accountId: string): Promise<string[]> => {
  const { rows } = await api.query<Addresses>(statement`select ${ac.email}, ${ac.pending_email} from ${ac} where ${ac.id} = ${accountId}`);
  return rows
    .flatMap(({ email, pending_email }) => (pending_email === null ? [email] : [email, pending_email]))
    .map((one) => one.toLowerCase());
};

/** Schedules erasure of the person in each gym, as member, invitee or auditor. Safe to repeat, which catches late arrivals. */
export const erasePlaces = async (projector: Pool, accountId: string, addresses: readonly string[]): Promise<void> => {
  await projector.query(
    statement`insert into ${tables.erasures} (${tables.erasures.ledger}, ${tables.erasures.person})
     select ${m.gym_id}, ${m.id} from ${m} where ${m.account_id} = ${accountId}
     union select ${ag.gym_id}, ${ag.id} from ${ag} where ${ag.account_id} = ${accountId}
     union select ${ag.gym_id}, ${ag.id} from ${ag} where lower(${ag.email}) = any (${addresses})
     union select ${i.gym_id}, ${i.id} from ${i} where lower(${i.email}) = any (${addresses})
     on conflict do nothing`,
  );
};

/** Runs in the transaction that destroys the key, so that a backup contains both or neither. */
export const purgeAccount = async (tx: PoolClient, accountId: string, addresses: readonly string[]): Promise<void> => {
  await tx.query(statement`delete from ${tables.mails} where lower(${tables.mails.recipient}) = any (${addresses})`);
  await tx.query(
    statement`delete from ${c}
      where (${c.kind} = 'email' and ${c.holder} = ${accountId}) or (${c.kind} = 'member' and ${c.key} like ${accountId} || '/%')`,
  );
  // In the order of their references.
  for (const owned of [
    tables.reminders,
    tables.push_devices,
    tables.reminder_settings,
    tables.calendar_feeds,
    tables.account_links,
    tables.second_factors,
    tables.recovery_codes,
    tables.sessions,
  ])
    await tx.query(statement`delete from ${owned} where ${owned.account_id} = ${accountId}`);
  await tx.query(statement`delete from ${ac} where ${ac.id} = ${accountId}`);
};
