import type { LiveWorkout } from '@spotter/contracts/workouts/queries';
import type { TFunction } from 'i18next';
import { Trophy } from 'lucide-react';
import { Suspense } from 'react';
import { formatActual, formatAgo, formatClock, localized } from '@/lib/format/format.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge } from '@/components/ui/badge.js';
import { cn } from '@/lib/utils.js';
import { RowLink } from '@/components/row-link.js';
import { progressText } from '../progress-text.js';
import { setGroups } from '../sets/set-groups.js';
import { PainMark } from '@/shared/pain/pain-mark-part.js';
import { targetText } from '@/shared/prescribed/target-text.js';

const quietMs = 5 * 60_000;

type LiveTileProps = {
  readonly t: TFunction<'workouts'>;
  readonly gym: string;
  readonly workout: LiveWorkout;
  readonly now: number;
  readonly nameOf: (exerciseId: string) => string;
};

/** One dot per set, grouped by exercise. */
const Dots = ({ workout }: { readonly workout: LiveWorkout }) => (
  <span aria-hidden className="flex flex-wrap gap-x-2.5 gap-y-1">
    {setGroups(workout).map(({ exerciseId, done, open }) => (
      <span key={exerciseId} className="flex flex-wrap gap-1">
        {done.map((set) => (
          <span key={set.id} className={cn('size-2 rounded-full', set.record ? 'bg-warning' : 'bg-primary')} />
        ))}
        {Array.from({ length: open }, (_, at) => (
          <span key={at} className="size-2 rounded-full border border-input" />
        ))}
      </span>
    ))}
  </span>
);

/** A client who is training now; grey after five minutes without a set. */
export const LiveTile = ({ t, gym, workout, now, nameOf }: LiveTileProps) => {
  const { customer, lastSet } = workout;
  const quiet = now - Date.parse(lastSet?.at ?? workout.startedAt ?? '') > quietMs;
  return (
    <RowLink
      to={`/${gym}/admin/user-workout/${workout.id}`}
      className={cn('grid gap-2 rounded-card border bg-card p-3 hover:bg-muted', quiet && 'border-dashed grayscale')}
    >
      <span className="flex items-center gap-3">
        <Avatar name={customer?.name ?? '?'} lastname={customer?.lastname ?? ''} />
        <span className="min-w-0 grow">
          <span className="block truncate text-table font-medium">{customer === null ? '…' : `${customer.name} ${customer.lastname}`}</span>
          <span className="block truncate text-meta text-subtle-foreground">{localized(workout.name) || t('untitled')}</span>
        </span>
        {quiet ? <Badge>{t('live.quiet')}</Badge> : <Badge variant="success">{t('live.active')}</Badge>}
      </span>
      <Dots workout={workout} />
      <span className="figures flex justify-between gap-2 text-meta text-muted-foreground">
        <span>{t('live.exercises', { done: workout.exercisesDone, planned: workout.exercisesPlanned })}</span>
        <span>{progressText(t, workout)}</span>
      </span>
      {workout.pains !== undefined && workout.pains.length > 0 && (
        <Suspense fallback={null}>
          <PainMark pains={workout.pains} />
        </Suspense>
      )}
      {lastSet !== null && (
        <span className="figures flex items-start gap-2 text-table">
          {lastSet.record && <Trophy size={16} strokeWidth={1.75} className="shrink-0 text-warning" aria-label={t('record.mark')} />}
          <span className="line-clamp-2 min-w-0 grow">
            <span className="font-medium">{formatActual(lastSet.actual)}</span> {nameOf(lastSet.exerciseId)}
            {lastSet.actual.clockSeconds !== undefined && (
              <span className="text-subtle-foreground"> {t('live.clock', { time: formatClock(lastSet.actual.clockSeconds) })}</span>
            )}
            {lastSet.target !== undefined && (
              <span className="text-subtle-foreground"> {t('live.target', { target: targetText(lastSet.target) })}</span>
            )}
          </span>
          <span className="shrink-0 whitespace-nowrap text-meta text-subtle-foreground">{formatAgo(lastSet.at, now)}</span>
        </span>
      )}
    </RowLink>
  );
};
