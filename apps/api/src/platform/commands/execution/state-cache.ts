// Folded states of recently used streams, bounded by bytes. Never a truth: the append checks the version, and a
// refusal is only given on fresh state.
import { LRUCache } from 'lru-cache';

/** `beganAt`: when the stream's first event was recorded, ISO 8601; null for a stream that is not there yet. */
export type CachedState = { readonly state: unknown; readonly version: number; readonly beganAt: string | null };

/** A guess of a state's size: its stream's events were this many characters of JSON. */
const overheadBytes = 200;

export class StateCache {
  readonly #states: LRUCache<string, CachedState & { readonly bytes: number }>;

  constructor(maximumBytes = 64 * 1024 * 1024) {
    this.#states = new LRUCache({ maxSize: maximumBytes, sizeCalculation: (entry) => entry.bytes });
  }

  get(ledger: string, stream: string): CachedState | undefined {
    return this.#states.get(`${ledger}/${stream}`);
  }

  /** `eventBytes`: how much JSON was folded since the entry was last set; the state is taken to grow with it. */
  set(ledger: string, stream: string, cached: CachedState, eventBytes: number): void {
    const key = `${ledger}/${stream}`;
    const before = this.#states.peek(key)?.bytes ?? overheadBytes;
    this.#states.set(key, { ...cached, bytes: before + eventBytes });
  }

  delete(ledger: string, stream: string): void {
    this.#states.delete(`${ledger}/${stream}`);
  }

  /** After an erasure nothing of a person may be left in memory. */
  clear(): void {
    this.#states.clear();
  }
}
