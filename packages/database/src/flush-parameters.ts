// Lays a flush out as the arrays that the database's functions take. Indexes count from 1 there.
import { byteaArray, int2Array, int4Array, jsonArray, textArray, timestampArray, uuidArray } from './binary-arrays.js';
import type { PreparedAppend, PreparedEvent } from './prepared-append.js';

/** Ledgers in the order of their locks, and where each append and event belongs. */
export type Layout = {
  readonly ledgers: readonly string[];
  /** Per append, the index of its ledger from 0. */
  readonly ledgerOf: readonly number[];
  readonly counts: readonly number[];
  readonly events: readonly PreparedEvent[];
  /** Per event: its append, its ledger (both from 0), its place in the ledger after the head, its stream. */
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

const streamsOf = (appends: readonly PreparedAppend[], layout: Layout): Buffer[] => [
  uuidArray(layout.ledgers),
  int4Array(layout.counts),
  int4Array(layout.ledgerOf.map(fromOne)),
  textArray(appends.map((append) => append.stream)),
  int4Array(appends.map((append) => append.expectedVersion)),
];

const identityOf = ({ events, eventLedger, offsets, streams }: Layout): Buffer[] => [
  int4Array(eventLedger.map(fromOne)),
  int4Array(offsets),
  textArray(streams),
  int4Array(events.map((event) => event.version)),
  textArray(events.map((event) => event.type)),
  int2Array(events.map((event) => event.schemaVersion)),
  uuidArray(events.map((event) => event.commandId)),
  int2Array(events.map((event) => event.ordinal)),
  byteaArray(events.map((event) => event.requestHash)),
  timestampArray(events.map((event) => event.occurredAtMs)),
];

const contentOf = ({ events }: Layout): Buffer[] => [
  jsonArray(events.map((event) => event.payloadText)),
  jsonArray(events.map((event) => event.metaText)),
  byteaArray(events.map((event) => event.digest)),
];

/** For `append_batch`. */
export const batchParameters = (appends: readonly PreparedAppend[], layout: Layout): unknown[] => [
  ...streamsOf(appends, layout),
  ...identityOf(layout),
  ...contentOf(layout),
];

/** For `append_carefully`, which also takes streams that were read, given times, and whether to look for known commands. */
export function carefulParameters(appends: readonly PreparedAppend[], layout: Layout, probe: boolean): unknown[] {
  const reads = appends.flatMap((append, index) => append.reads.map((read) => ({ ...read, index })));
  const given = layout.events.some((event) => event.recordedAt !== null);
  return [
    ...streamsOf(appends, layout),
    int4Array(reads.map((read) => fromOne(read.index))),
    textArray(reads.map((read) => read.stream)),
    int4Array(reads.map((read) => read.version)),
    int4Array(layout.appendOf.map(fromOne)),
    ...identityOf(layout),
    given ? timestampArray(layout.events.map((event) => (event.recordedAt === null ? null : Date.parse(event.recordedAt)))) : null,
    ...contentOf(layout),
    probe,
  ];
}
