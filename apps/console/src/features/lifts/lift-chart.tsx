import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { useWidth } from '@/lib/hooks/use-width.js';
import { Badge } from '@/components/ui/badge.js';
import { ChartDrawing, chartColours } from './chart-drawing.js';
import { chartHeight, layOutChart, nearestMark, type Point } from './chart-layout.js';

type LiftChartProps = {
  /** At most one per day. */
  readonly points: readonly Point[];
  readonly name: string;
  /** Days that hold a record. */
  readonly records: ReadonlySet<string>;
};

const Readout = ({ point, record, id }: { readonly point: Point; readonly record: boolean; readonly id: string }) => {
  const { t } = useTranslation('lifts');
  return (
    <p id={id} role="status" className="figures flex min-h-12 flex-wrap content-start items-center gap-x-4 text-table">
      <span className="font-medium">{formatDay(point.on)}</span>
      {record && <Badge variant="warning">{t('chart.record')}</Badge>}
      {point.e1rmKg !== null && <span>{t('chart.e1rm', { kg: formatNumber(point.e1rmKg) })}</span>}
      {point.topLoadKg !== null && <span>{t('chart.top', { kg: formatNumber(point.topLoadKg, 2) })}</span>}
      <span>{t('chart.volume', { kg: formatNumber(point.tonnageKg, 0), count: point.sets })}</span>
    </p>
  );
};

const Legend = () => {
  const { t } = useTranslation('lifts');
  return (
    <p className="flex flex-wrap gap-x-4 text-meta text-muted-foreground">
      {(['e1rm', 'top', 'volume'] as const).map((series) => (
        <span key={series} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: chartColours[series] }} />
          {t(`chart.${series}Name`)}
        </span>
      ))}
    </p>
  );
};

/** Lines for top load and estimated 1RM above, bars for volume below. Touch or arrow keys select a day. */
export const LiftChart = ({ points, name, records }: LiftChartProps) => {
  const { t } = useTranslation('lifts');
  const id = useId();
  const [measure, width] = useWidth();
  const [wanted, setWanted] = useState(points.length - 1);
  const chosen = Math.min(wanted, points.length - 1);
  const point = points[chosen];
  const layout = layOutChart(points, width, records);
  const walk = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWanted(Math.min(points.length - 1, Math.max(0, next)));
  };
  const scrub = ({ nativeEvent }: { readonly nativeEvent: { readonly offsetX: number } }): void =>
    setWanted(nearestMark(layout.marks, nativeEvent.offsetX));
  return (
    <figure ref={measure} className="grid min-w-0 gap-2">
      {point !== undefined && <Readout point={point} record={records.has(point.on)} id={id} />}
      <svg
        width={width}
        height={chartHeight}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk over the days
        tabIndex={0}
        role="img"
        aria-label={t('chart.label', { name, count: points.length })}
        aria-describedby={id}
        onKeyDown={walk}
        onPointerDown={scrub}
        onPointerMove={scrub}
        className="block touch-pan-y"
      >
        {width > 0 && <ChartDrawing layout={layout} chosen={chosen} />}
      </svg>
      <figcaption>
        <Legend />
      </figcaption>
    </figure>
  );
};
