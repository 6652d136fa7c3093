import * as z from 'zod/mini';
import { weekday } from '../atoms.js';
import { maxSessionsADay } from './limits.js';

const sessionsOf = (days: readonly string[], day: string): number => days.filter((each) => each === day).length;

/** Weekdays of a program, one for each session of a week: a weekday that is named twice has two sessions. */
export const trainingDays = z.array(weekday).check(
  z.minLength(1),
  z.maxLength(7),
  z.refine((days) => days.every((day) => sessionsOf(days, day) <= maxSessionsADay), 'names a weekday three times'),
);
