// Accounts and sessions: rows that must agree with their events are written in the same transaction.
import type { Language } from '@spotter/domain/gyms/gym-events';
import { randomBytes } from 'node:crypto';
import { claim, ClaimTaken, holderOf } from '@spotter/database/log/claims';
import type { DisconnectReason } from '@spotter/contracts/live';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { accountLedger } from '../platform/sessions/account-ledgers.js';
import { hashPassword, isWeaker, verifyPassword } from '../platform/sessions/passwords.js';
import { Refusal } from '../platform/http/refusal.js';
import type { AccountChange, AccountRow } from './account-change.js';
import type { AccountKeys } from '../platform/sessions/account-keys.js';
import { recordEvent } from './record-event.js';
import { makeLink } from './links.js';
import { endSession, startSession, type StartedSession } from './start-session.js';
import { aliased, sql, statement, tables } from '@spotter/database/connections/sql';

const f = aliased('second_factors', 'f');
const a = aliased('accounts', 'a');

const ac = tables.accounts;
const s = tables.sessions;

export type NewAccount = {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly lastname: string;
  readonly password: string;
  readonly language: Language;
};
const columns = sql`${a.id}, ${a.email}, ${a.name}, ${a.lastname}, ${a.language}, ${a.password}, ${a.vault_key}, ${a.confirmed_at}, ${a.contested}, ${a.pending_email}, ${a.unit}, ${a.avatar},
  exists (select 1 from ${f} where ${f.account_id} = ${a.id} and ${f.confirmed_at} is not null) as second_factor`;

export class Accounts {
  constructor(
    readonly pool: Pool,
    private readonly commands: Pick<Commands, 'inTransaction'>,
    readonly keys: AccountKeys,
  ) {}

  /** Opens an account whose address the server vouches for. @throws Refusal `already-claimed` if the address has an account */
  async open({ password, ...person }: NewAccount): Promise<void> {
    const hash = await hashPassword(password);
    await withGym(this.pool, accountLedger(person.accountId), (tx) => this.openIn(tx, { ...person, hash, confirmed: true }));
  }

  /** Runs in the caller's transaction of the account's ledger. @throws Refusal `already-claimed`; the transaction stays usable */
  async openIn(
    tx: PoolClient,
    { hash, confirmed, ...person }: Omit<NewAccount, 'password'> & { readonly hash: string; readonly confirmed: boolean },
  ): Promise<void> {
    const { accountId, email, name, lastname, language } = person;
    await this.claimEmail(tx, email, accountId);
    await tx.query(statement`insert into ${ac} (${ac.id}, ${ac.ledger}, ${ac.email}, ${ac.name}, ${ac.lastname}, ${ac.language}, ${ac.password}, ${ac.vault_key}, ${ac.confirmed_at})
       values (${accountId}, ${accountLedger(accountId)}, ${email}, ${name}, ${lastname}, ${language}, ${hash}, ${randomBytes(32)}, case when ${confirmed} then now() end)`);
    await recordEvent(this.commands, tx, accountId, { type: 'open-account', payload: person });
  }

  /** @throws Refusal `already-claimed` */
  async claimEmail(tx: PoolClient, email: string, accountId: string): Promise<void> {
    await claim(tx, 'email', this.keys.email(email), accountId).catch((error: unknown) => {
      throw error instanceof ClaimTaken ? new Refusal('already-claimed') : error;
    });
  }

  /** Runs `work` while the account's row is locked, in a transaction of its ledger. @throws Refusal `not-found` */
  change<T>(accountId: string, work: (change: AccountChange) => Promise<T>): Promise<T> {
    return withGym(this.pool, accountLedger(accountId), async (tx) => {
      await tx.query(statement`select 1 from ${ac} where ${ac.id} = ${accountId} for update`);
      const { rows } = await tx.query<AccountRow>(statement`select ${columns} from ${a} where ${a.id} = ${accountId}`);
      const account = rows[0];
      if (account === undefined) throw new Refusal('not-found');
      return work({ tx, account, record: (command) => recordEvent(this.commands, tx, accountId, command) });
    });
  }

  /**
   * Refuses a wrong password and an unknown address in the same way and the same time.
   * @throws Refusal `wrong-credentials`, `confirmation-required`, or `second-factor-required` with a challenge
   */
  async signIn(email: string, password: string, device: string | null = null): Promise<{ account: AccountRow; session: StartedSession }> {
    const known = await this.byEmail(email);
    if (!(await verifyPassword(known?.password ?? null, password)) || known === null) throw new Refusal('wrong-credentials');
    if (known.confirmed_at === null) throw new Refusal('confirmation-required');
    const row = isWeaker(known.password) ? await this.#hashedAnew(known, password) : known;
    if (row.second_factor)
      throw new Refusal('second-factor-required', { challenge: await makeLink(this.pool, row.id, 'second-factor', { of: row.password }) });
    return { account: row, session: await this.startSession(row, device) };
  }

  /**
   * Starts a session for an account that has passed all steps of a sign-in. @throws Refusal `wrong-credentials` if the password has changed
   * since
   */
  startSession(proved: Pick<AccountRow, 'id' | 'password'>, device: string | null): Promise<StartedSession> {
    return this.change(proved.id, (change) => {
      if (change.account.password !== proved.password) throw new Refusal('wrong-credentials');
      return startSession(change, device);
    });
  }

  /** Stores the right password again, hashed with today's costs. @throws Refusal `wrong-credentials` if it changed meanwhile */
  async #hashedAnew({ id, password: weak }: AccountRow, password: string): Promise<AccountRow> {
    await this.pool.query(
      statement`update ${ac} set ${ac.password} = ${await hashPassword(password)} where ${ac.id} = ${id} and ${ac.password} = ${weak}`,
    );
    // Two concurrent sign-ins keep the hash of the first.
    return this.requirePassword(id, password);
  }

  async byEmail(email: string): Promise<AccountRow | null> {
    const id = await this.idByEmail(email);
    return id === null ? null : this.byId(id);
  }

  async byId(accountId: string): Promise<AccountRow | null> {
    const { rows } = await this.pool.query<AccountRow>(statement`select ${columns} from ${a} where ${a.id} = ${accountId}`);
    return rows[0] ?? null;
  }

  async signOut(accountId: string, sessionId: string): Promise<void> {
    await this.change(accountId, (change) => endSession(change, { sessionId, why: 'sign-out' }));
  }

  /** Ends sessions that started before the given time. A later session already reflects the change. */
  async endSession(accountId: string, why: DisconnectReason, startedBefore: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      statement`select ${s.id} from ${s}
        where ${s.account_id} = ${accountId} and ${s.ended_at} is null and ${s.created_at} < ${startedBefore}`,
    );
    for (const { id: sessionId } of rows) await this.change(accountId, (change) => endSession(change, { sessionId, why }));
  }

  /** Id of the account with this address, or null. */
  idByEmail(email: string): Promise<string | null> {
    return holderOf(this.pool, 'email', this.keys.email(email));
  }

  /** Returns the account if the password is right. @throws Refusal `wrong-credentials` */
  async requirePassword(accountId: string, password: string): Promise<AccountRow> {
    const row = await this.byId(accountId);
    if (!(await verifyPassword(row?.password ?? null, password)) || row === null) throw new Refusal('wrong-credentials');
    return row;
  }
}
