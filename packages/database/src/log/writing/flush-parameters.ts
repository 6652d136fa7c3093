// Lays out a flush as the arrays that the database functions take. Their indexes start at 1.
import { array, bytea, int2, int4, json, record, text, timestamp, uuid, type Column } from './binary-arrays.js';
import type { PreparedAppend, PreparedEvent } from './prepared-append.js';

/** Ledgers in the order of their locks, and the ledger of each append and event. */
export type Layout = {
  readonly ledgers: readonly string[];
  /** Per append, the index of its ledger from 0. */
  readonly ledgerOf: readonly number[];
  readonly counts: readonly number[];
  readonly events: readonly PreparedEvent[];
  /** Per event: its append and its ledger (indexes from 0), its offset from the head of the ledger, its stream. */
  readonly appendOf: readonly number[];
  readonly eventLedger: readonly number[];
  readonly offsets: readonly number[];
  readonly streams: readonly string[];
};

export function layOut(appends: readonly PreparedAppend[]): Layout {
  const ledgers = [...new Set(appends.map((append) => append.ledger))].toSorted();
  const indexOf = new Map(ledgers.map((ledger, index) => [ledger, index]));
  const counts: number[] = ledgers.map(() => 0);
  const layout = {
    ledgers,
    counts,
    ledgerOf: appends.map((append) => indexOf.get(append.ledger) as number),
    events: [] as PreparedEvent[],
    appendOf: [] as number[],
    eventLedger: [] as number[],
    offsets: [] as number[],
    streams: [] as string[],
  };
  for (const [index, append] of appends.entries()) {
    const ledger = layout.ledgerOf[index] as number;
    for (const event of append.events) {
      counts[ledger] = (counts[ledger] as number) + 1;
      layout.events.push(event);
      layout.appendOf.push(index);
      layout.eventLedger.push(ledger);
      layout.offsets.push(counts[ledger]);
      layout.streams.push(append.stream);
    }
  }
  return layout;
}

const fromOne = (index: number): number => index + 1;

/** Ids of the composite types of a flush in `pg_type`, which differ between databases. */
export type RowTypes = { readonly stream: number; readonly event: number };

const ledgersOf = ({ ledgers, counts }: Layout): Buffer[] => [array(ledgers.length, uuid(ledgers)), array(counts.length, int4(counts))];

const identityOf = ({ events, eventLedger, offsets, streams }: Layout): Column[] => [
  int4(eventLedger.map(fromOne)),
  int4(offsets),
  text(streams),
  int4(events.map((event) => event.version)),
  text(events.map((event) => event.type)),
  int2(events.map((event) => event.schemaVersion)),
  uuid(events.map((event) => event.commandId)),
  int2(events.map((event) => event.ordinal)),
  bytea(events.map((event) => event.requestHash)),
  timestamp(events.map((event) => event.occurredAtMs)),
];

const contentOf = ({ events }: Layout): Column[] => [
  json(events.map((event) => event.payloadText)),
  json(events.map((event) => event.metaText)),
  bytea(events.map((event) => event.digest)),
];

/** Parameters of `append_rows`: one row per stream and one per event. */
export function rowParameters(appends: readonly PreparedAppend[], layout: Layout, types: RowTypes): Buffer[] {
  const streams = [
    uuid(appends.map((append) => append.ledger)),
    text(appends.map((append) => append.stream)),
    int4(appends.map((append) => append.expectedVersion)),
  ];
  return [
    ...ledgersOf(layout),
    array(appends.length, record(types.stream, streams)),
    array(layout.events.length, record(types.event, [...identityOf(layout), ...contentOf(layout)])),
  ];
}

/** Parameters of `append_carefully`, which also takes read streams, chosen times, and whether to search for known commands. */
export function carefulParameters(appends: readonly PreparedAppend[], layout: Layout, probe: boolean): unknown[] {
  const reads = appends.flatMap((append, index) => append.reads.map((read) => ({ ...read, index })));
  const ofAppends = (column: Column): Buffer => array(appends.length, column);
  const ofReads = (column: Column): Buffer => array(reads.length, column);
  const ofEvents = (column: Column): Buffer => array(layout.events.length, column);
  const given = layout.events.some((event) => event.recordedAt !== null);
  return [
    ...ledgersOf(layout),
    ofAppends(int4(layout.ledgerOf.map(fromOne))),
    ofAppends(text(appends.map((append) => append.stream))),
    ofAppends(int4(appends.map((append) => append.expectedVersion))),
    ofReads(int4(reads.map((read) => fromOne(read.index)))),
    ofReads(text(reads.map((read) => read.stream))),
    ofReads(int4(reads.map((read) => read.version))),
    ofEvents(int4(layout.appendOf.map(fromOne))),
    ...identityOf(layout).map(ofEvents),
    given ? ofEvents(timestamp(layout.events.map((event) => (event.recordedAt === null ? null : Date.parse(event.recordedAt))))) : null,
    ...contentOf(layout).map(ofEvents),
    probe,
  ];
}
