// Reads when the log recorded a set, or the end of a workout, from which the days for its correction are counted.
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { CorrectionLookups } from '@spotter/domain/workouts/workout-commands';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import type { ReadContext } from '../platform/commands/use-case.js';
import { eventsOf } from '../platform/log/typed-events.js';

const brings = ({ type, data }: WorkoutEvent, setId: string): boolean =>
  (type === 'SetRecorded' && data.setId === setId) ||
  ((type === 'WorkoutImported' || type === 'ImportedSetsAdded') && data.sets.some((set) => set.setId === setId));

/** A set of the same batch is not in the log yet. */
export const whenRecorded = async (
  context: ReadContext,
  { workoutId, setId }: { readonly workoutId: string; readonly setId: string },
): Promise<{ readonly lookups: CorrectionLookups }> => {
  const events = eventsOf(workout, await context.events(workoutStream(workoutId)));
  return { lookups: { recordedAt: events.find((event) => brings(event, setId))?.recordedAt ?? null } };
};

export const whenLogged = async (
  context: ReadContext,
  { workoutId }: { readonly workoutId: string },
): Promise<{ readonly lookups: CorrectionLookups }> => {
  const events = eventsOf(workout, await context.events(workoutStream(workoutId)));
  return { lookups: { recordedAt: events.findLast(({ type }) => type === 'WorkoutLogged')?.recordedAt ?? null } };
};
