import type { Unit } from '../kernel.js';

/** A person's answers about a file that leaves something open. */
export type ImportAnswers = {
  readonly unit?: Unit;
  readonly timeZone?: string;
  readonly distanceUnit?: 'm' | 'km' | 'mi';
  readonly dateOrder?: 'dmy' | 'mdy';
  readonly decimalSign?: 'point' | 'comma';
};
