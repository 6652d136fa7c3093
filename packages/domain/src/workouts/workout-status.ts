// How a workout stands on a day: one rule for lists, pages, homes, searches and the replay.
import type { LocalDate } from '../kernel.js';

/** As it is recorded: what was done to it, whatever the day. */
export type RecordedStatus = 'scheduled' | 'in-progress' | 'completed' | 'skipped' | 'cancelled';
export type WorkoutStanding = RecordedStatus | 'missed' | 'partial';

export type WorkoutProgress = {
  readonly recorded: RecordedStatus;
  /** `null` for a workout that nobody planned. */
  readonly scheduledOn: LocalDate | null;
  /** A pause of its program holds it back, or the client was injured, ill or away. */
  readonly held: boolean;
  /** `null` where nothing was asked for. */
  readonly setsPlanned: number | null;
  /** Planned sets that were done: neither removed, nor warm-ups, nor extra ones (`planned/planned-sets.ts`). */
  readonly setsDone: number;
};

/** A day is missed once it is over; a finished workout in which planned sets are open is partial. `today` is the gym's. */
export const workoutStanding = (
  { recorded, scheduledOn, held, setsPlanned, setsDone }: WorkoutProgress,
  today: LocalDate,
): WorkoutStanding => {
  if (recorded === 'completed') return setsPlanned !== null && setsDone < setsPlanned ? 'partial' : 'completed';
  return recorded === 'scheduled' && scheduledOn !== null && scheduledOn < today && !held ? 'missed' : recorded;
};

/** Due means it counts against whoever did not train: a day of a pause does not, nor a workout that was cancelled. */
export const isMissed = (standing: WorkoutStanding): boolean => standing === 'missed' || standing === 'skipped';
export const isDone = (standing: WorkoutStanding): boolean => standing === 'completed' || standing === 'partial';
