// Computes the standing of an assigned program on a day: status, dates, week and counts of workouts. Lists, pages, homes and the replay all
// use it, so that they agree.
import { isAbsentOn, type Absences } from '../client-states/client-states.js';
import type { LocalDate } from '../kernel.js';
import type { RecordedStatus } from '../workouts/workout-status.js';

export type ProgramStatus = 'planned' | 'active' | 'paused' | 'completed' | 'ended';

/** Decisions about a plan. */
export type PlanDates = {
  readonly startsOn: LocalDate;
  /** First day of a pause; it may be in the future. */
  readonly pausedFrom: LocalDate | null;
  /** Date on which a coach ended the program. */
  readonly endedOn: LocalDate | null;
};
/** Counts of the workouts that are not cancelled. */
export type PlanCounts = {
  readonly planned: number;
  readonly done: number;
  /** Skipped, or not trained on a past day outside pauses and absences. Excludes days on which the client was not a member. */
  readonly missed: number;
  /** Neither done nor skipped, on any day. */
  readonly open: number;
  readonly lastOn: LocalDate | null;
  /** Current week of the program: that of the last workout up to today, or up to the pause; before the first, the first workout's. */
  readonly week: number | null;
};
export type ProgramStanding = {
  readonly status: ProgramStatus;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate | null;
  /** Set only while the program is active or paused. */
  readonly week: number | null;
  readonly planned: number;
  readonly done: number;
  readonly missed: number;
};

/** A pause applies from its first day, not from the day on which a coach sets it. */
export const isPausedOn = (pausedFrom: LocalDate | null, day: LocalDate): boolean => pausedFrom !== null && pausedFrom <= day;

/** True if a running pause covers the day, or the client was injured, ill or away on it. */
export const isHeld = (on: LocalDate, pausedFrom: LocalDate | null, absences: Absences, today: LocalDate): boolean =>
  (isPausedOn(pausedFrom, today) && isPausedOn(pausedFrom, on)) || isAbsentOn(absences, on);

const statusOf = ({ startsOn, pausedFrom, endedOn }: PlanDates, { open, planned, lastOn }: PlanCounts, today: LocalDate): ProgramStatus => {
  if (endedOn !== null) return 'ended';
  if (planned > 0 && open === 0) return 'completed';
  if (isPausedOn(pausedFrom, today)) return 'paused';
  if (startsOn > today) return 'planned';
  return lastOn !== null && lastOn < today ? 'completed' : 'active';
};

export const programStanding = (dates: PlanDates, counts: PlanCounts, today: LocalDate): ProgramStanding => {
  const status = statusOf(dates, counts, today);
  const { planned, done, missed, lastOn, week } = counts;
  return {
    status,
    startsOn: dates.startsOn,
    endsOn: dates.endedOn ?? lastOn,
    week: status === 'active' || status === 'paused' ? week : null,
    planned,
    done,
    missed,
  };
};

export type PlannedStanding = { readonly on: LocalDate; readonly week: number; readonly recorded: RecordedStatus };

/**
 * Counts the workouts of a plan in memory, as the SQL of the API does.
 * @param gone days on which the client was not a member of the gym: no workout counts as missed, not even a skipped one
 */
export const countsOf = (
  workouts: readonly PlannedStanding[],
  { pausedFrom }: Pick<PlanDates, 'pausedFrom'>,
  absences: Absences,
  today: LocalDate,
  gone: Absences = {},
): PlanCounts => {
  const live = workouts
    .filter(({ recorded }) => recorded !== 'cancelled')
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.week - b.week));
  const isOver = ({ on, recorded }: PlannedStanding): boolean =>
    !isAbsentOn(gone, on) &&
    (recorded === 'skipped' || (recorded === 'scheduled' && on < today && !isHeld(on, pausedFrom, absences, today)));
  const isPausedAt = (on: LocalDate): boolean => isHeld(on, pausedFrom, {}, today);
  const reached = live.filter(({ on }) => on <= today && !isPausedAt(on));
  return {
    planned: live.length,
    done: live.filter(({ recorded }) => recorded === 'completed').length,
    missed: live.filter(isOver).length,
    open: live.filter(({ recorded }) => recorded === 'scheduled' || recorded === 'in-progress').length,
    lastOn: live.at(-1)?.on ?? null,
    week: (reached.at(-1) ?? live[0])?.week ?? null,
  };
};
