// Folded states of streams: from the cache, brought up to date with the log.
import type { Recorded } from '@spotter/database/log/event';
import { stateAfter } from '../decide.js';
import type { CommandLog } from './executor-parts.js';
import type { CachedState, StateCache } from './state-cache.js';
import type { UseCase } from '../use-case.js';

type Folding = Pick<UseCase['decider'], 'initial' | 'evolve'>;
/** Result of a decision: the data of its events in order, and the state after them. */
export type DecidedState = { readonly data: readonly unknown[]; readonly state: unknown };

/** Bytes that one event adds to a folded state in memory, measured on a month of sets. The cache needs no exact figure. */
const foldedEventBytes = 600;

export class StreamStates {
  constructor(
    private readonly log: CommandLog,
    private readonly cache: StateCache,
  ) {}

  /** Returns the cached state, which may lack the newest events, or folds the stream. */
  async cachedOrFolded(ledger: string, stream: string, decider: Folding): Promise<CachedState> {
    return this.cache.get(ledger, stream) ?? (await this.#folded(ledger, stream, decider));
  }

  /** Returns the state with every recorded event. */
  async current(ledger: string, stream: string, decider: Folding): Promise<CachedState> {
    const cached = this.cache.get(ledger, stream);
    return cached === undefined ? this.#folded(ledger, stream, decider) : this.refreshed(ledger, stream, decider, cached);
  }

  /** Folds the events that were recorded after `cached`. */
  async refreshed(ledger: string, stream: string, decider: Folding, cached: CachedState): Promise<CachedState> {
    const events = await this.log.foldStream(ledger, stream, cached.version);
    return events.length === 0 ? cached : this.#remember(ledger, stream, decider, cached, events);
  }

  /**
   * The log recorded the decided events on the version that the decision was made on, so this keeps the decided state. If the log
   * replaced an asserted time that cannot be true, it folds the recorded events instead.
   */
  rememberDecided(
    ledger: string,
    stream: string,
    decider: Folding,
    cached: CachedState,
    { decided, events }: { readonly decided: DecidedState; readonly events: readonly Recorded[] },
  ): void {
    if (!events.every(({ data }, index) => data === decided.data[index])) {
      this.#remember(ledger, stream, decider, cached, events);
      return;
    }
    this.#keep(ledger, stream, cached, decided.state, events);
  }

  #folded(ledger: string, stream: string, decider: Folding): Promise<CachedState> {
    return this.refreshed(ledger, stream, decider, { state: decider.initial, version: 0, beganAt: null });
  }

  #remember(
    ledger: string,
    stream: string,
    decider: Folding,
    cached: CachedState,
    events: readonly Pick<Recorded, 'version' | 'type' | 'data' | 'recordedAt'>[],
  ): CachedState {
    return this.#keep(ledger, stream, cached, stateAfter(decider, cached.state, events), events);
  }

  #keep(
    ledger: string,
    stream: string,
    cached: CachedState,
    state: unknown,
    events: readonly Pick<Recorded, 'version' | 'recordedAt'>[],
  ): CachedState {
    const version = events.at(-1)?.version ?? cached.version;
    const next = { state, version, beganAt: cached.beganAt ?? events[0]?.recordedAt ?? null };
    this.cache.set(ledger, stream, next, events.length * foldedEventBytes);
    return next;
  }
}
