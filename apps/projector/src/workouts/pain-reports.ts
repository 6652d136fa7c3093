// Reports of pain of a workout, as its row stores them.
import type { PainReport as PainReportItem } from '@spotter/contracts/workouts/queries';
import { unhandled, type RecordedEventOf } from '../platform/projection.js';

export type PainReport = Omit<PainReportItem, 'name'>;
/** Columns with the reports. `hurt_at`: time of the newest one; null for none. */
export type Pains = { pains: readonly PainReport[]; hurt_at: string | null };

export const noPains: Pains = { pains: [], hurt_at: null };

export const painEvents = ['PainReported', 'PainWithdrawn'] as const;
type PainEvent = RecordedEventOf<(typeof painEvents)[number]>;

const pains = (known: readonly PainReport[], event: PainEvent): readonly PainReport[] => {
  const others = known.filter(({ id }) => id !== event.data.painId);
  switch (event.type) {
    case 'PainReported': {
      const { painId: id, slotId = null, exerciseId = null, where, level, note = null, reportedAt: at } = event.data;
      // The place of an erased person is an object, and its report is left out.
      return typeof where === 'string'
        ? [...others, { id, slotId, exerciseId, where, level, note, by: event.meta.membership, at }]
        : others;
    }
    case 'PainWithdrawn':
      return others;
    default:
      return unhandled(event);
  }
};

/** Returns the columns after the event. */
export const painsAfter = (known: readonly PainReport[], event: PainEvent): Pains => {
  const reports = pains(known, event);
  const newest = Math.max(...reports.map(({ at }) => Date.parse(at)));
  return { pains: reports, hurt_at: reports.length === 0 ? null : new Date(newest).toISOString() };
};
