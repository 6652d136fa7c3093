import { addDays, indexOfWeekday, type Weekday } from '@spotter/contracts/civil-date';
import { formatWeekday } from './format.js';

const someMonday = '2026-01-05';

/** A day of the week in the language of whoever reads: `Monday`, or `Mon`. */
export const weekdayName = (day: Weekday, width: 'short' | 'long' = 'long'): string =>
  formatWeekday(addDays(someMonday, indexOfWeekday(day)), width);
