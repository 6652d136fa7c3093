import { landmarks, standingOf, type Standing } from '@spotter/domain/programs/totals/muscle-groups';
import type { Totals } from '@spotter/domain/programs/totals/totals';
import type { Figure } from '@spotter/domain/programs/totals/totals-receipt';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { muscleName } from '../muscle-name.js';

const tones: Readonly<Record<Standing, string>> = {
  below: 'bg-subtle-foreground',
  within: 'bg-success',
  high: 'bg-warning',
  above: 'bg-destructive',
};

type MuscleBarProps = {
  readonly muscle: string;
  readonly sets: number;
  readonly weekly: boolean;
  readonly onBehind: (figure: Figure) => void;
};

/** Sets of one muscle on a bar with its volume landmarks, also described as text. */
const MuscleBar = ({ muscle, sets, weekly, onBehind }: MuscleBarProps) => {
  const { t } = useTranslation('program-builder');
  const name = muscleName(muscle);
  const marks = weekly ? landmarks[muscle] : undefined;
  const standing = marks === undefined ? null : standingOf(sets, marks);
  const share = (value: number): string => `${Math.min(100, (100 * value) / ((marks?.mrv ?? 1) * 1.15))}%`;
  return (
    <li className="grid grid-cols-[minmax(6rem,9rem)_3rem_1fr] items-center gap-2 text-table">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={t('totals.behind', { name, sets: formatNumber(sets) })}
        className="figures min-h-11 rounded-control px-1 text-right font-medium underline decoration-dotted underline-offset-4 hover:bg-muted md:min-h-8"
        onClick={() => onBehind({ kind: 'muscle', muscle })}
      >
        {formatNumber(sets)}
      </button>
      {marks !== undefined && standing !== null && (
        <span className="flex min-w-0 items-center gap-2">
          <span aria-hidden className="relative h-2 min-w-16 grow overflow-hidden rounded-full bg-muted">
            <span className={cn('absolute inset-y-0 left-0 rounded-full', tones[standing])} style={{ width: share(sets) }} />
            {[marks.mev, marks.mav, marks.mrv].map((mark) => (
              <span key={mark} className="absolute inset-y-0 w-0.5 bg-foreground" style={{ left: share(mark) }} />
            ))}
          </span>
          <span className="figures w-36 shrink-0 truncate text-meta text-muted-foreground max-sm:w-24">
            {t(`totals.standings.${standing}`, marks)}
          </span>
        </span>
      )}
    </li>
  );
};

type MuscleBarsProps = {
  readonly totals: Totals;
  /** True if the totals cover one week, the period of the landmarks. */
  readonly weekly: boolean;
  readonly onBehind: (figure: Figure) => void;
};

export const MuscleBars = ({ totals, weekly, onBehind }: MuscleBarsProps) => {
  const { t } = useTranslation('program-builder');
  const muscles = [...totals.muscles].toSorted(([, one], [, other]) => other - one);
  return (
    <div className="grid gap-2 pt-2">
      <ul className="grid gap-x-8 md:grid-cols-2">
        {muscles.map(([muscle, sets]) => (
          <MuscleBar key={muscle} muscle={muscle} sets={sets} weekly={weekly} onBehind={onBehind} />
        ))}
      </ul>
      <p className="max-w-[68ch] text-meta text-subtle-foreground">
        {t('totals.convention')} {totals.notHard > 0 && t('totals.notHard', { count: totals.notHard })}{' '}
        {totals.withoutLoad > 0 && t('totals.withoutLoad', { count: totals.withoutLoad })} {weekly && t('totals.landmarks')}
      </p>
    </div>
  );
};
