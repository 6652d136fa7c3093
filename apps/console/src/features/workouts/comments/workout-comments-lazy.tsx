import { useTranslation } from 'react-i18next';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import type { WorkoutView } from '../fold-workout.js';
import { isFinished } from '../is-finished.js';
import { writerOf, type NameOfPerson } from '../use-person-names.js';
import { commentOnWorkout, removeWorkoutComment, type To } from '../workout-actions.js';
import { CommentForm } from './comment-form.js';
import { CommentLine } from './comment-line.js';
import { OwnReaction, ShownReactions } from './reactions.js';

export type WorkoutCommentsProps = {
  readonly to: To;
  readonly view: WorkoutView;
  /** Membership id of the viewer. */
  readonly reader: string;
  readonly nameOf: NameOfPerson;
  readonly onStorageFailed: (error: unknown) => void;
};

/** Comments on a workout as a whole and reactions to it, for client and staff. */
export const WorkoutComments = ({ to, view, reader, nameOf, onStorageFailed }: WorkoutCommentsProps) => {
  const { t } = useTranslation('workouts');
  const { id: workoutId, comments, reactions = [] } = view;
  const { gym } = to;
  const remove = async (commentId: string, text: string): Promise<void> => {
    await removeWorkoutComment(to, workoutId, commentId);
    tellWithUndo({
      title: t('comments.removed'),
      // Without `acting`: the workout of this render is out of date by then.
      undo: () => commentOnWorkout({ gym }, workoutId, text, commentId).catch(onStorageFailed),
    });
  };
  return (
    <section aria-label={t('comments.workout')} className="grid gap-3 rounded-card border bg-card p-4">
      <h2 className="font-medium">{t('comments.workout')}</h2>
      {isFinished(view) &&
        (reader === view.customerId ? (
          <ShownReactions given={reactions} nameOf={nameOf} />
        ) : (
          <OwnReaction gym={gym} workoutId={workoutId} reader={reader} given={reactions} nameOf={nameOf} />
        ))}
      {comments.length === 0 ? (
        <p className="text-table text-muted-foreground">{t('comments.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {comments.map((comment) => {
            const { id } = comment;
            const isOwn = id !== undefined && writerOf(comment, view, reader).you;
            return (
              <CommentLine
                key={id ?? comment.at}
                comment={comment}
                nameOf={nameOf}
                remove={isOwn ? () => void remove(id, comment.text).catch(onStorageFailed) : null}
              />
            );
          })}
        </ul>
      )}
      {view.startedAt !== null && (
        <CommentForm
          key={workoutId}
          label={t('comments.writeWorkout')}
          draft={`workout comment ${workoutId}`}
          onComment={(comment) => commentOnWorkout(to, workoutId, comment)}
        />
      )}
    </section>
  );
};
