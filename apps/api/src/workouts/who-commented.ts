// Reads who wrote a comment, since only its author may remove it.
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { ReadContext } from '../platform/commands/use-case.js';
import { isOfType } from '../platform/log/typed-events.js';

type OfComment = { readonly workoutId: string; readonly setId: string; readonly commentId: string };

/** Reads the log, since the read model may not have a recent comment yet. */
export const whoCommented = async (
  context: ReadContext,
  { workoutId, setId, commentId }: OfComment,
): Promise<{ readonly lookups: { readonly writtenBy: string | null } }> => {
  const events = await context.events(workoutStream(workoutId));
  const written = events.findLast(
    (event) => isOfType(event, 'SetCommented') && event.data.setId === setId && event.data.commentId === commentId,
  );
  return { lookups: { writtenBy: written?.meta.membership ?? null } };
};
