import type { CommandOf } from '../kernel.js';
import type { WorkoutState } from '../workouts/workout-state.js';
import type { MaxSaid } from './training-max-steps.js';

/** `assignedProgramId` null: trained without a plan. `maxes`: training maxes that members set for that program, in the order of the log. */
export type WorkoutLookups = {
  readonly assignedProgramId: string | null;
  readonly workout: WorkoutState;
  readonly maxes: readonly MaxSaid[];
};

/** Judges a finished workout by the rules of its program, or again after a correction. */
export type ApplyProgression = CommandOf<'apply-progression', WorkoutLookups>;
/** Without `scopes`: all scopes of the workout. Allowed before and after it is finished. */
export type SkipProgression = CommandOf<'skip-progression', WorkoutLookups>;
export type UnskipProgression = CommandOf<'unskip-progression', WorkoutLookups>;

export type ProgressionCommand = ApplyProgression | SkipProgression | UnskipProgression;
export type ProgressionRejection = 'workout-unknown' | 'workout-not-logged' | 'no-progression-rules' | 'progression-unchanged';
