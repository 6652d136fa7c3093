import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatEntered } from '@/lib/format/format.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { useChosen } from '@/lib/hooks/use-chosen.js';
import { useWidth } from '@/lib/hooks/use-width.js';
import { Badge } from '@/components/ui/badge.js';
import type { EventLine } from './chart-events.js';
import { ChartDrawing, ChosenDay } from './chart-drawing.js';
import { chartHeight, layOutChart, nearestDay, type Charted, type Line } from './chart-layout.js';
import type { ChartFigure } from './choice.js';
import { figureText } from './figure-text.js';

type LiftChartProps = {
  readonly charted: Charted;
  readonly figure: ChartFigure;
  readonly events: readonly EventLine[];
  /** Renders further figures of a day, on the chart of one lift. */
  readonly more: (on: string) => ReactNode;
  readonly legend: ReactNode;
};

const valueAt = ({ days }: Line, on: string) => days.find((day) => day.on === on);

type ReadoutProps = Omit<LiftChartProps, 'legend'> & { readonly on: string; readonly id: string };

const Readout = ({ charted: { lines, weights }, figure, events, more, on, id }: ReadoutProps) => {
  const { t } = useTranslation('lifts');
  const here = lines.map((line) => ({ line, day: valueAt(line, on) }));
  const weight = weights.findLast((each) => each.on <= on);
  return (
    <p id={id} role="status" className="figures flex min-h-12 flex-wrap content-start items-center gap-x-4 text-table">
      <span className="font-medium">{formatDay(on)}</span>
      {lines.length === 1 && here[0]?.day?.record === true && <Badge variant="warning">{t('chart.record')}</Badge>}
      {here.some(({ day }) => day?.light === true) && <Badge variant="secondary">{t('chart.deload')}</Badge>}
      {lines.length === 1
        ? more(on)
        : here.map(({ line, day }) =>
            day === undefined ? null : (
              <span key={line.id}>{t('chart.valueOf', { name: line.name, value: figureText(figure, day.value) })}</span>
            ),
          )}
      {weight !== undefined && (
        <span>{t('chart.weightAt', { weight: formatEntered({ value: weight.value, unit: shownUnit() ?? 'kg' }, 1) })}</span>
      )}
      {events.map((event) => event.on === on && <span key={event.text}>{event.text}</span>)}
    </p>
  );
};

/** A line for each lift, on one scale. Touch or arrow keys choose a day, which is described above the chart. */
export const LiftChart = ({ charted, figure, events, more, legend }: LiftChartProps) => {
  const { t } = useTranslation('lifts');
  const id = useId();
  const [measure, width] = useWidth();
  const layout = useMemo(() => layOutChart(charted, width), [charted, width]);
  const { chosen, choose, onKeyDown } = useChosen(layout.days.length);
  const on = layout.days[chosen]?.on;
  const scrub = ({ nativeEvent }: { readonly nativeEvent: { readonly offsetX: number } }): void =>
    choose(nearestDay(layout.days, nativeEvent.offsetX));
  return (
    <figure ref={measure} className="grid min-w-0 gap-2">
      {on !== undefined && <Readout charted={charted} figure={figure} events={events} more={more} on={on} id={id} />}
      <svg
        width={width}
        height={chartHeight}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk over the days
        tabIndex={0}
        role="img"
        aria-label={t('chart.label', { name: charted.lines.map(({ name }) => name).join(', '), count: layout.days.length })}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onPointerDown={scrub}
        onPointerMove={scrub}
        className="block touch-pan-y"
      >
        {width > 0 && (
          <>
            <ChartDrawing layout={layout} />
            <ChosenDay layout={layout} chosen={chosen} />
          </>
        )}
      </svg>
      <figcaption>{legend}</figcaption>
    </figure>
  );
};
