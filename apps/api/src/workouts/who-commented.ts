// Reads who wrote a comment, since only its author may remove it.
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import type { ReadContext } from '../platform/commands/use-case.js';

type OfComment = { readonly workoutId: string; readonly setId: string; readonly commentId: string };

/** Reads the log, since the read model may not have a recent comment yet. */
export const whoCommented = async (
  context: ReadContext,
  { workoutId, setId, commentId }: OfComment,
): Promise<{ readonly lookups: { readonly writtenBy: string | null } }> => {
  const events = await context.events(workoutStream(workoutId));
  const written = events.findLast((recorded) => {
    const { type, data } = recorded as unknown as WorkoutEvent;
    return type === 'SetCommented' && data.setId === setId && data.commentId === commentId;
  });
  return { lookups: { writtenBy: written?.meta.membership ?? null } };
};
