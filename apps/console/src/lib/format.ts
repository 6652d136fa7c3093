// Numbers and dates only through Intl, in the language on the screen; loads stay in the unit in which they were entered.
import { currentLanguage, storedLanguage } from './i18n.js';

export type Load = { readonly value: number; readonly unit: 'kg' | 'lb' };
export type Actual = {
  readonly reps?: number | null | undefined;
  readonly load?: Load | null | undefined;
  readonly rpe?: number | null | undefined;
  readonly seconds?: number | null | undefined;
  readonly metres?: number | null | undefined;
};

const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>();
const cached = <F extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: (language: string) => F,
): F => {
  const name = `${currentLanguage()} ${key}`;
  const known = formatters.get(name) as F | undefined;
  if (known !== undefined) return known;
  const made = make(currentLanguage());
  formatters.set(name, made);
  return made;
};

export const formatNumber = (value: number, digits = 1): string =>
  cached(`number ${digits}`, (language) => new Intl.NumberFormat(language, { maximumFractionDigits: digits })).format(value);

export const formatLoad = (load: Load): string => `${formatNumber(load.value, 2)} ${load.unit}`;

/** `5 × 100 kg @8`, `45 s`, `400 m`: whatever of it was recorded. */
export const formatActual = ({ reps, load, rpe, seconds, metres }: Actual): string =>
  [
    reps != null && load != null ? `${reps} × ${formatLoad(load)}` : reps != null ? `${reps} ×` : load != null ? formatLoad(load) : null,
    seconds != null ? `${formatNumber(seconds, 0)} s` : null,
    metres != null ? `${formatNumber(metres, 0)} m` : null,
    rpe != null ? `@${formatNumber(rpe)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');

/** Calendar date, YYYY-MM-DD, of the gym; shown without any shift of time zone. */
export const formatDay = (date: string): string =>
  cached(
    'day',
    (language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
  ).format(new Date(`${date}T00:00:00Z`));

export const formatDate = (instant: string): string =>
  cached('date', (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })).format(
    new Date(instant),
  );

/** `MMM dd, h:mm a` in English, the like in Turkish. */
export const formatMoment = (instant: string): string =>
  cached(
    'moment',
    (language) => new Intl.DateTimeFormat(language, { day: '2-digit', month: 'short', hour: 'numeric', minute: '2-digit' }),
  ).format(new Date(instant));

export const formatTime = (instant: string): string =>
  cached('time', (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })).format(new Date(instant));

/** `HH:mm`, under the words of a conversation. */
export const formatHourMinute = (instant: string): string =>
  cached('hour', (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).format(
    new Date(instant),
  );

/** A day written out, as it stands between the days of a conversation: `November 23, 2026`. */
export const formatLongDate = (instant: string): string =>
  cached('long', (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' })).format(new Date(instant));

/** `m:ss`, or `h:mm:ss` from an hour on. */
export const formatClock = (totalSeconds: number): string => {
  const seconds = Math.max(0, Math.floor(totalSeconds));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}` : `${m}:${String(s).padStart(2, '0')}`;
};

/** `3 days ago`, in the largest unit that fits. */
export const formatAgo = (instant: string, now: number = Date.now()): string => {
  const seconds = (Date.parse(instant) - now) / 1000;
  const formatter = cached('ago', (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const steps = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const;
  for (const [size, unit] of steps) if (Math.abs(seconds) >= size) return formatter.format(Math.round(seconds / size), unit);
  return formatter.format(Math.round(seconds), 'second');
};

/** Text that clients read, in the language on the screen, else in English. */
export const localized = (text: { readonly en: string; readonly tr?: string | undefined } | null | undefined): string =>
  text == null ? '' : ((currentLanguage() === 'tr' ? text.tr : undefined) ?? text.en);

/** A number as typed: a comma or a point for the decimals; null where it is none. */
export const parseNumber = (typed: string): number | null => {
  const plain = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null;
};

/** The first format of a language takes the browser longest: it is made while texts and answers are still on their way. */
export const warmFormats = (): void => void new Intl.NumberFormat(storedLanguage()).format(0);
