// Formats all numbers and dates of the console, in the language of the screen and the user's own region, and loads in the user's own unit.
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import i18next from 'i18next';
import { currentLanguage, storedLanguage } from '../startup/i18n.js';
import { currentLocale } from '../startup/locale.js';
import { shownUnit } from './shown-unit.js';

export type Load = { readonly value: number; readonly unit: 'kg' | 'lb' };
export type Actual = {
  readonly reps?: number | null | undefined;
  readonly load?: Load | null | undefined;
  readonly rpe?: number | null | undefined;
  readonly seconds?: number | null | undefined;
  readonly metres?: number | null | undefined;
  /** Seconds on the clock of a group for time when the round of the set was complete. */
  readonly clockSeconds?: number | null | undefined;
};

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.Collator;
const formatters = new Map<string, Formatter>();
/** Creating an Intl formatter is slow, so each one is created once per language. */
const cached = <F extends Formatter>(key: string, make: (locale: string) => F): F => {
  const name = `${currentLanguage()} ${key}`;
  const known = formatters.get(name) as F | undefined;
  if (known !== undefined) return known;
  const made = make(currentLocale());
  formatters.set(name, made);
  return made;
};
const dates = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(key, (locale) => new Intl.DateTimeFormat(locale, options));
/** Hours and minutes as `2:05 PM` or `09:05`: two digits on a 24-hour clock, so that times align in a column. */
const times = (key: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  cached(key, (locale) => {
    const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
    return new Intl.DateTimeFormat(locale, { ...options, hour: hour12 === true ? 'numeric' : '2-digit', minute: '2-digit' });
  });

export const formatNumber = (value: number, digits = 1): string =>
  cached(`number ${digits}`, (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits })).format(value);

/** `82%`, in Turkish `%82`. @param share from 0 to 1 */
export const formatPercent = (share: number): string =>
  cached('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })).format(share);

/** `82.5%`, in Turkish `%82,5`. @param percent from 0 to 100 */
export const formatPercentage = (percent: number, digits = 1): string =>
  cached(`percent ${digits}`, (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits })).format(
    percent / 100,
  );

/** Formats a load in its own unit: what somebody wrote, and steps and plates, which have no other. A negative load is assistance: `30 kg help`. */
export const formatEntered = ({ value, unit }: Load, digits = 2): string => {
  const load = `${formatNumber(Math.abs(value), digits)} ${unit}`;
  return value < 0 ? i18next.t('lib:help', { load }) : load;
};

/** `100 kg`, in the person's unit. */
export const formatLoad = (load: Load): string => formatEntered(convertLoad(load, shownUnit() ?? load.unit));

/** `12 reps`, for repetitions without a load beside them. */
export const formatReps = (reps: number | string): string => i18next.t('lib:reps', { count: Number.parseInt(String(reps), 10), reps });

/** `45 s`; from a minute on `1:30 min`. */
export const formatSeconds = (seconds: number): string =>
  seconds < 60
    ? `${formatNumber(seconds, 0)} ${i18next.t('lib:units.seconds')}`
    : `${formatClock(seconds)} ${i18next.t('lib:units.minutes')}`;

/** `5 × 100 kg @8`, `12 reps`, `45 s`, `400 m`: the recorded parts of a set. */
export const formatActual = ({ reps, load, rpe, seconds, metres }: Actual): string =>
  [
    reps != null && load != null
      ? `${reps} × ${formatLoad(load)}`
      : reps != null
        ? formatReps(reps)
        : load != null
          ? formatLoad(load)
          : null,
    seconds != null ? formatSeconds(seconds) : null,
    metres != null ? `${formatNumber(metres, 0)} m` : null,
    rpe != null ? `@${formatNumber(rpe)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');

const inUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dayParts = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;

/**
 * Formats a date by `ofYear`, but separates the weekday as `day` does. British English adds a comma only to dates with a year, and a list
 * may contain both: `Mon 30 Nov` and `Fri 8 Jan 2027`.
 */
export const withYear = (ofYear: Intl.DateTimeFormat, day: Intl.DateTimeFormat, at: Date): string => {
  const shorter = day.formatToParts(at);
  const between = shorter[shorter.findIndex(({ type }) => type === 'weekday') + 1]?.value;
  return ofYear
    .formatToParts(at)
    .map(({ type, value }, index, parts) => (type === 'literal' && parts[index - 1]?.type === 'weekday' ? (between ?? value) : value))
    .join('');
};
/** Formats a calendar date of the gym, YYYY-MM-DD, without a time zone shift. Includes the year if it is not the current one. */
export const formatDay = (date: string, now: Date = new Date()): string => {
  const day = dates('day', dayParts);
  const at = inUtc(date);
  if (date.startsWith(`${now.getFullYear()}-`)) return day.format(at);
  return withYear(dates('day of year', { ...dayParts, year: 'numeric' }), day, at);
};

/** `20 Nov 2026`: a calendar date with its year, for days that are years apart. */
export const formatDayOfYear = (date: string): string =>
  dates('plain day', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(inUtc(date));

/** Weekday of a calendar date, e.g. `M` or `Mon`. */
export const formatWeekday = (date: string, width: 'narrow' | 'short' | 'long' = 'short'): string =>
  dates(`weekday ${width}`, { timeZone: 'UTC', weekday: width }).format(inUtc(date));

/** `November 2026`: month of a calendar date. */
export const formatMonth = (date: string): string =>
  dates('month', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(inUtc(date));

/** Label of a chart's tick: day and month, or month and year for spans from a year on. */
export const formatTick = (date: string, withYear: boolean): string =>
  (withYear
    ? dates('tick of years', { timeZone: 'UTC', month: 'short', year: 'numeric' })
    : dates('tick', { timeZone: 'UTC', day: 'numeric', month: 'short' })
  ).format(inUtc(date));

export const formatDate = (instant: string): string =>
  dates('date', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant));

/** `Nov 03, 2:05 PM` in regions that write it so, `03 Nov, 14:05` elsewhere. */
export const formatMoment = (instant: string): string => times('moment', { day: '2-digit', month: 'short' }).format(new Date(instant));

/** `2:05 PM` or `14:05`. @param time as the value of an `<input type="time">`: `14:05` */
export const formatWallTime = (time: string): string => times('wall time', { timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}Z`));

export const formatTime = (instant: string): string => times('time').format(new Date(instant));

/** `HH:mm`, below a message of a conversation. */
export const formatHourMinute = (instant: string): string =>
  dates('hour', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** `November 23, 2026`: the separator between the days of a conversation. */
export const formatLongDate = (instant: string): string => dates('long', { dateStyle: 'long' }).format(new Date(instant));

/** Today's date in a time zone, YYYY-MM-DD. */
export const todayIn = (timeZone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** `9,050–10,175`, or one number if both format alike. */
export const formatSpan = (least: number, most: number, digits = 0): string => {
  const [from, to] = [formatNumber(least, digits), formatNumber(most, digits)];
  return from === to ? from : `${from}–${to}`;
};

/** The date in the time zone of the device, YYYY-MM-DD. */
/** Time zone of this device, e.g. `Europe/Istanbul`. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
export const todayHere = (now: Date = new Date()): string => todayIn(deviceZone(), now);

/** `m:ss`, or `h:mm:ss` from an hour on. */
export const formatClock = (totalSeconds: number): string => {
  const seconds = Math.max(0, Math.floor(totalSeconds));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}` : `${m}:${String(s).padStart(2, '0')}`;
};

/**
 * `3 days ago`, in the largest unit that fits. A moment after `now`, from a device whose clock is ahead, counts as `now`. Components call
 * `useAgo` of `shared/ago/ago`, which updates over time.
 */
export const formatAgo = (instant: string, now: number): string => {
  const seconds = Math.min(0, (Date.parse(instant) - now) / 1000);
  const formatter = cached('ago', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const steps = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const;
  for (const [size, unit] of steps) if (Math.abs(seconds) >= size) return formatter.format(Math.round(seconds / size), unit);
  return formatter.format(Math.round(seconds), 'second');
};

/** Returns the text in the language of the screen, or else in English. */
export const localized = (text: { readonly en: string; readonly tr?: string | undefined } | null | undefined): string =>
  text == null ? '' : ((currentLanguage() === 'tr' ? text.tr : undefined) ?? text.en);

/** Sorts items by name, in the alphabet of the screen's language. */
export const byName = <T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] => {
  const { compare } = cached('names', (locale) => new Intl.Collator(locale, { numeric: true }));
  return items.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
};

/** Formats a number for an input: to the gram or millimetre, and without groups of digits, which get in the way of typing. */
export const formatInput = (value: number, digits = 3): string =>
  cached(`input ${digits}`, (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: false })).format(value);

const signOf = (kind: 'group' | 'decimal'): string | undefined =>
  cached('signs', (locale) => new Intl.NumberFormat(locale, { useGrouping: true }))
    .formatToParts(12_345.5)
    .find(({ type }) => type === kind)?.value;

/**
 * Parses a typed number; returns null if it is none. Reads groups of three digits as the screen's language writes them: `5,200` is 5200 in
 * English, `5.200` in Turkish. Any other comma or point is the decimal sign, because many keyboards have only one of them.
 */
export const parseNumber = (typed: string): number | null => {
  const [group = ',', decimal = '.'] = [signOf('group'), signOf('decimal')];
  const grouped = typed.trim().replaceAll(group, '_').replaceAll(decimal, '.');
  if (/^-?[1-9]\d{0,2}(?:_\d{3})+(?:\.\d*)?$/.test(grouped)) return Number(grouped.replaceAll('_', ''));
  const plain = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null;
};

/** Parses a typed duration, `1:30`, `1:01:30`, or seconds alone, to seconds; returns null if it is none. */
export const parseClock = (typed: string): number | null => {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)$/.exec(typed.trim());
  return parts === null ? parseNumber(typed) : Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
};

/** Parses an input that first showed `shown`. Returns exactly `shown` while its text is untouched, although the text is rounded. */
export const numberFrom = (typed: string, shown: number | undefined): number | null =>
  shown !== undefined && typed === formatInput(shown) ? shown : parseNumber(typed);

/** Creates the first formatter of a language, the slowest one for the browser, while texts and answers are still loading. */
export const warmFormats = (): void => void new Intl.NumberFormat(currentLocale(storedLanguage())).format(0);
