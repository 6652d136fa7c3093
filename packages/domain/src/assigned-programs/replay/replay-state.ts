// State of a client's program at one point, as a replay shows it.
import type { Absences } from '../../client-states/client-states.js';
import type { Instant, Load, LocalDate, Localized } from '../../kernel.js';
import type { WorkoutStanding } from '../../workouts/workout-status.js';
import type { AssignmentMode } from '../assigned-program-events.js';
import type { ProgramStatus } from '../standing.js';

export type ReplaySet = {
  readonly id: string;
  readonly exerciseId: string;
  readonly setType: string;
  readonly reps: number | null;
  readonly load: Load | null;
  readonly rpe: number | null;
  readonly seconds: number | null;
  readonly metres: number | null;
  readonly performedAt: Instant;
  readonly voided: boolean;
  readonly amended: boolean;
};

export type ReplayWorkout = {
  readonly id: string;
  readonly name: Localized | null;
  readonly on: LocalDate | null;
  readonly status: string;
  readonly sets: readonly ReplaySet[];
};

export type ReplayPlannedWorkout = {
  readonly workoutId: string;
  readonly nodeId: string;
  readonly name: Localized | null;
  readonly week: number;
  readonly day: number;
  readonly on: LocalDate;
  readonly status: WorkoutStanding;
};

export type ReplayState = {
  readonly id: string;
  readonly customerId: string;
  readonly programId: string;
  readonly programVersion: number;
  readonly name: Localized;
  readonly status: ProgramStatus;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate | null;
  readonly mode: AssignmentMode;
  readonly coachId: string | null;
  readonly trainingMaxes: readonly { readonly exerciseId: string; readonly load: Load }[];
  /** Number of adjustments. */
  readonly adjustments: number;
  readonly week: number | null;
  readonly done: number;
  readonly missed: number;
  readonly planned: readonly ReplayPlannedWorkout[];
  readonly workouts: readonly ReplayWorkout[];
  readonly records: readonly { readonly exerciseId: string; readonly e1rmKg: number; readonly setId: string }[];
};

/** Data from outside the events: names of the template and its days (by node), exercises with records, and days without membership. */
export type ReplayNames = {
  readonly name: Localized;
  readonly days: Readonly<Record<string, { readonly name: Localized | null; readonly sets: number }>>;
  readonly e1rmEligible: ReadonlySet<string>;
  /** Days between leaving the gym and returning. No workout is missed on them. */
  readonly gone?: Absences;
};
