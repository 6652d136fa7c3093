import { useTranslation } from 'react-i18next';
import { formatNumber, formatTick } from '@/lib/format/format.js';
import { chartHeight, polyline, type ChartLayout, type Mark } from './chart-layout.js';

export const chartColours = { top: 'var(--series-1)', volume: 'var(--series-3)', e1rm: 'var(--series-4)' } as const;

const RecordRing = ({ mark, layout, named }: { readonly mark: Mark; readonly layout: ChartLayout; readonly named: boolean }) => {
  const { t } = useTranslation('lifts');
  if (mark.e1rmY === null) return null;
  const anchor = mark.x > layout.right - 40 ? 'end' : mark.x < layout.left + 40 ? 'start' : 'middle';
  return (
    <g>
      <circle cx={mark.x} cy={mark.e1rmY} r="6" fill="none" stroke={chartColours.e1rm} strokeWidth="1.5" />
      {named && (
        <text x={mark.x} y={mark.e1rmY - 11} textAnchor={anchor} fontSize="12" fontWeight="650" className="fill-foreground">
          {t('chart.record')}
        </text>
      )}
    </g>
  );
};

const Axes = ({ layout }: { readonly layout: ChartLayout }) => (
  <>
    {layout.lines.map(({ value, y }) => (
      <g key={value}>
        <line x1={layout.left} x2={layout.right} y1={y} y2={y} className="stroke-border" />
        <text x={layout.left - 6} y={y + 4} textAnchor="end" fontSize="12" className="figures fill-muted-foreground">
          {formatNumber(value)}
        </text>
      </g>
    ))}
    {layout.ticks.map(({ on, x, anchor }) => (
      <text key={on} x={x} y={chartHeight - 6} textAnchor={anchor} fontSize="12" className="figures fill-muted-foreground">
        {formatTick(on, layout.years)}
      </text>
    ))}
  </>
);

/** The chart's drawing: axes, bars, lines, dots and rings for records. Labels the last record. */
export const ChartDrawing = ({ layout, chosen }: { readonly layout: ChartLayout; readonly chosen: number }) => {
  const here = layout.marks[chosen];
  const records = layout.marks.filter(({ record }) => record);
  return (
    <>
      <Axes layout={layout} />
      {here !== undefined && <line x1={here.x} x2={here.x} y1="16" y2={layout.barsBottom} className="stroke-input" strokeDasharray="3 3" />}
      {layout.marks.map(({ on, x, barHeight }, at) => (
        <rect
          key={on}
          x={x - 2}
          width="4"
          y={layout.barsBottom - barHeight}
          height={barHeight}
          fill={chartColours.volume}
          opacity={at === chosen ? 1 : 0.5}
        />
      ))}
      <polyline points={polyline(layout.marks, 'topY')} fill="none" stroke={chartColours.top} strokeWidth="1.5" />
      <polyline points={polyline(layout.marks, 'e1rmY')} fill="none" stroke={chartColours.e1rm} strokeWidth="1.5" />
      {layout.marks.map(({ on, x, topY, e1rmY }, at) => (
        <g key={on}>
          {topY !== null && <circle cx={x} cy={topY} r={at === chosen ? 4 : 2} fill={chartColours.top} />}
          {e1rmY !== null && <circle cx={x} cy={e1rmY} r={at === chosen ? 4 : 2} fill={chartColours.e1rm} />}
        </g>
      ))}
      {records.map((mark) => (
        <RecordRing key={mark.on} mark={mark} layout={layout} named={mark === records.at(-1)} />
      ))}
    </>
  );
};
