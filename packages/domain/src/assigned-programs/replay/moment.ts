// Selects the events that count at a moment. By position: everything recorded up to it. By time: everything that had happened, among what
// was known; a correction counts from its asserted time, whatever arrived first.
import { toMs } from '@spotter/contracts/civil-date';
import type { ReplayedEvent } from './replayed-event.js';

/** `at` and `knownAt` in milliseconds since the epoch. */
export type Moment = { readonly asOf?: { readonly position: number } | { readonly at: number }; readonly knownAt?: number };

// In the order of asserted times, no change was superseded at its own time.
const asAsserted = <E extends ReplayedEvent>(event: E): E => {
  const { superseded, ...data } = event.data as { superseded?: boolean };
  return superseded === true ? { ...event, data } : event;
};
const byClaim = (a: ReplayedEvent, b: ReplayedEvent): number => toMs(a.occurredAt) - toMs(b.occurredAt) || a.position - b.position;

/** Returns the events in the order in which they count. */
export const eventsAt = <E extends ReplayedEvent>(events: readonly E[], { asOf, knownAt }: Moment): readonly E[] => {
  const known = knownAt === undefined ? events : events.filter((event) => toMs(event.recordedAt) <= knownAt);
  if (asOf === undefined) return known;
  if ('position' in asOf) return known.filter((event) => event.position <= asOf.position);
  return known
    .filter((event) => toMs(event.occurredAt) <= asOf.at)
    .toSorted(byClaim)
    .map(asAsserted);
};
