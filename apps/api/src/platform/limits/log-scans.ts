// Runs work that reads a whole ledger: one scan at a time per ledger, on connections of its own. A request with the same question shares
// the running answer; a request with another question is refused with a retry time.
import { openPool, withGymAtHead, type Head } from '@spotter/database/tenancy/pools';
import type { PoolClient } from 'pg';
import { Refusal } from '../http/refusal.js';
import { bounded } from './bounded.js';

type Running = { readonly question: string; readonly answer: Promise<unknown> };

/** Connections per node for scans, and how many ledgers may wait for one of them. */
const atOnce = 2;
const waiting = 20;
const retryAfterSeconds = 5;
/** Per page of a scan. */
const statementTimeoutMs = 10_000;

export class LogScans {
  readonly #running = new Map<string, Running>();
  readonly #inTurn = bounded({ atOnce, waiting });
  readonly #pool;

  constructor(databaseUrl: string) {
    this.#pool = openPool(databaseUrl, { max: atOnce, applicationName: 'spotter scans', statementTimeoutMs });
  }

  /**
   * @param question key of the answer: equal questions about a ledger share one
   * @throws Refusal `too-many-requests` while another question about this ledger runs, or when too many ledgers wait
   */
  answer<T>(ledger: string, question: string, work: (tx: PoolClient, at: Head | null) => Promise<T>): Promise<T> {
    const known = this.#running.get(ledger);
    if (known?.question === question) return known.answer as Promise<T>;
    if (known !== undefined) return Promise.reject(new Refusal('too-many-requests', { retryAfterSeconds }));
    const answer = this.#inTurn(() => withGymAtHead(this.#pool, ledger, work)).finally(() => this.#running.delete(ledger));
    this.#running.set(ledger, { question, answer });
    return answer;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
