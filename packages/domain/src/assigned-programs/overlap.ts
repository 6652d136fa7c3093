// Finds overlapping programs: two programs must not use the same days of a client.
import type { LocalDate } from '../kernel.js';
import type { Assignment, PlanState } from './plan-state.js';

type Span = { readonly first: LocalDate; readonly last: LocalDate };

export const spanOf = (startsOn: LocalDate, dates: readonly LocalDate[]): Span => {
  const sorted = dates.toSorted();
  return { first: sorted[0] !== undefined && sorted[0] < startsOn ? sorted[0] : startsOn, last: sorted.at(-1) ?? startsOn };
};

// A paused program uses its days until the pause; resuming it needs free days again.
const occupied = ({ startsOn, planned, pausedFrom, status }: Assignment): Span | null => {
  const dates = Object.values(planned)
    .filter((day) => !day.cancelled && (pausedFrom === null || day.on < pausedFrom))
    .map((day) => day.on);
  return dates.length === 0 && status !== 'active' ? null : spanOf(startsOn, dates);
};

const intersect = (left: Span, right: Span): boolean => left.first <= right.last && right.first <= left.last;

/** Returns the assignment, other than `except`, that already uses days of the span. */
export const overlapping = (state: PlanState, span: Span, except: string): string | undefined =>
  Object.entries(state.assignments).find(([id, assignment]) => {
    const other = id === except ? null : occupied(assignment);
    return other !== null && intersect(span, other);
  })?.[0];
