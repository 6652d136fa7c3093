// Reads who reported a pain, since only its author may withdraw it.
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { isOfType } from '../platform/log/typed-events.js';

/** Reads the log. A report that is not there yet is of the same batch, and so of the same sender. */
export const isOwnPain = async (
  context: DecisionContext,
  { workoutId, painId }: { readonly workoutId: string; readonly painId: string },
): Promise<{ readonly lookups: { readonly isOwn: boolean } }> => {
  const events = await context.events(workoutStream(workoutId));
  const reported = events.findLast((event) => isOfType(event, 'PainReported') && event.data.painId === painId);
  return { lookups: { isOwn: reported === undefined || reported.meta.membership === context.member.membership } };
};
