// Sessions as a node remembers them. The row is authoritative: the cache entry is dropped when any node ends the session, and the cache is
// not used while the endings cannot be read. The database counts a session's lifetime, so no node with a wrong clock signs anybody out.
import { statement, tables } from '@spotter/database/connections/sql';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { Refusal } from '../http/refusal.js';
import { SessionsInUse } from './sessions-in-use.js';
import { bearerToken, tokenHash } from './tokens.js';

const s = tables.sessions;

export type Session = { readonly id: string; readonly accountId: string; readonly expiresAt: number; readonly locked: boolean };
/**
 * Times of `performance.now()`: `until` when the entry may be used without reading the row, and when the session was last noted as in use.
 */
type Remembered = { readonly session: Session; readonly until: number; seenAt: number };
/** `left` and `unseen` in milliseconds: until it expires, and since it was last noted as in use. */
type Row = { id: string; account_id: string; expires_at: Date; left: number; unseen: number; ended_why: string | null; locked: boolean };

const dayMs = 24 * 3_600_000;
const idleLifeMs = 14 * dayMs;
const passwordBelievedMinutes = 10;
const seenEveryMs = 60_000;
/** Bounded, because `performance.now()` does not count the time that a machine sleeps. */
const rememberedMs = 10 * 60_000;

export class Sessions {
  readonly inUse: SessionsInUse;
  readonly #byToken: LRUCache<string, Remembered>;
  readonly #tokensBySession = new Map<string, string>();
  /** Sessions that ended recently. A row that was read before the end may arrive after it, and must not be remembered. */
  readonly #ended = new LRUCache<string, true>({ max: 10_000 });
  #trusted = false;
  /** Raised whenever a session is locked or unlocked. */
  #changes = 0;

  constructor(
    private readonly pool: Pool,
    maxRemembered = 50_000,
  ) {
    this.inUse = new SessionsInUse(pool);
    this.#byToken = new LRUCache({ max: maxRemembered });
  }

  /** Called by the follower of endings: false after it could not read them for a second. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
  }

  /**
   * @param evenLocked true for what a locked screen may do: unlock and sign out
   * @throws Refusal `not-signed-in` without a token, `session-ended` if the session is unknown, ended, expired or idle for too long,
   * `session-locked` while its screen is locked
   */
  async require(authorization: string | undefined, evenLocked = false): Promise<Session> {
    const token = bearerToken(authorization);
    if (token === null) throw new Refusal('not-signed-in');
    return this.byToken(token, evenLocked);
  }

  /** @throws Refusal as `require` */
  async byToken(token: string, evenLocked = false): Promise<Session> {
    const remembered = this.#trusted ? this.#byToken.get(token) : undefined;
    const known = remembered !== undefined && this.#isLive(remembered) ? remembered : await this.#read(token);
    if (!this.#isLive(known)) throw new Refusal('session-ended', { details: { reason: 'expired' } });
    if (known.session.locked && !evenLocked) throw new Refusal('session-locked');
    this.#seen(known);
    return known.session;
  }

  /** Returns true if the person signed in or entered the password in the last ten minutes. Reads the database each time. */
  async passwordGivenLately(sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      statement`select 1 from ${s} where ${s.id} = ${sessionId} and ${s.ended_at} is null
        and coalesce(${s.password_given_at}, ${s.created_at}) > now() - make_interval(mins => ${passwordBelievedMinutes})`,
    );
    return rowCount !== 0;
  }

  /** Returns true while the screen is locked. Reads the database each time. */
  async isLocked(sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(statement`select 1 from ${s} where ${s.id} = ${sessionId} and ${s.locked_at} is not null`);
    return rowCount !== 0;
  }

  forget(sessionId: string): void {
    this.#ended.set(sessionId, true);
    const token = this.#tokensBySession.get(sessionId);
    if (token !== undefined) this.#byToken.delete(token);
    this.#tokensBySession.delete(sessionId);
  }

  /** Drops the cache entry, because any node locked or unlocked the screen. */
  askAgain(sessionId: string): void {
    this.#changes += 1;
    const token = this.#tokensBySession.get(sessionId);
    if (token !== undefined) this.#byToken.delete(token);
  }

  #isLive({ until }: Remembered): boolean {
    return until > performance.now();
  }

  /** Noted at most once a minute, without waiting for the write. */
  #seen(remembered: Remembered): void {
    if (performance.now() - remembered.seenAt < seenEveryMs) return;
    remembered.seenAt = performance.now();
    this.inUse.note(remembered.session.id);
  }

  async #read(token: string, again = false): Promise<Remembered> {
    const changes = this.#changes;
    const { rows } = await this.pool.query<Row>({
      name: 'session-by-token',
      ...statement`select ${s.id}, ${s.account_id}, ${s.expires_at}, ${s.ended_why}, ${s.locked_at} is not null as locked, extract(epoch
        from ${s.expires_at} - now())::float8 * 1000 as left,
               extract(epoch from now() - ${s.last_seen_at})::float8 * 1000 as unseen from ${s} where ${s.token_hash} = ${tokenHash(token)}`,
    });
    const row = rows[0];
    if (row === undefined) throw new Refusal('session-ended');
    // A caller who holds the token may know why the session ended.
    if (row.ended_why !== null) throw new Refusal('session-ended', { details: { reason: row.ended_why } });
    if (this.#ended.has(row.id)) {
      if (again) throw new Refusal('session-ended');
      return this.#read(token, true);
    }
    const session = { id: row.id, accountId: row.account_id, expiresAt: row.expires_at.getTime(), locked: row.locked };
    const now = performance.now();
    const remembered = { session, until: now + Math.min(row.left, idleLifeMs - row.unseen, rememberedMs), seenAt: now - row.unseen };
    // If any screen was locked or unlocked during the read, the row may be outdated: it is used once and not remembered.
    if (changes === this.#changes) this.#byToken.set(token, remembered);
    if (this.#tokensBySession.size > 100_000) this.#tokensBySession.clear();
    this.#tokensBySession.set(session.id, token);
    return remembered;
  }
}
