import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTick } from '@/lib/format/format.js';
import { chartBottom, chartHeight, chartTop, polyline, type ChartLayout, type Mark } from './chart-layout.js';
import { lookOf, type Look } from './marker.js';

const shapes = (marks: readonly Mark[], { shape }: Look, r: number): string => marks.map(({ x, y }) => shape(x, y, r)).join('');

const Axes = ({ layout }: { readonly layout: ChartLayout }) => (
  <>
    {layout.axis.map(({ value, y }) => (
      <g key={value}>
        <line x1={layout.left} x2={layout.right} y1={y} y2={y} className="stroke-border" />
        <text x={layout.left - 6} y={y + 4} textAnchor="end" fontSize="12" className="figures fill-muted-foreground">
          {formatNumber(value)}
        </text>
      </g>
    ))}
    {layout.weights?.axis.map(({ value, y }) => (
      <text key={value} x={layout.right + 6} y={y + 4} fontSize="12" className="figures fill-subtle-foreground">
        {formatNumber(value)}
      </text>
    ))}
    {layout.ticks.map(({ on, x, anchor }) => (
      <text key={on} x={x} y={chartHeight - 6} textAnchor={anchor} fontSize="12" className="figures fill-muted-foreground">
        {formatTick(on, layout.years)}
      </text>
    ))}
  </>
);

const Events = ({ layout }: { readonly layout: ChartLayout }) => (
  <>
    {layout.light.map(({ x, width }) => (
      <rect key={x} data-deload x={x} width={width} y={chartTop} height={chartBottom - chartTop} className="fill-muted" />
    ))}
    {layout.marks.map(({ x, kind }, at) =>
      kind === 'program' ? (
        // oxlint-disable-next-line react/no-array-index-key -- two programs may start on one day
        <g key={at} data-event={kind}>
          <line x1={x} x2={x} y1="8" y2={chartBottom} className="stroke-muted-foreground" strokeDasharray="4 3" />
          <path d={`M${x},6h9l-3,4l3,4h-9z`} className="fill-muted-foreground" />
        </g>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- two workouts of a day may have hurt
        <path
          key={at}
          data-event={kind}
          d={`M${x - 4},${chartBottom - 4}l8,8m-8,0l8,-8`}
          className="fill-none stroke-destructive"
          strokeWidth="2"
        />
      ),
    )}
  </>
);

const LastRecord = ({ mark, layout }: { readonly mark: Mark; readonly layout: ChartLayout }) => {
  const { t } = useTranslation('lifts');
  const anchor = mark.x > layout.right - 40 ? 'end' : mark.x < layout.left + 40 ? 'start' : 'middle';
  return (
    <text x={mark.x} y={mark.y - 11} textAnchor={anchor} fontSize="12" fontWeight="650" className="fill-foreground">
      {t('chart.record')}
    </text>
  );
};

const LiftLine = ({
  marks,
  look,
  layout,
  single,
}: {
  readonly marks: readonly Mark[];
  readonly look: Look;
  readonly layout: ChartLayout;
  readonly single: boolean;
}) => {
  const records = marks.filter(({ record }) => record);
  const last = records.at(-1);
  return (
    <g>
      <polyline points={polyline(marks)} fill="none" stroke={look.colour} strokeWidth="1.5" strokeDasharray={look.dash} />
      {/* One path for all points: five years of them are drawn at once. */}
      <path
        data-points="full"
        d={shapes(
          marks.filter(({ light }) => !light),
          look,
          2.5,
        )}
        fill={look.colour}
      />
      <path
        data-points="light"
        d={shapes(
          marks.filter(({ light }) => light),
          look,
          3,
        )}
        className="fill-card"
        stroke={look.colour}
        strokeWidth="1.5"
      />
      {single && records.map(({ on, x, y }) => <circle key={on} cx={x} cy={y} r="6" fill="none" stroke={look.colour} strokeWidth="1.5" />)}
      {single && last !== undefined && <LastRecord mark={last} layout={layout} />}
    </g>
  );
};

/** Everything on the chart but the chosen day: axes, deloads, events, the body weight, lines with their points. */
export const ChartDrawing = memo(function ChartDrawing({ layout }: { readonly layout: ChartLayout }) {
  return (
    <>
      <Events layout={layout} />
      <Axes layout={layout} />
      {layout.weights !== null && (
        <polyline
          data-weights
          points={layout.weights.marks.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          className="stroke-subtle-foreground"
          strokeDasharray="1 3"
          strokeWidth="2"
        />
      )}
      {layout.goal !== null && (
        <g data-goal className="fill-none stroke-success" strokeWidth="1.5">
          <line x1={layout.left} x2={layout.right} y1={layout.goal.y} y2={layout.goal.y} strokeDasharray="6 4" />
          <polyline points={layout.goal.way} strokeDasharray="2 4" />
        </g>
      )}
      {layout.lines.map(({ id, marks }, at) => (
        <LiftLine key={id} marks={marks} look={lookOf(at)} layout={layout} single={layout.lines.length === 1} />
      ))}
    </>
  );
});

/** The chosen day: a dashed line, and its points enlarged. */
export const ChosenDay = ({ layout, chosen }: { readonly layout: ChartLayout; readonly chosen: number }) => {
  const here = layout.days[chosen];
  if (here === undefined) return null;
  return (
    <>
      <line x1={here.x} x2={here.x} y1={chartTop} y2={chartBottom} className="stroke-input" strokeDasharray="3 3" />
      {layout.lines.map(({ id, marks }, at) => {
        const mark = marks.find(({ on }) => on === here.on);
        const look = lookOf(at);
        return mark === undefined ? null : (
          <path
            key={id}
            d={look.shape(mark.x, mark.y, 4.5)}
            className={mark.light ? 'fill-card' : undefined}
            fill={look.colour}
            stroke={look.colour}
            strokeWidth="1.5"
          />
        );
      })}
    </>
  );
};
