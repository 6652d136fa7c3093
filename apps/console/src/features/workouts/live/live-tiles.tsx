import { isLeftOpen } from '@spotter/contracts/workouts/left-open';
import type { LiveWorkout } from '@spotter/contracts/workouts/queries';
import type { TFunction } from 'i18next';
import { Activity } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { LiveTile } from './live-tile.js';

const LeftOpen = lazyPart(() => import('./left-open-lazy.js'), 'LeftOpen', 'first');

type LiveTilesProps = { readonly gym: string; readonly items: readonly LiveWorkout[]; readonly wide?: boolean };

const Tiles = ({ t, gym, items: all, wide }: Required<LiveTilesProps> & { readonly t: TFunction<'workouts'> }) => {
  const now = useNow(15_000);
  const items = all.filter((workout) => !isLeftOpen(workout, now));
  const leftOpen = all.filter((workout) => isLeftOpen(workout, now));
  const nameOf = useExerciseName(
    gym,
    items.flatMap(({ lastSet }) => (lastSet === null ? [] : [lastSet.exerciseId])),
  );
  const ordered = items.toSorted((a, b) => (a.startedAt ?? '').localeCompare(b.startedAt ?? '') || a.id.localeCompare(b.id));
  return (
    <>
      {items.length === 0 && <EmptyState icon={Activity} title={t('live.none')} description={t('live.noneLine')} />}
      <ul className={wide ? 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4' : 'grid gap-3'}>
        {ordered.map((workout) => (
          <li key={workout.id}>
            <LiveTile t={t} gym={gym} workout={workout} now={now} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {leftOpen.length > 0 && (
        <Suspense fallback={<RowSkeletons rows={leftOpen.length} />}>
          <LeftOpen gym={gym} items={leftOpen} now={now} />
        </Suspense>
      )}
    </>
  );
};

/** Running workouts by start time, so that no tile moves under the pointer. */
export const LiveTiles = ({ gym, items, wide = false }: LiveTilesProps) => {
  const { t } = useTranslation('workouts');
  if (items.length === 0) return <EmptyState icon={Activity} title={t('live.none')} description={t('live.noneLine')} />;
  return <Tiles t={t} gym={gym} items={items} wide={wide} />;
};
