import type { TrainedSet } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/row-link.js';
import { formatActual, formatDay } from '@/lib/format/format.js';
import { useExerciseName } from '../exercise-names.js';
import { useSetLink } from './trained-sets.js';

type SetRowsProps = {
  readonly gym: string;
  readonly sets: readonly TrainedSet[];
  /** What a set adds to the total, as text; empty if it adds nothing. */
  readonly share: (set: TrainedSet) => string;
};

/** The sets of a total, each linked to its workout. */
export const SetRows = ({ gym, sets, share }: SetRowsProps) => {
  const { t } = useTranslation('lifts');
  const nameOf = useExerciseName(
    gym,
    sets.map(({ exerciseId }) => exerciseId),
  );
  const linkTo = useSetLink(gym);
  return (
    <ul aria-label={t('trained.sets')} className="grid">
      {sets.map((set) => (
        <li key={set.id}>
          <RowLink
            to={linkTo(set)}
            className="flex min-h-row flex-wrap items-center gap-x-3 rounded-control px-2 py-1 text-table outline-offset-[-2px] hover:bg-muted"
          >
            <span className="min-w-0 grow truncate">{nameOf(set.exerciseId)}</span>
            <span className="figures">{formatActual(set.actual)}</span>
            <span className="figures min-w-16 text-right">{share(set)}</span>
            <span className="figures text-meta text-subtle-foreground">{formatDay(set.on)}</span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
};
