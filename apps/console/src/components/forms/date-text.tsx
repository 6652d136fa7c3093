import i18next from 'i18next';
import { formatDayOfYear, formatWallTime } from '@/lib/format/format.js';

const kinds = ['date', 'time', 'datetime-local'] as const;
export type DateKind = (typeof kinds)[number];

export const dateKindOf = (type: string | undefined): DateKind | null => kinds.find((kind) => kind === type) ?? null;

/** Maximum values. Without one, browsers accept years of six digits. */
export const latestOf: Readonly<Partial<Record<DateKind, string>>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** Formats the value of an input: `2026-11-27`, `18:30` or `2026-11-27T18:30`. */
const dateText = (kind: DateKind, value: string): string => {
  if (value === '') return i18next.t(`ui:noDate.${kind === 'time' ? 'time' : 'date'}`);
  const [day = '', time = ''] = kind === 'time' ? ['2026-01-01', value] : value.split('T');
  if (Number.isNaN(Date.parse(kind === 'date' ? `${day}T00:00Z` : `${day}T${time}Z`))) return value;
  if (kind === 'date') return formatDayOfYear(day);
  if (kind === 'time') return formatWallTime(time);
  return `${formatDayOfYear(day)}, ${formatWallTime(time)}`;
};

/**
 * Covers the text of a date field, which browsers format in their own language, with our own format while the field has no focus. Place it
 * after the input; `styles/date-text.css` hides the input's own text.
 */
export const DateText = ({ kind, value }: { readonly kind: DateKind; readonly value: string }) => (
  <span aria-hidden className="date-text" data-empty={value === ''}>
    {dateText(kind, value)}
  </span>
);
