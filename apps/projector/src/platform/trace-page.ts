// Traces a page of events: one span under each command that emitted events of the page.
import type { Recorded } from '@spotter/database/log/event';
import { isTracing, spanAfter } from '@spotter/telemetry/tracing';

/** Bounds the spans of a long catch-up, whose old events need no trace each. */
const maxSpans = 100;

export const tracePage = async (events: readonly Recorded[], work: () => Promise<void>): Promise<void> => {
  if (!isTracing()) return work();
  const first = new Map(events.flatMap((event) => (event.meta.trace === undefined ? [] : [[event.meta.trace, event] as const])));
  const spans = [...first]
    .slice(0, maxSpans)
    .flatMap(
      ([trace, { ledger, position }]) => spanAfter(trace, 'project', { 'spotter.ledger': ledger, 'spotter.position': position }) ?? [],
    );
  let failed = true;
  try {
    await work();
    failed = false;
  } finally {
    for (const span of spans) span.end({ 'spotter.events': events.length }, failed);
  }
};
