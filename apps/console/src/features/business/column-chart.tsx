import { useId, type ReactNode } from 'react';
import { useChosen } from '@/lib/hooks/use-chosen.js';
import { useWidth } from '@/lib/hooks/use-width.js';

export type Column = {
  /** First day of the month or week. */
  readonly on: string;
  /** Null draws nothing: the value is unknown. */
  readonly values: readonly (number | null)[];
};
type ColumnChartProps = {
  readonly columns: readonly Column[];
  /** One colour for each value. */
  readonly colours: readonly string[];
  /** Top of the scale. */
  readonly max: number;
  readonly format: (value: number) => string;
  readonly tick: (on: string) => string;
  readonly label: string;
  /** Returns the description of the selected column. */
  readonly readout: (at: number) => ReactNode;
};

const height = 168;
const [top, bottom, left] = [10, 140, 44];
/** Width in px that the label of a tick needs. */
const tickRoom = 72;

type PlacedProps = Omit<ColumnChartProps, 'label' | 'readout'> & { readonly width: number; readonly chosen: number };

const Drawing = ({ columns, colours, max, format, tick, width, chosen }: PlacedProps) => {
  const room = (width - left) / columns.length;
  const bar = Math.max(1, Math.min(28, (room * 0.7) / colours.length));
  const yOf = (value: number): number => bottom - (value / max) * (bottom - top);
  const every = Math.ceil(tickRoom / room);
  return (
    <>
      {[0, max / 2, max].map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} className="stroke-border" />
          <text x={left - 6} y={yOf(value) + 4} textAnchor="end" fontSize="12" className="figures fill-muted-foreground">
            {format(value)}
          </text>
        </g>
      ))}
      {columns.map(({ on, values }, at) => {
        const middle = left + room * (at + 0.5);
        return (
          <g key={on}>
            {at === chosen && <line x1={middle} x2={middle} y1={top} y2={bottom} className="stroke-input" strokeDasharray="3 3" />}
            {values.map(
              (value, index) =>
                value !== null && (
                  <rect
                    key={colours[index]}
                    x={middle + (index - values.length / 2) * bar}
                    width={bar - (bar > 4 ? 1 : 0)}
                    y={yOf(value)}
                    height={bottom - yOf(value)}
                    fill={colours[index]}
                    opacity={at === chosen ? 1 : 0.6}
                  />
                ),
            )}
            {(columns.length - 1 - at) % every === 0 && middle > left + tickRoom / 4 && (
              <text
                x={Math.min(middle, width - 28)}
                y={height - 10}
                textAnchor="middle"
                fontSize="12"
                className="figures fill-muted-foreground"
              >
                {tick(on)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
};

/** Bar chart over time. Touch or arrow keys select a column. A table beside it has the same data. */
export const ColumnChart = ({ columns, label, readout, ...drawn }: ColumnChartProps) => {
  const id = useId();
  const [measure, width] = useWidth();
  const { chosen, choose, onKeyDown } = useChosen(columns.length);
  const scrub = ({ nativeEvent }: { readonly nativeEvent: { readonly offsetX: number } }): void =>
    choose(Math.floor(((nativeEvent.offsetX - left) / (width - left)) * columns.length));
  return (
    <div ref={measure} className="grid min-w-0 gap-1">
      <div id={id} className="figures flex min-h-8 flex-wrap items-center gap-x-3 text-table">
        {readout(chosen)}
      </div>
      <svg
        width={width}
        height={height}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk over the bars
        tabIndex={0}
        role="img"
        aria-label={label}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onPointerDown={scrub}
        onPointerMove={scrub}
        className="block touch-pan-y"
      >
        {width > left && <Drawing columns={columns} width={width} chosen={chosen} {...drawn} />}
      </svg>
    </div>
  );
};
