// From a page of events to hints: which read models of which gym moved, and up to which position. Never data.
import type { ChangedHint, LiveTopic } from '@spotter/contracts/live';
import type { Recorded } from '@spotter/database/event';
import type { Fact, Projection } from './projection.js';

/** A hint on its way to the API nodes: the clients it concerns choose the rooms, and stay in the house. */
export type RoutedHint = ChangedHint & { readonly customers?: readonly string[] };

/** Above this a hint names no ids: the receiver refetches the topic. Keeps a notice below Postgres' 8 kB. */
const maximumIds = 60;

type Gathered = { ids: Set<string>; customers: Set<string>; position: number; everybody: boolean };

export const hintsOf = (
  projections: readonly Projection[],
  events: readonly Recorded[],
  epochs: ReadonlyMap<string, number>,
): readonly RoutedHint[] => {
  const gathered = new Map<string, Gathered>();
  for (const fact of events as readonly Fact[]) {
    for (const projection of projections) {
      for (const hint of projection.hints?.(fact) ?? []) {
        const key = `${fact.ledger}/${hint.topic}`;
        const entry = gathered.get(key) ?? { ids: new Set(), customers: new Set(), position: 0, everybody: false };
        if (hint.id !== undefined) entry.ids.add(hint.id);
        if (hint.customerId === undefined) entry.everybody = true;
        else entry.customers.add(hint.customerId);
        entry.position = Math.max(entry.position, fact.position);
        gathered.set(key, entry);
      }
    }
  }
  return [...gathered].map(([key, entry]) => {
    const [gym, topic] = key.split('/') as [string, LiveTopic];
    return {
      topic,
      gym,
      position: entry.position,
      epoch: epochs.get(gym) ?? 1,
      ...(entry.ids.size > 0 && entry.ids.size <= maximumIds && { ids: [...entry.ids] }),
      ...(!entry.everybody && entry.customers.size <= maximumIds && { customers: [...entry.customers] }),
    };
  });
};
