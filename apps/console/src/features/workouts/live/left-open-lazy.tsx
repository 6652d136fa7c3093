import type { LiveWorkout } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatMoment, localized } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Avatar } from '@/components/ui/avatar.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { useDecided } from '@/shared/in-order/in-order.js';
import { RowLink } from '@/components/row-link.js';

type LeftOpenProps = { readonly gym: string; readonly items: readonly LiveWorkout[]; readonly now: number };
const topics = ['workouts', 'customers', 'assigned-programs'] as const;

/** Finishes a workout at the time of its last set, or discards one without sets, which was started by mistake. */
const EndButton = ({ gym, workout }: { readonly gym: string; readonly workout: LiveWorkout }) => {
  const { t } = useTranslation('workouts');
  const { id: workoutId, customer, lastSet } = workout;
  const finish = useCommand(gym, 'log-workout', topics);
  const discard = useCommand(gym, 'discard-workout', topics);
  const client = customer === null ? '…' : `${customer.name} ${customer.lastname}`;
  if (lastSet === null)
    return (
      <ConfirmButton
        label={t('live.discard')}
        title={t('live.discardTitle', { client })}
        description={t('live.discardLine')}
        confirm={t('live.discard')}
        onConfirm={() => discard.mutateAsync({ workoutId })}
        pending={discard.isPending}
        error={discard.error}
      />
    );
  return (
    <ConfirmButton
      label={t('live.finish')}
      title={t('live.finishTitle', { client })}
      description={t('live.finishLine', { moment: formatMoment(lastSet.at) })}
      confirm={t('live.finish')}
      onConfirm={() => finish.mutateAsync({ workoutId, endedAt: lastSet.at })}
      pending={finish.isPending}
      error={finish.error}
    />
  );
};

/** Running workouts without recent activity, which their clients probably forgot to finish. */
export const LeftOpen = ({ gym, items, now }: LeftOpenProps) => {
  const { t } = useTranslation('workouts');
  useDecided(true);
  return (
    <section aria-label={t('live.leftOpen')}>
      <h2 className="pt-4 pb-1 text-table font-bold text-muted-foreground">{t('live.leftOpen')}</h2>
      <ul>
        {items.map((workout) => (
          <li key={workout.id} className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-b-0">
            <RowLink
              to={`/${gym}/admin/user-workout/${workout.id}`}
              className="flex min-w-0 grow basis-40 items-center gap-3 hover:text-accent-foreground"
            >
              <Avatar name={workout.customer?.name ?? '?'} lastname={workout.customer?.lastname ?? ''} />
              <span className="min-w-0">
                <span className="block truncate text-table font-medium">
                  {workout.customer === null ? '…' : `${workout.customer.name} ${workout.customer.lastname}`}
                </span>
                <span className="block truncate text-meta text-subtle-foreground">
                  {localized(workout.name) || t('untitled')} · {formatAgo(workout.lastSet?.at ?? workout.startedAt ?? '', now)}
                </span>
              </span>
            </RowLink>
            <EndButton gym={gym} workout={workout} />
          </li>
        ))}
      </ul>
    </section>
  );
};
