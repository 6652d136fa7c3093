import type { Unit } from '../kernel.js';

/** Answers to questions that a file leaves open. */
export type ImportAnswers = {
  readonly unit?: Unit;
  readonly timeZone?: string;
  readonly distanceUnit?: 'm' | 'km' | 'mi';
  readonly dateOrder?: 'dmy' | 'mdy';
  readonly decimalSign?: 'point' | 'comma';
};
