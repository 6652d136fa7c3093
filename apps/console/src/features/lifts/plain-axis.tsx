import { formatNumber, formatTick } from '@/lib/format/format.js';
import type { Scale } from './chart/chart-scale.js';

type Sides = { readonly left: number; readonly right: number };
type ValueLinesProps = Sides & {
  readonly scale: Scale & { readonly lines: readonly number[] };
  /** Decimals of the numbers. */
  readonly digits?: number;
};

/** Horizontal lines of a chart, with their values on the left. */
export const ValueLines = ({ scale, left, right, digits = 1 }: ValueLinesProps) =>
  scale.lines.map((value) => (
    <g key={value}>
      <line x1={left} x2={right} y1={scale.at(value)} y2={scale.at(value)} className="stroke-border" />
      <text x={left - 6} y={scale.at(value) + 4} textAnchor="end" fontSize="12" className="figures fill-muted-foreground">
        {formatNumber(value, digits)}
      </text>
    </g>
  ));

type EndDaysProps = Sides & { readonly first: string; readonly last: string; readonly y: number; readonly years?: boolean };

/** The first and the last day below a chart; one of them if they are the same. */
export const EndDays = ({ first, last, left, right, y, years = false }: EndDaysProps) => (
  <g fontSize="12" className="figures fill-muted-foreground">
    <text x={left} y={y}>
      {formatTick(first, years)}
    </text>
    {last !== first && (
      <text x={right} y={y} textAnchor="end">
        {formatTick(last, years)}
      </text>
    )}
  </g>
);
