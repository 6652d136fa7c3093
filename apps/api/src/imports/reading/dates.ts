// Parses moments in the formats that exports use. No pattern repeats without a bound, and longer cells are not parsed.
import { folded } from '@spotter/domain/folded-text';

/** Order of numeric dates: day or month first. */
export type DateOrder = 'dmy' | 'mdy';

const maxMomentLength = 64;

// Full and short names in English, Turkish, German, Portuguese, Spanish, French and Italian, folded to plain lower-case letters.
const months: ReadonlyMap<string, number> = new Map(
  [
    'jan january oca ocak januar janeiro ene enero janv janvier gen gennaio',
    'feb february sub subat februar fev fevereiro febrero fevr fevrier febbraio',
    'mar march mart marz mrz maerz marco marzo mars',
    'apr april nis nisan abr abril avr avril aprile',
    'may mayis mai maio mayo mag maggio',
    'jun june haz haziran juni junho junio juin giu giugno',
    'jul july tem temmuz juli julho julio juil juillet lug luglio',
    'aug august agu agustos ago agosto aout',
    'sep sept september eyl eylul set setembro septiembre septembre settembre',
    'oct october eki ekim okt oktober out outubro octubre octobre ott ottobre',
    'nov november kas kasim novembro noviembre novembre',
    'dec december ara aralik dez dezember dezembro dic diciembre decembre dicembre',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
const monthOf = (name: string): number | undefined => months.get(folded(name));

type Day = { readonly year: number; readonly month: number | undefined; readonly day: number };
type Form = readonly [pattern: RegExp, dayOf: (found: readonly string[], order: DateOrder) => Day];

const fullYear = (text: string): number => Number(text) + (text.length === 2 ? 2_000 : 0);

const inFigures = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const forms: readonly Form[] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) })],
  [
    inFigures,
    ([, first, sign, second, year], order) => {
      const [day, month] = sign === '.' || order === 'dmy' ? [first, second] : [second, first];
      return { year: fullYear(year!), month: Number(month), day: Number(day) };
    },
  ],
  [
    /^(\d{1,2})\.? (?:de )?(\p{Letter}{3,12})\.?,? (?:de )?(\d{4})(?!\d)/u,
    ([, day, month, year]) => ({ year: Number(year), month: monthOf(month!), day: Number(day) }),
  ],
  [
    /^(\p{Letter}{3,12})\.? (\d{1,2}), (\d{4})(?!\d)/u,
    ([, month, day, year]) => ({ year: Number(year), month: monthOf(month!), day: Number(day) }),
  ],
];

type Clock = { readonly hour: number; readonly minute: number; readonly second: number; readonly zone: string };
const clockPattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})? ?([ap]\.?m\.?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** Parses the text after the date as a time of day. Empty text means midnight; null if it is not a time. */
const clockOf = (rest: string): Clock | null => {
  if (rest === '') return { hour: 0, minute: 0, second: 0, zone: '' };
  const found = clockPattern.exec(rest);
  if (found === null) return null;
  const half = found[4]?.[0]?.toLowerCase();
  const hour = Number(found[1]);
  // Some apps write "13:05 pm": the mark is ignored where it makes no sense.
  const ofDay = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  const clock = { hour: ofDay, minute: Number(found[2]), second: Number(found[3] ?? 0), zone: found[5] ?? '' };
  return clock.hour > 23 || clock.minute > 59 || clock.second > 59 ? null : clock;
};

const offsetMinutes = (zone: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return hours === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
};

const written = ({ year, month, day }: Day, { hour, minute, second, zone }: Clock): string | null => {
  if (month === undefined || month < 1 || month > 12) return null;
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute - offsetMinutes(zone), second));
  return `${moment.toISOString().slice(0, 19)}${zone === '' ? '' : 'Z'}`;
};

/** Text after the date, without the commas, spaces or the T of ISO 8601 in front. */
const restOf = (text: string): string => text.replace(/^(?:T|[ ,]{1,8})/, '').trimStart();

/** Wall time `YYYY-MM-DDTHH:mm:ss`, with a Z if the file states UTC or an offset; null if the cell is not a moment. */
export const momentOf = (cell: string, order: DateOrder = 'dmy'): string | null => {
  if (cell.length > maxMomentLength + 16) return null;
  // The day of the week, which the date makes redundant.
  const text = cell.trim().replace(/^\p{Letter}{2,12}\.?, /u, '');
  if (text.length > maxMomentLength) return null;
  for (const [pattern, dayOf] of forms) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const clock = clockOf(restOf(text.slice(found[0].length)));
    return clock === null ? null : written(dayOf(found, order), clock);
  }
  return null;
};

/** True if the cell contains a time of day besides the date. */
export const hasClock = (cell: string): boolean => /\d:\d{2}/.test(cell.slice(0, maxMomentLength));

/**
 * Finds the order of dates such as `23/10/2026` in the cells of a file.
 * @returns `order`: the order that fits; `isDoubtful`: both fit and mean different days
 */
export const dateOrderOf = (cells: Iterable<string>): { readonly order: DateOrder; readonly isDoubtful: boolean } => {
  const votes = { dmy: 0, mdy: 0, either: 0 };
  for (const cell of cells) {
    const [, first, sign, second] = inFigures.exec(cell.trim().slice(0, maxMomentLength)) ?? [];
    if (first === undefined || sign === '.') continue;
    if (Number(first) > 12) votes.dmy += 1;
    else if (Number(second) > 12) votes.mdy += 1;
    else if (first !== second) votes.either += 1;
  }
  return { order: votes.mdy > votes.dmy ? 'mdy' : 'dmy', isDoubtful: votes.dmy === 0 && votes.mdy === 0 && votes.either > 0 };
};
