// Reads who wrote a comment, since only its author may remove it.
import type { Recorded } from '@spotter/database/log/event';
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { isOfType } from '../platform/log/typed-events.js';

type OfComment = { readonly workoutId: string; readonly commentId: string };
type Author = { readonly lookups: { readonly writtenBy: string | null } };

/**
 * Reads the log, since the read model may not have a recent comment yet. The log does not have a comment of the same batch, which is by the
 * same sender; the decider refuses a comment that does not exist.
 */
const writtenBy = async (context: DecisionContext, workoutId: string, isIt: (event: Recorded) => boolean): Promise<Author> => {
  const written = (await context.events(workoutStream(workoutId))).findLast(isIt);
  return { lookups: { writtenBy: written === undefined ? context.member.membership : written.meta.membership } };
};

export const whoCommented = (
  context: DecisionContext,
  { workoutId, setId, commentId }: OfComment & { readonly setId: string },
): Promise<Author> =>
  writtenBy(
    context,
    workoutId,
    (event) => isOfType(event, 'SetCommented') && event.data.setId === setId && event.data.commentId === commentId,
  );

export const whoCommentedOnWorkout = (context: DecisionContext, { workoutId, commentId }: OfComment): Promise<Author> =>
  writtenBy(context, workoutId, (event) => isOfType(event, 'WorkoutCommented') && event.data.commentId === commentId);
