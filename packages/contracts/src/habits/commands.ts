// Habits that a client wants to keep several times a week besides training.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';
import { maxHabitNameLength } from './limits.js';

const of = { customerId: uuid, habitId: uuid };
const content = { name: text(maxHabitNameLength), timesPerWeek: z.int().check(z.minimum(1), z.maximum(7)) };
const day = z.strictObject({ ...of, on: localDate });

export const habitCommands = {
  'set-habit': z.strictObject({ ...of, ...content }),
  'revise-habit': z.strictObject({ ...of, ...content }),
  /** Stops asking for the habit; its history stays. */
  'archive-habit': z.strictObject(of),
  'restore-habit': z.strictObject(of),
  'tick-habit': day,
  'untick-habit': day,
} as const;
