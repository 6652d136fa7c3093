// Business figures of a gym. Each names its rule with a version, and each opens a list of the people that it counts.
import * as z from 'zod/mini';
import { localDate, uuid } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { listOf, shortListParameters } from '../lists.js';

/** Rule of each figure. A change of the computation gets a new version. */
export const businessRules = {
  active: 'active-clients@1',
  movement: 'joined-and-left@1',
  compliance: 'weekly-compliance@1',
  retention: 'retention@1',
  load: 'coach-load@1',
  hours: 'busiest-hours@1',
} as const;
export type BusinessFigure = keyof typeof businessRules;

/** Number of months, including the current one. */
export const businessParameters = { months: z.optional(z.enum(['3', '6', '12'])) };

const month = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

export const businessAnswer = z.strictObject({
  /** Position of the gym's ledger that the read model had reached. */
  position: z.number(),
  today: z.string(),
  months: z.number(),
  active: z.number(),
  movement: z.array(z.strictObject({ month: z.string(), joined: z.number(), left: z.number() })),
  /** For each week: workouts that were due before today, and how many of them clients trained. */
  compliance: z.array(z.strictObject({ week: z.string(), due: z.number(), done: z.number() })),
  /** Clients by month of joining. `kept`: how many were still clients at the end of that month and of each later month that is over. */
  retention: z.array(z.strictObject({ month: z.string(), joined: z.number(), kept: z.array(z.number()) })),
  /** Active clients of each coach; `coach` is null for those without one. */
  load: z.array(z.strictObject({ coach: z.nullable(personName), clients: z.number(), capacity: z.nullable(z.number()) })),
  /** Hours in which at least one client started a workout. `weekday` 1 is Monday. */
  hours: z.array(z.strictObject({ weekday: z.number(), hour: z.number(), started: z.number() })),
});
export type BusinessAnswer = z.infer<typeof businessAnswer>;

/** The figure to open; by default the active clients. Each figure takes some of the other parameters. */
export const businessPeopleParameters = {
  figure: z.optional(z.enum(['active', 'joined', 'left', 'kept', 'compliance', 'load', 'hours'])),
  /** For `joined`, `left` and `kept`. */
  month: z.optional(month),
  /** For `kept`: number of months after the month of joining; if absent, all who joined. */
  after: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(11)))),
  /** For `compliance`: the first day of the week. */
  week: z.optional(localDate),
  /** For `load`; if absent, clients without a coach. */
  coach: z.optional(uuid),
  /** For `hours`, within the period. */
  weekday: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(7)))),
  hour: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(23)))),
  ...businessParameters,
  ...shortListParameters,
};
export const businessPerson = z.strictObject({
  customer: personName,
  status: z.string(),
  /** Instant at which the person joined or left. */
  at: z.nullable(z.string()),
  /** How many workouts the person trained, or started in that hour. */
  count: z.nullable(z.number()),
  /** Total that `count` is a part of. */
  of: z.nullable(z.number()),
});
export type BusinessPerson = z.infer<typeof businessPerson>;
export const businessPeopleAnswer = listOf(businessPerson);
