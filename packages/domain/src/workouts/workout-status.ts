// Computes a workout's status on a day: one rule for lists, pages, homes, searches and the replay.
import type { LocalDate } from '../kernel.js';

/** Recorded status, independent of the day. */
export type RecordedStatus = 'scheduled' | 'in-progress' | 'completed' | 'skipped' | 'cancelled';
export type WorkoutStanding = RecordedStatus | 'missed' | 'partial';

export type WorkoutProgress = {
  readonly recorded: RecordedStatus;
  /** `null` for an unplanned workout. */
  readonly scheduledOn: LocalDate | null;
  /** True if a pause of the program covers the day, or the client was injured, ill or away. */
  readonly held: boolean;
  /** `null` if nothing was planned. */
  readonly setsPlanned: number | null;
  /** Planned sets that were done, without removed ones, warm-ups and extra ones (`planned/planned-sets.ts`). */
  readonly setsDone: number;
};

/** A scheduled workout is missed from the day after; a finished workout with open planned sets is partial. `today` is the gym's date. */
export const workoutStanding = (
  { recorded, scheduledOn, held, setsPlanned, setsDone }: WorkoutProgress,
  today: LocalDate,
): WorkoutStanding => {
  if (recorded === 'completed') return setsPlanned !== null && setsDone < setsPlanned ? 'partial' : 'completed';
  return recorded === 'scheduled' && scheduledOn !== null && scheduledOn < today && !held ? 'missed' : recorded;
};

/** True if the workout counts against the client. Days in a pause and cancelled workouts do not. */
export const isMissed = (standing: WorkoutStanding): boolean => standing === 'missed' || standing === 'skipped';
export const isDone = (standing: WorkoutStanding): boolean => standing === 'completed' || standing === 'partial';
