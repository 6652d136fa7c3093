// Reading single cells of training logs: numbers with either decimal sign, durations, dates in the forms that are seen.
import { folded } from '@spotter/domain/folded-text';

/** Null for blank; undefined for what is no number. Accepts `17,5`, `1.250,5` is refused: nobody lifts thousands. */
export const numberOf = (cell: string | undefined): number | null | undefined => {
  const text = (cell ?? '').trim();
  if (text === '') return null;
  if (!/^[-+]?\d+(?:[.,]\d+)?$/.test(text)) return undefined;
  return Number(text.replace(',', '.'));
};

/** Apps write 0 where nothing was measured: distance and time of a lift, weight of a bodyweight exercise. */
export const positive = (value: number | null | undefined): number | null =>
  value === undefined || value === null || value === 0 ? null : value;

/** Seconds of `H:MM:SS`, `MM:SS` or a plain number; null for blank, undefined for anything else. */
export const secondsOf = (cell: string | undefined): number | null | undefined => {
  const text = (cell ?? '').trim();
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(text);
  return clock === null ? numberOf(text) : Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
};

/** Seconds of `1h 13m`, `21min`, `45s`, `1小时13分钟`, or a plain number of seconds; null where it cannot be read. */
export const durationOf = (cell: string | undefined): number | null => {
  const text = (cell ?? '').trim();
  const plain = numberOf(text);
  if (typeof plain === 'number') return plain;
  const found = /^(?:(\d+)\s*(?:h|小时)[a-z]*)?\s*(?:(\d+)\s*(?:m|min|分钟)[a-z]*)?\s*(?:(\d+)\s*(?:s|秒)[a-z]*)?$/i.exec(text);
  if (text === '' || found === null) return null;
  return Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0);
};

// English, Turkish, German, Portuguese, Spanish, French and Italian short names, folded to plain lower-case letters.
const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'oca', 'ene', 'gen', 'janv'],
    ['feb', 'sub', 'fev', 'fevr'],
    ['mar', 'marz', 'mars', 'mrz'],
    ['apr', 'nis', 'abr', 'avr', 'avril'],
    ['may', 'mai', 'maio', 'mag'],
    ['jun', 'haz', 'giu', 'juin'],
    ['jul', 'tem', 'lug', 'juil'],
    ['aug', 'agu', 'ago', 'aout'],
    ['sep', 'eyl', 'set', 'sept'],
    ['oct', 'eki', 'okt', 'out', 'ott'],
    ['nov', 'kas'],
    ['dec', 'ara', 'dez', 'dic'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);
const monthOf = (name: string): number | undefined => months[folded(name).replace('.', '')];

type Clock = { hour: number; minute: number; second: number };
const clockOf = (text: string | undefined): Clock | null => {
  if (text === undefined || text.trim() === '') return { hour: 0, minute: 0, second: 0 };
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?$/i.exec(text.trim());
  if (found === null) return null;
  const half = found[4]?.toLowerCase();
  const hour = Number(found[1]);
  // "13:05 pm" is written by apps too: the mark only counts where it can.
  const day = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour;
  return day > 23 || Number(found[2]) > 59 ? null : { hour: day, minute: Number(found[2]), second: Number(found[3] ?? 0) };
};

const two = (value: number): string => String(value).padStart(2, '0');
const written = (year: number, month: number | undefined, day: number, clock: Clock | null, zone: string): string | null => {
  if (month === undefined || month < 1 || month > 12 || clock === null || year < 2000 || year > 2100) return null;
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${two(month)}-${two(day)}T${two(clock.hour)}:${two(clock.minute)}:${two(clock.second)}${zone}`;
};

const forms: readonly ((text: string) => string | null | undefined)[] = [
  (text) => {
    const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,]+([\d:.]+(?:\s*[ap]m)?))?\s*(Z|\+00:?00)?$/i.exec(text);
    return found === null
      ? undefined
      : written(Number(found[1]), Number(found[2]), Number(found[3]), clockOf(found[4]), found[5] === undefined ? '' : 'Z');
  },
  (text) => {
    const found = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+([\d:]+))?$/.exec(text);
    return found === null ? undefined : written(Number(found[3]), Number(found[2]), Number(found[1]), clockOf(found[4]), '');
  },
  (text) => {
    const found = /^(\d{1,2})\.? (\p{Letter}+)\.? (\d{4})(?:[ ,]+(.+))?$/u.exec(text);
    return found === null ? undefined : written(Number(found[3]), monthOf(found[2]!), Number(found[1]), clockOf(found[4]), '');
  },
  (text) => {
    const found = /^(\p{Letter}+)\.? (\d{1,2}), (\d{4})(?:[ ,]+(.+))?$/u.exec(text);
    return found === null ? undefined : written(Number(found[3]), monthOf(found[1]!), Number(found[2]), clockOf(found[4]), '');
  },
];

/** Wall time `YYYY-MM-DDTHH:mm:ss`, with a Z where the file says UTC; null where the date cannot be read. */
export const momentOf = (cell: string | undefined): string | null => {
  const text = (cell ?? '').trim();
  for (const form of forms) {
    const found = form(text);
    if (found !== undefined) return found;
  }
  return null;
};
/** Whether the cell has a time of day, or a date alone. */
export const hasClock = (cell: string | undefined): boolean => /\d:\d{2}/.test(cell ?? '');
