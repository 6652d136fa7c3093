// Adjustments of a running workout, as its row stores them.
import type { Adjustment as AdjustmentItem } from '@spotter/contracts/workouts/queries';
import { unhandled, type RecordedEventOf } from '../platform/projection.js';

export type Adjustment = Omit<AdjustmentItem, 'name'> & { readonly withdrawn: boolean };

export const adjustmentEvents = ['WorkoutAdjusted', 'AdjustmentAnswered', 'AdjustmentWithdrawn'] as const;
type AdjustmentEvent = RecordedEventOf<(typeof adjustmentEvents)[number]>;

const change = (known: readonly Adjustment[], adjustmentId: string, changes: Partial<Adjustment>): readonly Adjustment[] =>
  known.map((one) => (one.id === adjustmentId ? { ...one, ...changes } : one));

/** Returns the adjustments after the event, oldest first. An erased reason is an object, and is left out. */
export const adjusted = (known: readonly Adjustment[], event: AdjustmentEvent): readonly Adjustment[] => {
  switch (event.type) {
    case 'WorkoutAdjusted': {
      const { adjustmentId: id, slotId, sets, reason } = event.data;
      const said = typeof reason === 'string' ? reason : null;
      const proposed = { id, slotId, sets: [...sets], reason: said, by: event.meta.membership, at: event.recordedAt };
      return [...known, { ...proposed, taken: null, answeredAt: null, withdrawn: false }];
    }
    case 'AdjustmentAnswered': {
      const { adjustmentId, taken, changedAt: answeredAt } = event.data;
      return change(known, adjustmentId, { taken, answeredAt });
    }
    case 'AdjustmentWithdrawn':
      return change(known, event.data.adjustmentId, { withdrawn: true });
    default:
      return unhandled(event);
  }
};
