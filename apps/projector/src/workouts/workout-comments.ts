// Comments on a workout as a whole, and reactions to it, as its row stores them.
import type { WorkoutReaction } from '@spotter/contracts/workouts/queries';
import { unhandled, type RecordedEventOf } from '../platform/projection.js';

type Comment = { readonly id: string; readonly text: string; readonly by: string | null; readonly at: string };
export type WorkoutComments = {
  comments: readonly Comment[];
  /** One of each member, oldest first. */
  reactions: readonly Omit<WorkoutReaction, 'name'>[];
};

export const commentEvents = ['WorkoutCommented', 'WorkoutCommentRemoved', 'WorkoutReacted'] as const;
type CommentEvent = RecordedEventOf<(typeof commentEvents)[number]>;

/** Returns the changed column. The text of an erased comment is empty. */
export const commented = ({ comments, reactions }: WorkoutComments, event: CommentEvent): Partial<WorkoutComments> => {
  switch (event.type) {
    case 'WorkoutCommented': {
      const { commentId: id, comment } = event.data;
      const added = { id, text: typeof comment === 'string' ? comment : '', by: event.meta.membership, at: event.recordedAt };
      return { comments: [...comments.filter((known) => known.id !== id), added] };
    }
    case 'WorkoutCommentRemoved':
      return { comments: comments.filter(({ id }) => id !== event.data.commentId) };
    case 'WorkoutReacted': {
      const { memberId: by, reaction } = event.data;
      const others = reactions.filter((known) => known.by !== by);
      return { reactions: reaction === null ? others : [...others, { reaction, by, at: event.recordedAt }] };
    }
    default:
      return unhandled(event);
  }
};
