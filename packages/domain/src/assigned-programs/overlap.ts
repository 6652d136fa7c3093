// Finds overlapping programs: two programs use the same days of a client only if a coach assigned them side by side.
import type { LocalDate } from '../kernel.js';
import type { Assignment, PlanState } from './plan-state.js';

/** First and last day that a program uses. */
export type Span = { readonly first: LocalDate; readonly last: LocalDate };

export const spanOf = (startsOn: LocalDate, dates: readonly LocalDate[]): Span => {
  const sorted = dates.toSorted();
  return { first: sorted[0] !== undefined && sorted[0] < startsOn ? sorted[0] : startsOn, last: sorted.at(-1) ?? startsOn };
};

type Occupying = Pick<Assignment, 'startsOn' | 'pausedFrom' | 'status'> & {
  /** Dates of the workouts that are not cancelled. */
  readonly dates: readonly LocalDate[];
};

/** Days that a program uses. A paused program uses its days until the pause; resuming it needs free days again. */
export const occupiedDays = ({ startsOn, dates, pausedFrom, status }: Occupying): Span | null => {
  const used = dates.filter((on) => pausedFrom === null || on < pausedFrom);
  return used.length === 0 && status !== 'active' ? null : spanOf(startsOn, used);
};

const occupied = (assignment: Assignment): Span | null =>
  occupiedDays({ ...assignment, dates: Object.values(assignment.planned).flatMap(({ cancelled, on }) => (cancelled ? [] : [on])) });

export const intersect = (left: Span, right: Span): boolean => left.first <= right.last && right.first <= left.last;

/** True if a coach assigned one of the two programs to run beside the other. */
const areSideBySide = ({ assignments }: PlanState, one: string, other: string): boolean =>
  assignments[one]?.beside.includes(other) === true || assignments[other]?.beside.includes(one) === true;

export type OtherProgram = Span & { readonly assignedProgramId: string };

/** Returns the days of all programs except `except` and those that run beside it. */
export const othersThan = (state: PlanState, except: string): readonly OtherProgram[] =>
  Object.entries(state.assignments).flatMap(([assignedProgramId, assignment]) => {
    if (assignedProgramId === except || areSideBySide(state, assignedProgramId, except)) return [];
    const span = occupied(assignment);
    return span === null ? [] : [{ assignedProgramId, ...span }];
  });

/** Returns the assignment, other than `except` and those beside it, that already uses days of the span. */
export const overlapping = (state: PlanState, span: Span, except: string): string | undefined =>
  othersThan(state, except).find((other) => intersect(span, other))?.assignedProgramId;
