// Turns a page of events into change notices, which name a topic, a gym and a position. They never carry data.
import type { LiveTopic } from '@spotter/contracts/live';
import type { RoutedChange } from '@spotter/contracts/notices';
import type { Recorded } from '@spotter/database/log/event';
import { contextOfTrace } from '@spotter/telemetry/context';
import type { ChangeOfGym } from './fold-page.js';
import type { RecordedEvent, Change, Projection } from './projection.js';

/** With more ids than this, a notice names none and the receiver refetches the topic. Keeps a notice below Postgres' limit of 8 kB. */
const maximumIds = 60;

type Gathered = {
  readonly ids: Set<string>;
  readonly customers: Set<string>;
  /** Members who receive a notice of their own. */
  readonly members: Set<string>;
  position: number;
  /** Trace of the newest event whose trace is recorded: a notice has room for one. */
  trace: string | undefined;
  everybody: boolean;
  /** True if a change concerns more than single members. */
  open: boolean;
};

const gather = (entry: Gathered, change: Change, position: number, trace?: string): void => {
  entry.position = Math.max(entry.position, position);
  entry.trace = trace ?? entry.trace;
  if (change.memberId !== undefined) {
    entry.members.add(change.memberId);
    return;
  }
  entry.open = true;
  if (change.id !== undefined) entry.ids.add(change.id);
  if (change.customerId === undefined) entry.everybody = true;
  else entry.customers.add(change.customerId);
};

/** Returns the trace if it is recorded; another one would only lengthen the notice. */
const recordedTrace = ({ meta }: RecordedEvent): string | undefined =>
  contextOfTrace(meta.trace)?.spanId === undefined ? undefined : meta.trace;

const inGroups = (members: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(members.length / maximumIds) }, (_, index) => members.slice(index * maximumIds, (index + 1) * maximumIds));

/** `rowChanges`: changes that `changesOfRow` returned for the rows of this page. */
export const noticesOf = (
  projections: readonly Projection[],
  events: readonly Recorded[],
  epochs: ReadonlyMap<string, number>,
  rowChanges: readonly ChangeOfGym[] = [],
): readonly RoutedChange[] => {
  const gathered = new Map<string, Gathered>();
  const heads = new Map<string, number>();
  const entryOf = (gym: string, { topic }: Change): Gathered => {
    const key = `${gym}/${topic}`;
    const entry = gathered.get(key) ?? {
      ids: new Set(),
      customers: new Set(),
      members: new Set(),
      position: 0,
      trace: undefined,
      everybody: false,
      open: false,
    };
    gathered.set(key, entry);
    return entry;
  };
  for (const event of events as readonly RecordedEvent[]) {
    heads.set(event.ledger, Math.max(heads.get(event.ledger) ?? 0, event.position));
    for (const projection of projections) {
      for (const change of projection.changes?.(event) ?? [])
        gather(entryOf(event.ledger, change), change, event.position, recordedTrace(event));
    }
  }
  for (const change of rowChanges) gather(entryOf(change.gym, change), change, heads.get(change.gym) ?? 0);
  return [...gathered].flatMap(([key, entry]) => {
    const [gym, topic] = key.split('/') as [string, LiveTopic];
    const notice = {
      kind: 'changed' as const,
      topic,
      gym,
      position: entry.position,
      epoch: epochs.get(gym) ?? 1,
      ...(entry.trace !== undefined && { trace: entry.trace }),
    };
    return [
      ...inGroups([...entry.members]).map((members) => ({ ...notice, members })),
      ...(entry.open
        ? [
            {
              ...notice,
              ...(entry.ids.size > 0 && entry.ids.size <= maximumIds && { ids: [...entry.ids] }),
              ...(!entry.everybody && entry.customers.size <= maximumIds && { customers: [...entry.customers] }),
            },
          ]
        : []),
    ];
  });
};
