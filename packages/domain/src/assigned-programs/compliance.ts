// Compliance with the plan, by two named conventions, because coaches know them from different products: done of due exercises over a span
// of days, and done of scheduled workouts in a Monday-to-Sunday week.
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';

export type PlannedOutcome = {
  readonly on: LocalDate;
  /** Cancelled and paused workouts are not due. */
  readonly due: boolean;
  readonly done: boolean;
  readonly exercisesDue: number;
  /** At most `exercisesDue` of them count. */
  readonly exercisesDone: number;
};

export const workoutsInSpanRule = 'workouts-in-span@1';
export type ComplianceRule = 'exercises-in-span@1' | 'workouts-before-today@1' | typeof workoutsInSpanRule | 'workouts-in-week@1';
export type Compliance = {
  /** 0 to 100; `null` if nothing was due, which differs from nothing done. */
  readonly percent: number | null;
  readonly explanation: {
    readonly rule: ComplianceRule;
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly due: number;
    readonly done: number;
  };
};

const compliance = (rule: ComplianceRule, from: LocalDate, to: LocalDate, due: number, done: number): Compliance => ({
  percent: due === 0 ? null : (100 * done) / due,
  explanation: { rule, from, to, due, done },
});

const dueBetween = (planned: readonly PlannedOutcome[], from: LocalDate, to: LocalDate): readonly PlannedOutcome[] =>
  planned.filter(({ on, due }) => due && on >= from && on <= to);
const sum = (planned: readonly PlannedOutcome[], of: (one: PlannedOutcome) => number): number =>
  planned.reduce((total, one) => total + of(one), 0);

// A workout of today is due only once it is done: the day is not over.
const settled = (planned: readonly PlannedOutcome[], today: LocalDate): readonly PlannedOutcome[] =>
  planned.filter(({ on, done }) => on < today || done);

/** Done of due exercises in the `days` that end today (usually 7, 30 or 90). */
export const exercisesInSpan = (planned: readonly PlannedOutcome[], today: LocalDate, days: number): Compliance => {
  const from = addDays(today, 1 - days);
  const inSpan = settled(dueBetween(planned, from, today), today);
  const done = sum(inSpan, ({ exercisesDue, exercisesDone }) => Math.min(exercisesDue, exercisesDone));
  return compliance(
    'exercises-in-span@1',
    from,
    today,
    sum(inSpan, ({ exercisesDue }) => exercisesDue),
    done,
  );
};

/** Done of due workouts in the `days` that end today. */
export const workoutsInSpan = (planned: readonly PlannedOutcome[], today: LocalDate, days: number): Compliance => {
  const from = addDays(today, 1 - days);
  const inSpan = settled(dueBetween(planned, from, today), today);
  return compliance(
    workoutsInSpanRule,
    from,
    today,
    inSpan.length,
    sum(inSpan, ({ done }) => Number(done)),
  );
};

/** Done of due workouts in the `days` before today, for lists: the result does not depend on the time of day. */
export const workoutsBefore = (planned: readonly PlannedOutcome[], today: LocalDate, days: number): Compliance => {
  const [from, to] = [addDays(today, -days), addDays(today, -1)];
  const inSpan = dueBetween(planned, from, to);
  return compliance(
    'workouts-before-today@1',
    from,
    to,
    inSpan.length,
    sum(inSpan, ({ done }) => Number(done)),
  );
};

/** Done of scheduled workouts in the Monday-to-Sunday week of a day, including future days. */
export const workoutsInWeek = (planned: readonly PlannedOutcome[], dayOfWeek: LocalDate): Compliance => {
  const from = mondayOf(dayOfWeek);
  const to = addDays(from, 6);
  const inWeek = dueBetween(planned, from, to);
  return compliance(
    'workouts-in-week@1',
    from,
    to,
    inWeek.length,
    sum(inWeek, ({ done }) => Number(done)),
  );
};
