import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { formatKg, shownKg } from '@/lib/format/figures.js';
import { useChosen } from '@/lib/hooks/use-chosen.js';
import { useWidth } from '@/lib/hooks/use-width.js';
import { dayOf, scaleOver } from '../chart/chart-scale.js';
import { EndDays, ValueLines } from '../plain-axis.js';
import type { WeightDay } from './weight-days.js';

const height = 180;
const [top, bottom, left, right] = [12, 150, 52, 8];
/** A range of more days shows month and year at its ends. */
const yearsFrom = 300;

const layOut = (days: readonly WeightDay[], goalKg: number | null, width: number) => {
  const values = days.flatMap(({ weighedKg, trendKg }) => [shownKg(weighedKg), shownKg(trendKg)]);
  const scale = scaleOver(goalKg === null ? values : [...values, shownKg(goalKg)], bottom, top);
  const [first, last] = [dayOf(days[0]?.on ?? ''), dayOf(days.at(-1)?.on ?? '')];
  const x = (on: string): number =>
    first === last ? (left + width - right) / 2 : left + ((dayOf(on) - first) / (last - first)) * (width - left - right);
  return {
    scale,
    years: last - first > yearsFrom,
    marks: days.map(({ on, weighedKg, trendKg }) => ({
      on,
      x: x(on),
      y: scale.at(shownKg(weighedKg)),
      trendY: scale.at(shownKg(trendKg)),
    })),
    goalY: goalKg === null ? null : scale.at(shownKg(goalKg)),
  };
};

type WeightChartProps = { readonly days: readonly WeightDay[]; readonly goalKg: number | null };

/** Weigh-ins as dots and their trend as a line. Touch or arrow keys choose a day, which is described above. */
export const WeightChart = ({ days, goalKg }: WeightChartProps) => {
  const { t } = useTranslation('lifts');
  const id = useId();
  const [measure, width] = useWidth();
  const { scale, years, marks, goalY } = useMemo(() => layOut(days, goalKg, width), [days, goalKg, width]);
  const { chosen, choose, onKeyDown } = useChosen(days.length);
  const [day, mark] = [days[chosen], marks[chosen]];
  const [first, last] = [days[0], days.at(-1)];
  const scrub = ({ nativeEvent }: { readonly nativeEvent: { readonly offsetX: number } }): void =>
    choose(
      marks.reduce(
        (best, { x }, at) => (Math.abs(x - nativeEvent.offsetX) < Math.abs(marks[best]!.x - nativeEvent.offsetX) ? at : best),
        0,
      ),
    );
  return (
    <figure ref={measure} className="grid min-w-0 gap-2">
      {day !== undefined && (
        <p id={id} role="status" className="figures flex min-h-6 flex-wrap items-center gap-x-4 text-table">
          <span className="font-medium">{formatDay(day.on)}</span>
          <span>{t('weight.weighed', { load: formatKg(day.weighedKg) })}</span>
          <span>{t('weight.trend', { load: formatKg(day.trendKg) })}</span>
        </p>
      )}
      <svg
        width={width}
        height={height}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk over the days
        tabIndex={0}
        role="img"
        aria-label={t('weight.label', { count: days.length })}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onPointerDown={scrub}
        onPointerMove={scrub}
        className="block touch-pan-y"
      >
        {width > 0 && (
          <>
            <ValueLines scale={scale} left={left} right={width - right} />
            {goalY !== null && (
              <line
                data-goal
                x1={left}
                x2={width - right}
                y1={goalY}
                y2={goalY}
                className="stroke-success"
                strokeDasharray="6 4"
                strokeWidth="1.5"
              />
            )}
            {marks.map(({ on, x, y }) => (
              <circle key={on} cx={x} cy={y} r="2" className="fill-subtle-foreground" />
            ))}
            <polyline
              data-trend
              points={marks.map(({ x, trendY }) => `${x.toFixed(1)},${trendY.toFixed(1)}`).join(' ')}
              fill="none"
              stroke="var(--series-3)"
              strokeWidth="2"
            />
            {mark !== undefined && (
              <>
                <line x1={mark.x} x2={mark.x} y1={top} y2={bottom} className="stroke-input" strokeDasharray="3 3" />
                <circle cx={mark.x} cy={mark.trendY} r="4" fill="var(--series-3)" />
              </>
            )}
            {first !== undefined && last !== undefined && (
              <EndDays first={first.on} last={last.on} left={left} right={width - right} y={height - 8} years={years} />
            )}
          </>
        )}
      </svg>
    </figure>
  );
};
