// The event log in memory, with the promises of the real one: positions without gaps, the expected version, one record for each command.
import { createHash } from 'node:crypto';
import type { CommandLog } from '@spotter/api/platform/commands/execution/executor-parts';
import type { Recorded } from '@spotter/database/log/event';
import type { KnownCommand } from '@spotter/database/log/log-reads';
import { withTimesInForce } from '@spotter/database/log/time-in-force';
import { catalogue } from '@spotter/domain/catalogue';
import type { EventShape } from '@spotter/domain/kernel';

type Append = Parameters<CommandLog['append']>[0];
type Appended = Awaited<ReturnType<CommandLog['append']>>;
const shapes: Readonly<Record<string, EventShape>> = catalogue;

/** A log of one ledger. `between` runs before each append, so that two requests may meet there. */
export class MemoryLog implements CommandLog {
  readonly events: Recorded[] = [];
  readonly keys = { joinCode: (nonce: string): string => nonce };
  readonly #commands = new Map<string, KnownCommand>();

  constructor(
    private readonly clock: () => string,
    private readonly between: () => Promise<void>,
  ) {}

  requestHash(text: string): Buffer {
    return createHash('sha256').update(text).digest();
  }

  async append({ ledger, stream, expectedVersion, entries, reads = [] }: Append): Promise<Appended> {
    await this.between();
    const repeated = entries.find(({ commandId }) => this.#commands.has(commandId));
    if (repeated !== undefined) return { status: 'duplicate', commandId: repeated.commandId };
    const before = this.#versionOf(stream);
    if (before !== expectedVersion) return { status: 'conflict', version: before, on: 'stream' };
    const moved = reads.find((read) => this.#versionOf(read.stream) !== read.version);
    if (moved !== undefined) return { status: 'conflict', version: this.#versionOf(moved.stream), on: 'read' };
    const recordedAt = this.clock();
    const first = this.events.length;
    const accepted = entries.map(({ commandId, requestHash, occurredAt, meta, events }) => {
      const firstPosition = this.events.length + 1;
      for (const [ordinal, { type, data }] of events.entries()) {
        const { version: schemaVersion, asserted = [] } = shapes[type]!;
        const event: Recorded = {
          ledger,
          position: this.events.length + 1,
          stream,
          version: before + this.events.length - first + 1,
          type,
          schemaVersion,
          data,
          commandId,
          ordinal,
          occurredAt,
          recordedAt,
          meta,
        };
        this.events.push(withTimesInForce(event, asserted));
      }
      const position = this.events.length;
      const known = { position, version: before + position - first, stream, types: events.map(({ type }) => type) };
      this.#commands.set(commandId, { ...known, requestHash, recordedAt });
      return { commandId, firstPosition, ...known };
    });
    return {
      status: 'accepted',
      version: this.#versionOf(stream),
      recordedAt,
      entries: accepted,
      events: this.events.slice(first),
    };
  }

  findCommand(_ledger: string, commandId: string): Promise<KnownCommand | null> {
    return Promise.resolve(this.#commands.get(commandId) ?? null);
  }

  readStream(_ledger: string, stream: string): Promise<Recorded[]> {
    return Promise.resolve(this.events.filter((event) => event.stream === stream));
  }

  foldStream(_ledger: string, stream: string, after = 0): Promise<Recorded[]> {
    return Promise.resolve(this.events.filter((event) => event.stream === stream && event.version > after));
  }

  readLedger(_ledger: string, { after, limit }: { after: number; limit: number }) {
    const events = this.events.filter(({ position }) => position > after).slice(0, limit);
    return Promise.resolve({ events, next: after + events.length, epoch: 1, head: this.events.length });
  }

  #versionOf(stream: string): number {
    return this.events.findLast((event) => event.stream === stream)?.version ?? 0;
  }
}
