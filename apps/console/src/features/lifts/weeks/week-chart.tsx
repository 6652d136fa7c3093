import type { TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/ui/select.js';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { formatKg, shownKg } from '@/lib/format/figures.js';
import { useChosen } from '@/lib/hooks/use-chosen.js';
import { useWidth } from '@/lib/hooks/use-width.js';
import { scaleOver } from '../chart/chart-scale.js';
import { EndDays, ValueLines } from '../plain-axis.js';

export type Week = TrainingWeeksAnswer['weeks'][number];
const figures = ['tonnage', 'load', 'hardSets'] as const;
type Figure = (typeof figures)[number];

const height = 180;
const [top, bottom, left, right] = [12, 150, 52, 8];

const valueOf = ({ tonnageKg, sessionLoad, hardSets }: Week, figure: Figure): number =>
  ({ tonnage: shownKg(tonnageKg), load: sessionLoad, hardSets })[figure];

const Readout = ({ week, isLast, id }: { readonly week: Week; readonly isLast: boolean; readonly id: string }) => {
  const { t } = useTranslation('lifts');
  return (
    <p id={id} role="status" className="figures flex min-h-12 flex-wrap content-start items-center gap-x-4 text-table">
      <span className="font-medium">
        {t('weeks.weekOf', { from: formatDay(week.from) })}
        {isLast && ` (${t('weeks.soFar')})`}
      </span>
      <span>{t('weeks.tonnageOf', { load: formatKg(week.tonnageKg, 0), count: week.sets })}</span>
      <span>{t('weeks.loadOf', { load: formatNumber(week.sessionLoad, 0), rated: week.rated, count: week.workouts })}</span>
      <span>{t('weeks.hardSetsOf', { count: week.hardSets })}</span>
    </p>
  );
};

/** A bar for each week. Touch or arrow keys choose a week, which is described above the bars. */
export const WeekChart = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const { t } = useTranslation('lifts');
  const id = useId();
  const [measure, width] = useWidth();
  const [figure, setFigure] = useState<Figure>('tonnage');
  const { chosen, choose, onKeyDown } = useChosen(weeks.length);
  const week = weeks[chosen];
  const [first, last] = [weeks[0], weeks.at(-1)];
  const scale = scaleOver([0, ...weeks.map((each) => valueOf(each, figure))], bottom, top);
  const slot = Math.max(1, (width - left - right) / weeks.length);
  const scrub = ({ nativeEvent }: { readonly nativeEvent: { readonly offsetX: number } }): void =>
    choose(Math.floor((nativeEvent.offsetX - left) / slot));
  return (
    <figure ref={measure} className="grid min-w-0 gap-2">
      <Select aria-label={t('weeks.figure')} value={figure} onChange={(event) => setFigure(event.target.value as Figure)}>
        {figures.map((each) => (
          <option key={each} value={each}>
            {t(`weeks.figures.${each}`)}
          </option>
        ))}
      </Select>
      {week !== undefined && <Readout week={week} isLast={chosen === weeks.length - 1} id={id} />}
      <svg
        width={width}
        height={height}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk over the weeks
        tabIndex={0}
        role="img"
        aria-label={t('weeks.label', { figure: t(`weeks.figures.${figure}`), count: weeks.length })}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onPointerDown={scrub}
        onPointerMove={scrub}
        className="block touch-pan-y"
      >
        {width > 0 && (
          <>
            <ValueLines scale={scale} left={left} right={width - right} digits={0} />
            {weeks.map((each, at) => (
              <rect
                key={each.from}
                data-week={each.from}
                x={left + at * slot + slot * 0.15}
                width={slot * 0.7}
                y={scale.at(valueOf(each, figure))}
                height={bottom - scale.at(valueOf(each, figure))}
                fill="var(--series-3)"
                opacity={at === chosen ? 1 : 0.5}
              />
            ))}
            {first !== undefined && last !== undefined && (
              <EndDays first={first.from} last={last.from} left={left} right={width - right} y={height - 8} />
            )}
          </>
        )}
      </svg>
    </figure>
  );
};
