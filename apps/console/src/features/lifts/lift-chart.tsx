import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format.js';
import { dayOf, scaleOver } from './chart-scale.js';

export type Point = ProgressAnswer['items'][number]['points'][number];
type LiftChartProps = {
  readonly points: readonly Point[];
  readonly name: string;
  /** Workout that holds the record, for its ring. */ readonly recordWorkoutId: string | null;
};

const width = 640;
const height = 260;
const plot = { left: 44, right: width - 12, top: 12, bottom: 190, barsTop: 204, barsBottom: 248 } as const;

const isKnown = (value: number | null): value is number => value !== null;
const line = (
  points: readonly Point[],
  x: (point: Point) => number,
  y: (value: number) => number,
  of: (point: Point) => number | null,
): string => points.flatMap((point) => (isKnown(of(point)) ? [`${x(point).toFixed(1)},${y(of(point) ?? 0).toFixed(1)}`] : [])).join(' ');

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

/** Straight lines between real points: top load and estimated 1RM above, volume as bars below. Arrow keys walk over the points. */
export const LiftChart = ({ points, name, recordWorkoutId }: LiftChartProps) => {
  const { t } = useTranslation('lifts');
  const id = useId();
  const [chosen, setChosen] = useState(points.length - 1);
  const at = Math.min(chosen, points.length - 1);
  const point = points[at];
  if (point === undefined) return null;
  const [first, last] = [dayOf(points[0]?.on ?? ''), dayOf(points.at(-1)?.on ?? '')];
  const x = ({ on }: Point): number =>
    last === first ? (plot.left + plot.right) / 2 : plot.left + ((dayOf(on) - first) / (last - first)) * (plot.right - plot.left - 8);
  const loads = scaleOver(
    points.flatMap(({ topLoadKg, e1rmKg }) => [topLoadKg, e1rmKg].filter(isKnown)),
    plot.bottom,
    plot.top,
  );
  const mostTonnage = Math.max(...points.map(({ tonnageKg }) => tonnageKg), 1);
  const record = points.find((each) => each.workoutId === recordWorkoutId);
  const walk = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(points.length - 1, Math.max(0, next)));
  };
  const nearest = (pixel: number, box: DOMRect): void => {
    const wanted = (pixel / box.width) * width;
    setChosen(
      points.reduce((best, each, index) => (Math.abs(x(each) - wanted) < Math.abs(x(points[best] ?? each) - wanted) ? index : best), 0),
    );
  };
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        tabIndex={0}
        role="img"
        aria-label={t('chart.label', { name, count: points.length })}
        aria-describedby={id}
        onKeyDown={walk}
        onPointerMove={(event) => nearest(event.nativeEvent.offsetX, event.currentTarget.getBoundingClientRect())}
        className="w-full touch-pan-y"
      >
        {loads.lines.map((value) => (
          <g key={value}>
            <line x1={plot.left} x2={plot.right} y1={loads.at(value)} y2={loads.at(value)} className="stroke-border" />
            <text x={plot.left - 6} y={loads.at(value) + 4} textAnchor="end" fontSize="12" className="figures fill-second">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {points.map((each) => {
          const tall = (each.tonnageKg / mostTonnage) * (plot.barsBottom - plot.barsTop);
          return (
            <rect
              key={each.workoutId}
              x={x(each) - 2}
              width="4"
              y={plot.barsBottom - tall}
              height={tall}
              fill="var(--series-3)"
              opacity={each === point ? 1 : 0.5}
            />
          );
        })}
        <polyline points={line(points, x, loads.at, (each) => each.topLoadKg)} fill="none" stroke="var(--series-1)" strokeWidth="1.5" />
        <polyline points={line(points, x, loads.at, (each) => each.e1rmKg)} fill="none" stroke="var(--series-4)" strokeWidth="1.5" />
        {points.map((each) => (
          <g key={each.workoutId}>
            {each.topLoadKg !== null && (
              <circle cx={x(each)} cy={loads.at(each.topLoadKg)} r={each === point ? 4 : 2} fill="var(--series-1)" />
            )}
            {each.e1rmKg !== null && <circle cx={x(each)} cy={loads.at(each.e1rmKg)} r={each === point ? 4 : 2} fill="var(--series-4)" />}
          </g>
        ))}
        {record?.e1rmKg != null && (
          <g>
            <circle cx={x(record)} cy={loads.at(record.e1rmKg)} r="7" fill="none" stroke="var(--series-4)" strokeWidth="1.5" />
            <text
              x={x(record)}
              y={loads.at(record.e1rmKg) - 11}
              textAnchor={x(record) > width - 60 ? 'end' : 'middle'}
              fontSize="11"
              fontWeight="650"
              className="fill-text"
            >
              {t('chart.record')}
            </text>
          </g>
        )}
      </svg>
      <figcaption className="grid gap-1">
        <Readout point={point} id={id} />
        <p className="flex flex-wrap gap-x-4 text-meta text-second">
          {(
            [
              ['e1rmName', 4],
              ['topName', 1],
              ['volumeName', 3],
            ] as const
          ).map(([key, series]) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-full" style={{ background: `var(--series-${series})` }} />
              {t(`chart.${key}`)}
            </span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
};
