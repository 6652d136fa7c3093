// How an assigned program stands on a day: its status, its dates, its week and what became of its workouts. Lists, pages, homes
// and the replay all ask here, so that no two of them disagree.
import { isAbsentOn, type Absences } from '../client-states/client-states.js';
import type { LocalDate } from '../kernel.js';
import type { RecordedStatus } from '../workouts/workout-status.js';

export type ProgramStatus = 'planned' | 'active' | 'paused' | 'completed' | 'ended';

/** Of a plan: what was decided about it. */
export type PlanDates = {
  readonly startsOn: LocalDate;
  /** The first day of a pause, which may be still to come. */
  readonly pausedFrom: LocalDate | null;
  /** The day on which it was ended for good. */
  readonly endedOn: LocalDate | null;
};
/** Of its workouts that were not cancelled. */
export type PlanCounts = {
  readonly planned: number;
  readonly done: number;
  /** Skipped, or not trained on a day that is over and that nothing holds back. None of a day on which the client was no client. */
  readonly missed: number;
  /** Neither done nor skipped, whatever the day. */
  readonly open: number;
  readonly lastOn: LocalDate | null;
  /** The program's week that the calendar is in: of the last workout up to today, or up to the pause; before the first, its own. */
  readonly week: number | null;
};
export type ProgramStanding = {
  readonly status: ProgramStatus;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate | null;
  /** Only while it is active or paused. */
  readonly week: number | null;
  readonly planned: number;
  readonly done: number;
  readonly missed: number;
};

/** A pause begins on its day, not when it is arranged. */
export const isPausedOn = (pausedFrom: LocalDate | null, day: LocalDate): boolean => pausedFrom !== null && pausedFrom <= day;

/** Whether a running pause holds back what was planned on a day, or the client was injured, ill or away on it. */
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
 * The same as the SQL of the API counts, for a plan that is in memory.
 * @param gone days on which the client was no client of the gym: nothing is missed on them, not even what was skipped
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
