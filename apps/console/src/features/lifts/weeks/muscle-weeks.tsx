import { landmarks, standingOf, type Standing } from '@spotter/domain/programs/totals/muscle-groups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/ui/select.js';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { meanWeeks, muscleTotals, type MuscleTotal } from './muscle-totals.js';
import { useMuscleName } from './use-muscle-name.js';
import type { Week } from './week-chart.js';

const tones: Readonly<Record<Standing, string>> = {
  below: 'bg-subtle-foreground',
  within: 'bg-success',
  high: 'bg-warning',
  above: 'bg-destructive',
};

const MuscleBar = ({ total: { muscle, sets } }: { readonly total: MuscleTotal }) => {
  const { t } = useTranslation('lifts');
  const nameOf = useMuscleName();
  const marks = landmarks[muscle];
  const standing = marks === undefined ? null : standingOf(sets, marks);
  const share = (value: number): string => `${Math.min(100, (100 * value) / ((marks?.mrv ?? 25) * 1.15))}%`;
  return (
    <li className="grid min-h-8 grid-cols-[minmax(5rem,9rem)_2.5rem_1fr] items-center gap-x-2 text-table">
      <span className="truncate">{nameOf(muscle)}</span>
      <span className="figures text-right font-medium">{formatNumber(sets)}</span>
      <span className="grid min-w-0 gap-1">
        <span aria-hidden className="relative h-2 overflow-hidden rounded-full bg-muted">
          <span
            className={cn('absolute inset-y-0 left-0 rounded-full', standing === null ? 'bg-muted-foreground' : tones[standing])}
            style={{ width: share(sets) }}
          />
          {marks !== undefined &&
            [marks.mev, marks.mav, marks.mrv].map((mark) => (
              <span key={mark} className="absolute inset-y-0 w-0.5 bg-foreground" style={{ left: share(mark) }} />
            ))}
        </span>
        {marks !== undefined && standing !== null && (
          <span className="figures text-meta text-muted-foreground">
            {t(`muscles.standings.${standing}`)} {t('muscles.marks', marks)}
          </span>
        )}
      </span>
    </li>
  );
};

/** Hard sets of each muscle in a week against its landmarks. */
export const MuscleWeeks = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const { t } = useTranslation('lifts');
  const [from, setFrom] = useState('');
  const present = weeks.at(-1)?.from;
  const assumed = weeks.reduce((sum, week) => sum + week.effortAssumed, 0);
  return (
    <div className="grid gap-3">
      <Select aria-label={t('muscles.time')} value={from} onChange={(event) => setFrom(event.target.value)}>
        <option value="">{t('muscles.mean', { count: meanWeeks })}</option>
        {weeks.toReversed().map((week) => (
          <option key={week.from} value={week.from}>
            {t('weeks.weekOf', { from: formatDay(week.from) })}
            {week.from === present ? ` (${t('weeks.soFar')})` : ''}
          </option>
        ))}
      </Select>
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {muscleTotals(weeks, from === '' ? null : from).map((total) => (
          <MuscleBar key={total.muscle} total={total} />
        ))}
      </ul>
      <p className="max-w-[68ch] text-meta text-muted-foreground">
        {t('muscles.convention')} {assumed > 0 && t('muscles.assumed', { count: assumed })} {t('muscles.landmarks')}
      </p>
    </div>
  );
};
