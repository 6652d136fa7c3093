// Sessions as a node remembers them. The row is the truth; what is remembered is dropped when any node ends it,
// and nothing is believed while the endings cannot be read.
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { Refusal } from './refusal.js';
import { bearerToken, tokenHash } from './tokens.js';

export type Session = { readonly id: string; readonly accountId: string; readonly expiresAt: number };

type Row = { id: string; account_id: string; expires_at: Date };

export class Sessions {
  readonly #byToken: LRUCache<string, Session>;
  readonly #tokensBySession = new Map<string, string>();
  #trusted = false;

  constructor(
    private readonly pool: Pool,
    most = 50_000,
  ) {
    this.#byToken = new LRUCache({ max: most });
  }

  /** Set by the follower of endings: false when they could not be read for a second. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
  }

  /** @throws Refusal `not-signed-in` without a token, `session-ended` with one that is unknown, ended or expired. */
  async require(authorization: string | undefined): Promise<Session> {
    const token = bearerToken(authorization);
    if (token === null) throw new Refusal('not-signed-in');
    return this.byToken(token);
  }

  async byToken(token: string): Promise<Session> {
    const remembered = this.#trusted ? this.#byToken.get(token) : undefined;
    const session = remembered ?? (await this.#read(token));
    if (session.expiresAt <= Date.now()) throw new Refusal('session-ended');
    return session;
  }

  forget(sessionId: string): void {
    const token = this.#tokensBySession.get(sessionId);
    if (token !== undefined) this.#byToken.delete(token);
    this.#tokensBySession.delete(sessionId);
  }

  async #read(token: string): Promise<Session> {
    const { rows } = await this.pool.query<Row>({
      name: 'session-by-token',
      text: 'select id, account_id, expires_at from sessions where token_hash = $1 and ended_at is null',
      values: [tokenHash(token)],
    });
    const row = rows[0];
    if (row === undefined) throw new Refusal('session-ended');
    const session = { id: row.id, accountId: row.account_id, expiresAt: row.expires_at.getTime() };
    this.#byToken.set(token, session);
    if (this.#tokensBySession.size > 100_000) this.#tokensBySession.clear();
    this.#tokensBySession.set(session.id, token);
    return session;
  }
}
