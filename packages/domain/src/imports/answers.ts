import type { Unit } from '../kernel.js';

/** What a person answered about a file that does not say it. */
export type ImportAnswers = {
  readonly unit?: Unit;
  readonly timeZone?: string;
  readonly distanceUnit?: 'm' | 'km' | 'mi';
  readonly dateOrder?: 'dmy' | 'mdy';
  readonly decimalSign?: 'point' | 'comma';
};
