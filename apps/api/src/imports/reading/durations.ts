// Parses durations as apps write them: as a clock, with letters, or as a number of seconds.
import { numberOf, type DecimalSign } from './numbers.js';

/** Characters. A longer cell is not a duration, and patterns never see it. */
const maxDurationLength = 40;

/** Seconds of `H:MM:SS`, `MM:SS` or a plain number; null for blank, undefined for anything else. */
export const secondsOf = (cell: string, decimal: DecimalSign | null = null): number | null | undefined => {
  const text = cell.trim();
  if (text.length > maxDurationLength) return undefined;
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(text);
  if (clock !== null) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const plain = numberOf(text, decimal);
  return plain?.value ?? (plain as null | undefined);
};

const perUnit: readonly (readonly [string, number])[] = [
  ['h', 3600],
  ['小时', 3600],
  ['sa', 3600],
  ['m', 60],
  ['dk', 60],
  ['分钟', 60],
  ['s', 1],
  ['秒', 1],
];
const part = /(\d+)\s*([a-z小时分钟秒]+)\s*/iy;

/** Seconds of `1h 13m`, `21min`, `45s`, `1小时13分钟`, `1sa 5dk`, a clock or a plain number; null for blank, undefined for anything else. */
export const durationOf = (cell: string): number | null | undefined => {
  const text = cell.trim();
  const plain = secondsOf(text);
  if (plain !== undefined || text.length > maxDurationLength) return plain;
  let total = 0;
  let smallest = Infinity;
  for (part.lastIndex = 0; part.lastIndex < text.length;) {
    const found = part.exec(text);
    const unit = found === null ? undefined : perUnit.find(([letters]) => found[2]!.toLowerCase().startsWith(letters));
    if (unit === undefined || unit[1] >= smallest) return undefined;
    total += Number(found![1]) * unit[1];
    smallest = unit[1];
  }
  return total;
};
