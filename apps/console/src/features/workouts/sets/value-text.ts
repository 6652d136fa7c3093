import { formatClock, formatInput, formatNumber, numberFrom, parseClock } from '@/lib/format/format.js';
import type { FieldName } from './columns.js';

/** Formats a value for display. */
export const valueText = (field: FieldName, value: number): string => (field === 'seconds' ? formatClock(value) : formatNumber(value, 2));

/** Formats a value for an input. */
export const inputText = (field: FieldName, value: number): string => (field === 'seconds' ? formatClock(value) : formatInput(value));

/** Parses the text of a field that started as `shown`. Returns exactly `shown` for untouched text, null for invalid text. */
export const valueFrom = (field: FieldName, typed: string, shown: number | undefined): number | null => {
  if (field !== 'seconds') return numberFrom(typed, shown);
  return shown !== undefined && typed === formatClock(shown) ? shown : parseClock(typed);
};
