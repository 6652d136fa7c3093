// What a client wants to do several times a week beside training.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';
import { maxHabitNameLength } from './limits.js';

const of = { customerId: uuid, habitId: uuid };
const content = { name: text(maxHabitNameLength), timesPerWeek: z.int().check(z.minimum(1), z.maximum(7)) };
const day = z.strictObject({ ...of, on: localDate });

export const habitCommands = {
  'set-habit': z.strictObject({ ...of, ...content }),
  'revise-habit': z.strictObject({ ...of, ...content }),
  /** It is not asked for any more; its past stays. */
  'archive-habit': z.strictObject(of),
  'restore-habit': z.strictObject(of),
  'tick-habit': day,
  'untick-habit': day,
} as const;
