// Discards a finished workout, and offers to restore it: on its page and below the client's list.
import type { DiscardedWorkout, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { RowLink } from '@/components/row-link.js';
import { Button } from '@/components/ui/button.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics, useCommand } from '@/lib/api/use-command.js';
import { formatDay, formatMoment, localized, todayHere } from '@/lib/format/format.js';
import { change } from '@/shared/reversible.js';
import { discardedQuery } from '../queries.js';

const topics = ['workouts', 'lifts', 'assigned-programs', 'customers'] as const;

type DiscardDialogProps = { readonly gym: string; readonly workoutId: string; readonly onClose: () => void };

/** Asks once, since the workout leaves every figure. The toast offers undo. */
export const DiscardDialog = ({ gym, workoutId, onClose }: DiscardDialogProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const { mutateAsync, isPending, error } = useCommand(gym, 'discard-finished-workout', topics);
  const discard = async (): Promise<void> => {
    await mutateAsync({ workoutId });
    onClose();
    tellWithUndo({
      title: t('discardFinished.done'),
      undo: async () => {
        await sendCommand(gym, 'restore-workout', { workoutId });
        await refreshTopics(gym, topics);
      },
    });
  };
  const mutate = (): void => void discard().catch(() => undefined);
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('discardFinished.title')}
      description={t('discardFinished.line')}
      closeLabel={t('ui:close')}
    >
      <ActionForm attempt={{ isPending, error, mutate }} submit={t('discardFinished.submit')} variant="destructive" />
    </Dialog>
  );
};

type Discard = NonNullable<WorkoutDetail['discarded']>;
const useLine = () => {
  const { t } = useTranslation('workouts');
  return ({ at, by }: Discard): string =>
    by === null
      ? t('discardFinished.somebody', { moment: formatMoment(at) })
      : t('discardFinished.by', { moment: formatMoment(at), name: by });
};

type RestoreButtonProps = {
  readonly gym: string;
  readonly workoutId: string;
  /** Label for screen readers in lists. */ readonly label?: string;
};

const RestoreButton = ({ gym, workoutId, label }: RestoreButtonProps) => {
  const { t } = useTranslation('workouts');
  const [isPending, setPending] = useState(false);
  const restore = async (): Promise<void> => {
    setPending(true);
    await change(
      { gym, topics },
      () => sendCommand(gym, 'restore-workout', { workoutId }),
      () => sendCommand(gym, 'discard-finished-workout', { workoutId }),
      t('discardFinished.restored'),
    );
    setPending(false);
  };
  return (
    <Button
      variant="outline"
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : void restore())}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {t('discardFinished.restore')}
    </Button>
  );
};

type DiscardedNoticeProps = { readonly gym: string; readonly workoutId: string; readonly discarded: Discard };

/** Names the person who discarded the workout on this page, and offers to restore it. */
export const DiscardedNotice = ({ gym, workoutId, discarded }: DiscardedNoticeProps) => {
  const line = useLine();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border bg-muted p-3">
      <p className="min-w-0 grow basis-48 wrap-anywhere">{line(discarded)}</p>
      <RestoreButton gym={gym} workoutId={workoutId} />
    </div>
  );
};

type DiscardedWorkoutsProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Returns the URL of a workout by its id. */
  readonly linkTo: (workoutId: string) => string;
};

/** Discarded finished workouts of a client, closed at first; nothing if there are none, or while they are unknown. */
export const DiscardedWorkouts = ({ gym, customerId, linkTo }: DiscardedWorkoutsProps) => {
  const { t } = useTranslation('workouts');
  const line = useLine();
  const { data } = useQuery(discardedQuery(gym, customerId));
  if (data === undefined || data.items.length === 0) return null;
  const nameOf = ({ name }: DiscardedWorkout): string => localized(name) || t('untitled');
  return (
    <details className="rounded-card border bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center px-3 text-muted-foreground">
        {t('discardFinished.listed', { count: data.items.length })}
      </summary>
      <ul>
        {data.items.map((workout) => (
          <li key={workout.id} className="flex min-h-row flex-wrap items-center gap-3 border-t px-3 py-2">
            <RowLink to={linkTo(workout.id)} className="min-w-0 grow basis-48 hover:text-accent-foreground">
              <span className="block truncate font-medium">{nameOf(workout)}</span>
              <span className="figures block text-meta text-subtle-foreground wrap-anywhere">
                {workout.startedAt !== null && `${formatDay(todayHere(new Date(workout.startedAt)))} · `}
                {line(workout.discarded)}
              </span>
            </RowLink>
            <RestoreButton gym={gym} workoutId={workout.id} label={t('discardFinished.restoreNamed', { name: nameOf(workout) })} />
          </li>
        ))}
      </ul>
    </details>
  );
};
