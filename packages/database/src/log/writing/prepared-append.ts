import type { Accepted, Append, Entry } from '../append.js';
import { storableJson } from '../storable-json.js';
import { withTimesInForce } from '../time-in-force.js';
import type { Codec, WritingKeys } from '../codec.js';
import { digestOf } from '../digest.js';
import type { Meta, NewEvent, Recorded } from '../event.js';

/** An event as it will be stored, without position and time of recording. */
export type PreparedEvent = {
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly commandId: string;
  readonly ordinal: number;
  readonly requestHash: Buffer;
  readonly occurredAt: string;
  readonly occurredAtMs: number;
  readonly meta: Meta;
  readonly metaText: string;
  readonly payloadText: string;
  readonly digest: Buffer;
  readonly recordedAt: string | null;
  readonly data: object;
  /** Names of the properties in `data` that contain asserted times. */
  readonly assertedTimes: readonly string[];
};

export type PreparedAppend = {
  readonly ledger: string;
  readonly stream: string;
  readonly expectedVersion: number;
  readonly reads: readonly { readonly stream: string; readonly version: number }[];
  readonly events: readonly PreparedEvent[];
  /** Approximate size on the wire. */
  readonly bytes: number;
};

/** Encodes, hashes and numbers the events, with keys from the codec. @throws UnstorableEvent, UnknownEventError, RangeError */
export function prepareAppend(append: Append, codec: Codec, keys: WritingKeys): PreparedAppend {
  const ledger = append.ledger.toLowerCase();
  const events: PreparedEvent[] = [];
  let bytes = 0;
  for (const entry of append.entries) {
    if (entry.events.length === 0) throw new RangeError('A command that is recorded has at least one event.');
    const shared = shareOf(entry);
    entry.events.forEach((event, ordinal) => {
      const prepared = prepareEvent(
        ledger,
        append,
        event,
        { ...shared, ordinal, version: append.expectedVersion + events.length + 1 },
        codec,
        keys,
      );
      events.push(prepared);
      bytes += prepared.payloadText.length + prepared.metaText.length + 200;
    });
  }
  if (events.length === 0) throw new RangeError('An append holds at least one command.');
  return { ledger, stream: append.stream, expectedVersion: append.expectedVersion, reads: append.reads ?? [], events, bytes };
}

type Shared = Pick<PreparedEvent, 'commandId' | 'requestHash' | 'occurredAt' | 'occurredAtMs' | 'meta' | 'metaText' | 'recordedAt'>;

/** Returns the fields that all events of a command share. */
function shareOf(entry: Entry): Shared {
  const occurred = new Date(entry.occurredAt);
  const recordedAt = entry.recordedAt === undefined ? null : instant(entry.recordedAt);
  const meta: Meta = recordedAt === null ? entry.meta : { ...entry.meta, demo: true };
  return {
    commandId: entry.commandId.toLowerCase(),
    requestHash: entry.requestHash,
    occurredAt: occurred.toISOString(),
    occurredAtMs: occurred.getTime(),
    meta,
    metaText: storableJson(`of ${meta.command}`, meta),
    recordedAt,
  };
}

function prepareEvent(
  ledger: string,
  append: Append,
  event: NewEvent,
  place: Shared & { ordinal: number; version: number },
  codec: Codec,
  keys: WritingKeys,
): PreparedEvent {
  const encoded = codec.encode(ledger, event, keys);
  const whole = { ...place, ...encoded, ledger, stream: append.stream };
  return { ...place, ...encoded, digest: digestOf(whole), data: event.data, assertedTimes: codec.assertedTimes(event.type) };
}

/** Truncates to milliseconds, the precision that is stored, hashed and returned. */
const instant = (text: string): string => new Date(text).toISOString();

/** Builds the answer to the caller from the first position; positions are consecutive within one append. */
export function accepted(append: PreparedAppend, firstPosition: number, recordedAt: (index: number) => string): Accepted {
  const events = append.events.map((event, index) => recorded(append, event, firstPosition + index, recordedAt(index)));
  const last = events.at(-1) as Recorded;
  return { status: 'accepted', version: last.version, recordedAt: last.recordedAt, entries: byCommand(events), events };
}

function recorded(append: PreparedAppend, event: PreparedEvent, position: number, recordedAt: string): Recorded {
  const { version, type, schemaVersion, data, commandId, ordinal, occurredAt, meta } = event;
  const { ledger, stream } = append;
  const whole = { ledger, position, stream, version, type, schemaVersion, data, commandId, ordinal, occurredAt, recordedAt, meta };
  return withTimesInForce(whole, event.assertedTimes);
}

function byCommand(events: readonly Recorded[]): Accepted['entries'] {
  const entries: { commandId: string; firstPosition: number; position: number; version: number; types: string[] }[] = [];
  for (const { commandId, ordinal, position, version, type } of events) {
    if (ordinal === 0) entries.push({ commandId, firstPosition: position, position, version, types: [type] });
    const entry = entries.at(-1) as (typeof entries)[number];
    if (ordinal > 0) {
      entry.position = position;
      entry.version = version;
      entry.types.push(type);
    }
  }
  return entries;
}
