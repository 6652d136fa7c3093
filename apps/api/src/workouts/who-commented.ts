// Reads who wrote a comment, since only its author may remove it.
import type { Recorded } from '@spotter/database/log/event';
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { ReadContext } from '../platform/commands/use-case.js';
import { isOfType } from '../platform/log/typed-events.js';

type OfComment = { readonly workoutId: string; readonly commentId: string };
type Author = { readonly lookups: { readonly writtenBy: string | null } };

/** Reads the log, since the read model may not have a recent comment yet. */
const writtenBy = async (context: ReadContext, workoutId: string, isIt: (event: Recorded) => boolean): Promise<Author> => {
  const events = await context.events(workoutStream(workoutId));
  return { lookups: { writtenBy: events.findLast(isIt)?.meta.membership ?? null } };
};

export const whoCommented = (
  context: ReadContext,
  { workoutId, setId, commentId }: OfComment & { readonly setId: string },
): Promise<Author> =>
  writtenBy(
    context,
    workoutId,
    (event) => isOfType(event, 'SetCommented') && event.data.setId === setId && event.data.commentId === commentId,
  );

export const whoCommentedOnWorkout = (context: ReadContext, { workoutId, commentId }: OfComment): Promise<Author> =>
  writtenBy(context, workoutId, (event) => isOfType(event, 'WorkoutCommented') && event.data.commentId === commentId);
