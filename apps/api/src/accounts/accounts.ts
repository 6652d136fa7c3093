// Accounts and sessions: rows that must be true together with their facts are written in one transaction with them.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { claim, ClaimTaken, holderOf } from '@spotter/database/claims';
import type { Log } from '@spotter/database/log';
import { readStream } from '@spotter/database/log-reads';
import { withGym } from '@spotter/database/pools';
import { account, accountStream, type AccountCommand } from '@spotter/domain/accounts/account';
import { isRejected } from '@spotter/domain/kernel';
import { liveChannel } from '@spotter/contracts/wake-ups';
import type { Pool, PoolClient } from 'pg';
import { accountLedger } from '../platform/account-ledgers.js';
import { sessionRoom } from '../platform/live-gateway.js';
import { hashPassword, verifyPassword } from '../platform/passwords.js';
import { Refusal } from '../platform/refusal.js';
import { newToken, tokenHash } from '../platform/tokens.js';

export type AccountRow = {
  id: string;
  email: string;
  name: string;
  lastname: string;
  language: 'en' | 'tr';
  password: string;
  vault_key: Buffer;
};
export type NewAccount = {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly lastname: string;
  readonly password: string;
  readonly language: 'en' | 'tr';
};
export type StartedSession = {
  readonly id: string;
  readonly room: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly vaultKey: string;
};

const absoluteLifeMs = 90 * 24 * 3600 * 1000;
const columns = 'id, email, name, lastname, language, password, vault_key';

export class Accounts {
  constructor(
    private readonly pool: Pool,
    private readonly log: Log,
    private readonly secret: string,
  ) {}

  /** @throws Refusal `already-claimed` when the address has an account. */
  async open(person: NewAccount): Promise<void> {
    const password = await hashPassword(person.password);
    const ledger = accountLedger(person.accountId);
    try {
      await withGym(this.pool, ledger, async (tx) => {
        await claim(tx, 'email', this.#emailKey(person.email), person.accountId);
        await tx.query(
          'insert into accounts (id, ledger, email, name, lastname, language, password, vault_key, confirmed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())',
          [person.accountId, ledger, person.email, person.name, person.lastname, person.language, password, randomBytes(32)],
        );
        const { accountId, email, name, lastname, language } = person;
        await this.#record(tx, accountId, { type: 'open-account', payload: { accountId, email, name, lastname, language } });
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw new Refusal('already-claimed');
      throw error;
    }
  }

  /** One generic refusal for a wrong password and an unknown address, in the same time. */
  async signIn(email: string, password: string): Promise<{ account: AccountRow; session: StartedSession }> {
    const row = await this.byEmail(email);
    if (!(await verifyPassword(row?.password ?? null, password)) || row === null) throw new Refusal('wrong-credentials');
    return { account: row, session: await this.#startSession(row) };
  }

  async byEmail(email: string): Promise<AccountRow | null> {
    const id = await this.idByEmail(email);
    return id === null ? null : this.byId(id);
  }

  async byId(accountId: string): Promise<AccountRow | null> {
    const { rows } = await this.pool.query<AccountRow>(`select ${columns} from accounts where id = $1`, [accountId]);
    return rows[0] ?? null;
  }

  async signOut(accountId: string, sessionId: string): Promise<void> {
    await withGym(this.pool, accountLedger(accountId), async (tx) => {
      await tx.query('select 1 from accounts where id = $1 for update', [accountId]);
      const ended = await tx.query(`update sessions set ended_at = now(), ended_why = 'sign-out' where id = $1 and ended_at is null`, [
        sessionId,
      ]);
      if (ended.rowCount === 0) return;
      await this.#record(tx, accountId, { type: 'end-session', payload: { accountId, sessionId, why: 'sign-out' } });
      await this.#tell(tx, sessionId, 'sign-out');
    });
  }

  /** The account of an address, null when there is none. */
  idByEmail(email: string): Promise<string | null> {
    return holderOf(this.pool, 'email', this.#emailKey(email));
  }

  /** Ends the account's live session and starts another: both or neither, in one transaction. */
  async #startSession(row: AccountRow): Promise<StartedSession> {
    const id = randomUUID();
    const token = newToken();
    const expiresAt = new Date(Date.now() + absoluteLifeMs);
    await withGym(this.pool, accountLedger(row.id), async (tx) => {
      await tx.query('select 1 from accounts where id = $1 for update', [row.id]);
      const ended = await tx.query<{ id: string }>(
        `update sessions set ended_at = now(), ended_why = 'new-sign-in' where account_id = $1 and ended_at is null returning id`,
        [row.id],
      );
      for (const session of ended.rows) await this.#tell(tx, session.id, 'new-sign-in');
      await tx.query('insert into sessions (id, account_id, token_hash, expires_at) values ($1, $2, $3, $4)', [
        id,
        row.id,
        tokenHash(token),
        expiresAt,
      ]);
      await this.#record(tx, row.id, { type: 'start-session', payload: { accountId: row.id, sessionId: id } });
    });
    return { id, room: sessionRoom(id), token, expiresAt: expiresAt.toISOString(), vaultKey: row.vault_key.toString('base64url') };
  }

  /** Leaves with the transaction: every node drops the session and its sockets. */
  async #tell(tx: PoolClient, sessionId: string, reason: 'sign-out' | 'new-sign-in'): Promise<void> {
    await tx.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify({ kind: 'session-ended', session: sessionId, reason })]);
  }

  /** Decides on the account's stream and appends in the caller's transaction, which holds the account's row. */
  async #record(tx: PoolClient, accountId: string, command: AccountCommand): Promise<void> {
    const ledger = accountLedger(accountId);
    const stream = accountStream(accountId);
    const events = await readStream(tx, this.log.codec, ledger, stream, {});
    const state = events.reduce(
      (folded, event) => account.evolve(folded, { type: event.type, data: event.data } as never),
      account.initial,
    );
    const now = new Date().toISOString();
    const outcome = account.decide(state, command, {
      now,
      occurredAt: now,
      actor: { account: accountId, membership: null, role: 'system' },
    });
    if (isRejected(outcome)) throw new Refusal(outcome.rejected);
    const appended = await this.log.appendIn(tx, {
      ledger,
      stream,
      expectedVersion: events.at(-1)?.version ?? 0,
      entries: [
        {
          commandId: randomUUID(),
          requestHash: this.log.requestHash(`${command.type}\n${JSON.stringify(command.payload)}`),
          occurredAt: now,
          meta: { command: command.type, account: accountId, membership: null, role: 'system' },
          events: outcome,
        },
      ],
    });
    if (appended.status !== 'accepted') throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
  }

  #emailKey(email: string): string {
    return createHmac('sha256', this.secret).update(`email ${email.trim().toLowerCase()}`).digest('base64url');
  }
}
