// Records the events that deciders return for commands at given times, many streams per flush: years of a gym within seconds.
// Only for the ledger of a demo, which alone accepts times in the past.
import { randomUUID } from 'node:crypto';
import type { Services } from '@spotter/api/services';
import type { Append, Entry } from '@spotter/database/log/log';
import { isRejected, type Actor, type Decider, type DomainEvent } from '@spotter/domain/kernel';

type Command = { readonly type: string; readonly payload: object };
export type Recording = { readonly by: Actor; readonly atMs: number; readonly happenedMs?: number };
type Written = Append & { readonly entries: Entry[] };

const appendsAtOnce = 500;
const eventsOf = ({ entries }: Append) => entries.flatMap(({ events }) => events);
export const instant = (ms: number): string => new Date(ms).toISOString();
/** The instant `hours` after midnight UTC of a date, in milliseconds. */
export const momentOf = (date: string, hours: number): number => Date.parse(`${date}T00:00:00Z`) + hours * 3_600_000;

export class Recorder {
  readonly #services: Services;
  readonly #ledger: string;
  readonly #streams = new Map<string, { state: unknown; version: number }>();
  readonly #waiting: Written[] = [];

  constructor(services: Services, ledger: string) {
    this.#services = services;
    this.#ledger = ledger;
  }

  /** Decides a command on the events recorded here so far; the next `write` stores the result. @throws Error if the decider refuses */
  record<S, C extends Command, E extends DomainEvent>(
    stream: string,
    decider: Decider<S, C, E, string>,
    command: C,
    { by, atMs, happenedMs = atMs }: Recording,
  ): readonly E[] {
    const { state, version } = this.#streams.get(stream) ?? { state: decider.initial, version: 0 };
    const occurredAt = instant(happenedMs);
    const events = decider.decide(state as S, command, { now: instant(atMs), occurredAt, actor: by });
    if (isRejected(events)) throw new Error(`${command.type} was refused: ${events.rejected}`);
    this.#append(stream, version, {
      commandId: randomUUID(),
      requestHash: this.#services.log.requestHash(`${command.type}\n${JSON.stringify(command.payload)}`),
      occurredAt,
      recordedAt: instant(atMs),
      meta: { command: command.type, ...by, demo: true },
      events,
    });
    this.#streams.set(stream, { state: events.reduce<S>(decider.evolve, state as S), version: version + events.length });
    return events;
  }

  state<S>(stream: string, { initial }: { readonly initial: S }): S {
    return (this.#streams.get(stream)?.state ?? initial) as S;
  }

  /** @throws Error if the log rejects an append */
  async write(): Promise<void> {
    for (const together of this.#pieces()) {
      // Creates the keys of new people first: concurrent appends could overtake one that waits for a key.
      await Promise.all(together.map((append) => this.#services.log.codec.prepare(this.#ledger, eventsOf(append))));
      const outcomes = await Promise.all(together.map((append) => this.#services.log.append(append)));
      const refused = outcomes.find(({ status }) => status !== 'accepted');
      if (refused !== undefined) throw new Error(`not accepted: ${JSON.stringify(refused)}`);
      this.#services.wakeUps.moved(this.#ledger);
    }
  }

  /** Groups of appends, in order; each group writes a stream only once, so that its appends can run concurrently. */
  #pieces(): readonly (readonly Append[])[] {
    const pieces: Written[][] = [];
    let streams = new Set<string>();
    for (const append of this.#waiting.splice(0)) {
      if (pieces.length === 0 || streams.size === appendsAtOnce || streams.has(append.stream)) {
        pieces.push([]);
        streams = new Set();
      }
      pieces.at(-1)!.push(append);
      streams.add(append.stream);
    }
    return pieces;
  }

  /** Merges consecutive entries of one stream into one append. */
  #append(stream: string, expectedVersion: number, entry: Entry): void {
    const last = this.#waiting.at(-1);
    if (last?.stream === stream) last.entries.push(entry);
    else this.#waiting.push({ ledger: this.#ledger, stream, expectedVersion, entries: [entry] });
  }
}
