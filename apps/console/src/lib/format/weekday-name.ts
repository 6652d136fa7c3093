import { addDays, indexOfWeekday, type Weekday } from '@spotter/contracts/civil-date';
import { formatWeekday } from './format.js';

const someMonday = '2026-01-05';

/** Name of a weekday in the language of the screen: `Monday`, or `Mon`. */
export const weekdayName = (day: Weekday, width: 'short' | 'long' = 'long'): string =>
  formatWeekday(addDays(someMonday, indexOfWeekday(day)), width);
