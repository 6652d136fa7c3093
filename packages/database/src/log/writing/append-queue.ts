import type { Appended } from '../append.js';
import type { PreparedAppend } from './prepared-append.js';

export type Waiting = {
  readonly append: PreparedAppend;
  readonly settle: (answer: Appended) => void;
  readonly fail: (error: unknown) => void;
  /** When it was queued, by `performance.now()`. */
  readonly since: number;
};

export type FlushLimits = { readonly appends: number; readonly events: number; readonly bytes: number };

/**
 * Appends that wait for a flush, oldest first. A flush writes a stream once at most, and never writes a stream that another append of it
 * reads: each append was decided on the state before the flush.
 */
export class AppendQueue {
  #waiting: Waiting[] = [];
  #events = 0;

  get length(): number {
    return this.#waiting.length;
  }

  /** Number of events of all waiting appends. */
  get events(): number {
    return this.#events;
  }

  push(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#events += waiting.append.events.length;
  }

  /** Takes the next flush. Leaves appends that must wait, in order, and those to a ledger in `held`. */
  take(limits: FlushLimits, held: Pick<ReadonlySet<string>, 'has'>): Waiting[] {
    const flush: Waiting[] = [];
    const left: Waiting[] = [];
    const streams = new TouchedStreams();
    let events = 0;
    let bytes = 0;
    for (const [index, waiting] of this.#waiting.entries()) {
      const { append } = waiting;
      const full = flush.length > 0 && (events + append.events.length > limits.events || bytes + append.bytes > limits.bytes);
      if (full || flush.length === limits.appends) {
        left.push(...this.#waiting.slice(index));
        break;
      }
      const waits = held.has(append.ledger) || !streams.admit(append);
      if (waits) {
        left.push(waiting);
        continue;
      }
      flush.push(waiting);
      events += append.events.length;
      bytes += append.bytes;
    }
    this.#waiting = left;
    this.#events -= events;
    return flush;
  }

  /** Removes the appends queued before `since`, for the caller to reject. */
  takeOlderThan(since: number): Waiting[] {
    const { old = [], young = [] } = Object.groupBy(this.#waiting, (waiting) => (waiting.since < since ? 'old' : 'young'));
    this.#waiting = young;
    for (const { append } of old) this.#events -= append.events.length;
    return old;
  }

  /** Removes all appends, for the caller to reject. */
  drain(): Waiting[] {
    const all = this.#waiting;
    this.#waiting = [];
    this.#events = 0;
    return all;
  }
}

/** Streams of a flush by ledger. A stream that was not admitted counts as well, so that later appends cannot overtake it. */
class TouchedStreams {
  readonly #written = new Set<string>();
  readonly #read = new Set<string>();

  admit(append: PreparedAppend): boolean {
    const key = (stream: string): string => `${append.ledger}/${stream}`;
    const own = key(append.stream);
    const reads = append.reads.map((read) => key(read.stream));
    const admitted = !this.#written.has(own) && !this.#read.has(own) && !reads.some((read) => this.#written.has(read));
    this.#written.add(own);
    for (const read of reads) this.#read.add(read);
    return admitted;
  }
}
