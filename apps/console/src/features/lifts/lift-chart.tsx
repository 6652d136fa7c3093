import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format.js';
import { useWidth } from '../../lib/use-width.js';
import { chartHeight, layOutChart, nearestMark, polyline, type ChartLayout, type Mark, type Point } from './chart-layout.js';

type LiftChartProps = {
  readonly points: readonly Point[];
  readonly name: string;
  /** Workout that holds the record, for its ring. */
  readonly recordWorkoutId: string | null;
};

const colours = { top: 'var(--series-1)', volume: 'var(--series-3)', e1rm: 'var(--series-4)' } as const;

const Readout = ({ point, id }: { readonly point: Point; readonly id: string }) => {
  const { t } = useTranslation('lifts');
  return (
    <p id={id} role="status" className="figures flex flex-wrap gap-x-4 text-table">
      <span className="font-medium">{formatDay(point.on)}</span>
      {point.e1rmKg !== null && <span>{t('chart.e1rm', { kg: formatNumber(point.e1rmKg) })}</span>}
      {point.topLoadKg !== null && <span>{t('chart.top', { kg: formatNumber(point.topLoadKg, 2) })}</span>}
      <span>{t('chart.volume', { kg: formatNumber(point.tonnageKg, 0), sets: point.sets })}</span>
    </p>
  );
};

const Legend = () => {
  const { t } = useTranslation('lifts');
  return (
    <p className="flex flex-wrap gap-x-4 text-meta text-second">
      {(['e1rm', 'top', 'volume'] as const).map((series) => (
        <span key={series} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: colours[series] }} />
          {t(`chart.${series}Name`)}
        </span>
      ))}
    </p>
  );
};

const RecordRing = ({ mark, layout }: { readonly mark: Mark; readonly layout: ChartLayout }) => {
  const { t } = useTranslation('lifts');
  if (mark.e1rmY === null) return null;
  const anchor = mark.x > layout.right - 40 ? 'end' : mark.x < layout.left + 40 ? 'start' : 'middle';
  return (
    <g>
      <circle cx={mark.x} cy={mark.e1rmY} r="7" fill="none" stroke={colours.e1rm} strokeWidth="1.5" />
      <text x={mark.x} y={mark.e1rmY - 11} textAnchor={anchor} fontSize="12" fontWeight="650" className="fill-text">
        {t('chart.record')}
      </text>
    </g>
  );
};

const Drawing = ({
  layout,
  chosen,
  recordWorkoutId,
}: {
  readonly layout: ChartLayout;
  readonly chosen: number;
  readonly recordWorkoutId: string | null;
}) => {
  const record = layout.marks.find((mark) => mark.workoutId === recordWorkoutId);
  return (
    <>
      {layout.lines.map(({ value, y }) => (
        <g key={value}>
          <line x1={layout.left} x2={layout.right} y1={y} y2={y} className="stroke-border" />
          <text x={layout.left - 6} y={y + 4} textAnchor="end" fontSize="12" className="figures fill-second">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {layout.marks.map(({ workoutId, x, barHeight }, at) => (
        <rect
          key={workoutId}
          x={x - 2}
          width="4"
          y={layout.barsBottom - barHeight}
          height={barHeight}
          fill={colours.volume}
          opacity={at === chosen ? 1 : 0.5}
        />
      ))}
      <polyline points={polyline(layout.marks, 'topY')} fill="none" stroke={colours.top} strokeWidth="1.5" />
      <polyline points={polyline(layout.marks, 'e1rmY')} fill="none" stroke={colours.e1rm} strokeWidth="1.5" />
      {layout.marks.map(({ workoutId, x, topY, e1rmY }, at) => (
        <g key={workoutId}>
          {topY !== null && <circle cx={x} cy={topY} r={at === chosen ? 4 : 2} fill={colours.top} />}
          {e1rmY !== null && <circle cx={x} cy={e1rmY} r={at === chosen ? 4 : 2} fill={colours.e1rm} />}
        </g>
      ))}
      {record !== undefined && <RecordRing mark={record} layout={layout} />}
    </>
  );
};

/** Straight lines between real points: top load and estimated 1RM above, volume as bars below. Arrow keys walk over the points. */
export const LiftChart = ({ points, name, recordWorkoutId }: LiftChartProps) => {
  const { t } = useTranslation('lifts');
  const id = useId();
  const [measure, width] = useWidth();
  const [wanted, setWanted] = useState(points.length - 1);
  const chosen = Math.min(wanted, points.length - 1);
  const point = points[chosen];
  const layout = layOutChart(points, width);
  const walk = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWanted(Math.min(points.length - 1, Math.max(0, next)));
  };
  return (
    <figure ref={measure} className="grid min-w-0 gap-2">
      <svg
        width={width}
        height={chartHeight}
        tabIndex={0}
        role="img"
        aria-label={t('chart.label', { name, count: points.length })}
        aria-describedby={id}
        onKeyDown={walk}
        onPointerMove={(event) => setWanted(nearestMark(layout.marks, event.nativeEvent.offsetX))}
        className="block touch-pan-y"
      >
        {width > 0 && <Drawing layout={layout} chosen={chosen} recordWorkoutId={recordWorkoutId} />}
      </svg>
      <figcaption className="grid gap-1">
        {point !== undefined && <Readout point={point} id={id} />}
        <Legend />
      </figcaption>
    </figure>
  );
};
