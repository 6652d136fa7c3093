// Reads when the log recorded a set, from which the days for its correction are counted.
import type { Recorded } from '@spotter/database/log/event';
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { CorrectionLookups } from '@spotter/domain/workouts/workout-commands';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import type { ReadContext } from '../platform/commands/use-case.js';

const brings = (recorded: Recorded, setId: string): boolean => {
  const { type, data } = recorded as unknown as WorkoutEvent;
  return (
    (type === 'SetRecorded' && data.setId === setId) ||
    ((type === 'WorkoutImported' || type === 'ImportedSetsAdded') && data.sets.some((set) => set.setId === setId))
  );
};

/** A set of the same batch is not in the log yet. */
export const whenRecorded = async (
  context: ReadContext,
  { workoutId, setId }: { readonly workoutId: string; readonly setId: string },
): Promise<{ readonly lookups: CorrectionLookups }> => {
  const events = await context.events(workoutStream(workoutId));
  return { lookups: { recordedAt: events.find((event) => brings(event, setId))?.recordedAt ?? null } };
};
