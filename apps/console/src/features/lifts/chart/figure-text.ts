import { formatEntered, formatReps } from '@/lib/format/format.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import type { ChartFigure } from './choice.js';

const digits = { e1rm: 1, top: 2, volume: 0 } as const;

/** A value of a figure with its unit. @param value in the person's unit, or repetitions */
export const figureText = (figure: ChartFigure, value: number): string =>
  figure === 'reps' ? formatReps(value) : formatEntered({ value, unit: shownUnit() ?? 'kg' }, digits[figure]);
