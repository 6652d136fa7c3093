// The business of a gym in figures. Each names its rule with a version, and each opens the people whom it counts.
import * as z from 'zod/mini';
import { localDate, uuid } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { listOf, shortListParameters } from '../lists.js';

/** How each figure is computed; another way of computing it is another version. */
export const businessRules = {
  active: 'active-clients@1',
  movement: 'joined-and-left@1',
  compliance: 'weekly-compliance@1',
  retention: 'retention@1',
  load: 'coach-load@1',
  hours: 'busiest-hours@1',
} as const;
export type BusinessFigure = keyof typeof businessRules;

/** Over so many months, the running one included. */
export const businessParameters = { months: z.optional(z.enum(['3', '6', '12'])) };

const month = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

export const businessAnswer = z.strictObject({
  /** To which position of the gym's ledger it was read. */
  position: z.number(),
  today: z.string(),
  months: z.number(),
  active: z.number(),
  movement: z.array(z.strictObject({ month: z.string(), joined: z.number(), left: z.number() })),
  /** Of each week: workouts that were due before today, and those of them that were trained. */
  compliance: z.array(z.strictObject({ week: z.string(), due: z.number(), done: z.number() })),
  /** By month of joining. `kept`: how many were clients at the end of that month and of each one after it, as far as those are over. */
  retention: z.array(z.strictObject({ month: z.string(), joined: z.number(), kept: z.array(z.number()) })),
  /** `coach` null: active clients without one. */
  load: z.array(z.strictObject({ coach: z.nullable(personName), clients: z.number(), capacity: z.nullable(z.number()) })),
  /** Those in which somebody started. `weekday` 1: Monday. */
  hours: z.array(z.strictObject({ weekday: z.number(), hour: z.number(), started: z.number() })),
});
export type BusinessAnswer = z.infer<typeof businessAnswer>;

/** Which figure is opened, the active clients without a word about it. Which of the other parameters it takes depends on it. */
export const businessPeopleParameters = {
  figure: z.optional(z.enum(['active', 'joined', 'left', 'kept', 'compliance', 'load', 'hours'])),
  /** Of `joined`, `left` and `kept`. */
  month: z.optional(month),
  /** Of `kept`: so many months after the one of joining; absent: all who joined. */
  after: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(11)))),
  /** Of `compliance`: its first day. */
  week: z.optional(localDate),
  /** Of `load`; absent: clients without a coach. */
  coach: z.optional(uuid),
  /** Of `hours`, in the period. */
  weekday: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(7)))),
  hour: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(23)))),
  ...businessParameters,
  ...shortListParameters,
};
export const businessPerson = z.strictObject({
  customer: personName,
  status: z.string(),
  /** When they joined or left. */
  at: z.nullable(z.string()),
  /** How often they trained, or started in that hour. */
  count: z.nullable(z.number()),
  /** Of how many. */
  of: z.nullable(z.number()),
});
export type BusinessPerson = z.infer<typeof businessPerson>;
export const businessPeopleAnswer = listOf(businessPerson);
