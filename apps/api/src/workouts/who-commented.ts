// Who wrote a comment: only they take it back.
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import type { ReadContext } from '../platform/commands/use-case.js';

type OfComment = { readonly workoutId: string; readonly setId: string; readonly commentId: string };

/** Asked of the log: what was written a moment ago is shown by no read model yet. */
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
