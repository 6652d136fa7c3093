// Work that reads a whole ledger: one at a time for each, on connections that nothing else uses. Whoever asks the same meanwhile gets
// the same answer, and a request with another question is refused with a time to retry.
import { openPool, withGym } from '@spotter/database/tenancy/pools';
import type { PoolClient } from 'pg';
import { Refusal } from '../http/refusal.js';
import { bounded } from './bounded.js';

type Running = { readonly question: string; readonly answer: Promise<unknown> };

/** Connections of a node for scans, and how many ledgers may wait for one of them. */
const atOnce = 2;
const waiting = 20;
const retryAfterSeconds = 5;
/** For one page of a scan. */
const statementTimeoutMs = 10_000;

export class LogScans {
  readonly #running = new Map<string, Running>();
  readonly #inTurn = bounded({ atOnce, waiting });
  readonly #pool;

  constructor(databaseUrl: string) {
    this.#pool = openPool(databaseUrl, { max: atOnce, applicationName: 'spotter scans', statementTimeoutMs });
  }

  /**
   * @param question what is asked of the ledger: the same question has the same answer
   * @throws Refusal `too-many-requests` while another question about this ledger is worked on, or too many ledgers wait
   */
  answer<T>(ledger: string, question: string, work: (tx: PoolClient) => Promise<T>): Promise<T> {
    const known = this.#running.get(ledger);
    if (known?.question === question) return known.answer as Promise<T>;
    if (known !== undefined) return Promise.reject(new Refusal('too-many-requests', { retryAfterSeconds }));
    const answer = this.#inTurn(() => withGym(this.#pool, ledger, work)).finally(() => this.#running.delete(ledger));
    this.#running.set(ledger, { question, answer });
    return answer;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
