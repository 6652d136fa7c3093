// Computes the marks above the slider. Marks, dates and slider share one scale: the steps in order.
import type { ReplayStep } from '@spotter/contracts/assigned-programs/replay';

/** Subject of a step: the program, training, corrections, lifts and training maxes, or people. */
export const stepKinds = ['program', 'training', 'correction', 'lift', 'people'] as const;
export type StepKind = (typeof stepKinds)[number];

const kinds: Readonly<Record<string, StepKind>> = {
  ProgramAssigned: 'program',
  AssignedProgramAdjusted: 'program',
  WorkoutMoved: 'program',
  WorkoutSkipped: 'program',
  WorkoutUnskipped: 'program',
  ProgramPaused: 'program',
  ProgramResumed: 'program',
  ProgramEnded: 'program',
  ProgramReopened: 'program',
  AssignedProgramSynced: 'program',
  ProgramForked: 'program',
  ForkAdjusted: 'program',
  ForkMerged: 'program',
  ForkDiscarded: 'program',
  WorkoutDiscarded: 'correction',
  WorkoutReopened: 'correction',
  FinishedWorkoutDiscarded: 'correction',
  DiscardedWorkoutRestored: 'correction',
  SetAmended: 'correction',
  SetVoided: 'correction',
  SetRestored: 'correction',
  SetDescribed: 'correction',
  WorkoutTimeCorrected: 'correction',
  WorkoutAdjusted: 'correction',
  AdjustmentAnswered: 'correction',
  AdjustmentWithdrawn: 'correction',
  PainWithdrawn: 'correction',
  LiftVoided: 'correction',
  LiftRecorded: 'lift',
  TrainingMaxSet: 'lift',
  GoalSet: 'lift',
  GoalRemoved: 'lift',
  ProgressionApplied: 'lift',
  ProgressionRevised: 'correction',
  ProgressionSkipped: 'correction',
  ProgressionUnskipped: 'correction',
  SetArrivedLate: 'correction',
  CoachAssigned: 'people',
  CoachUnassigned: 'people',
};
const kindOfEvent = (event: string): StepKind => kinds[event] ?? 'training';

export type StepMark = {
  /** Position of its first step on the scale, 0 to 1. */
  readonly from: number;
  /** Width on the scale, 0 to 1. */
  readonly width: number;
  readonly first: number;
  readonly last: number;
  /** The kind among its steps that is rarest in the whole history, since rare steps are the interesting ones. */
  readonly kind: StepKind;
};

/** Returns at most `max` marks, each for about the same number of steps. */
export const marksOf = (steps: readonly Pick<ReplayStep, 'event'>[], max: number): readonly StepMark[] => {
  const frequency = new Map<StepKind, number>();
  for (const { event } of steps) frequency.set(kindOfEvent(event), (frequency.get(kindOfEvent(event)) ?? 0) + 1);
  const count = Math.min(max, steps.length);
  return Array.from({ length: count }, (_, at): StepMark => {
    const first = Math.floor((at * steps.length) / count);
    const last = Math.floor(((at + 1) * steps.length) / count) - 1;
    const covered = steps.slice(first, last + 1).map(({ event }) => kindOfEvent(event));
    const kind = covered.toSorted((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))[0] ?? 'training';
    return { from: at / count, width: 1 / count, first, last, kind };
  });
};

/** Returns the kinds in a history, in fixed order. */
export const kindsIn = (steps: readonly Pick<ReplayStep, 'event'>[]): readonly StepKind[] =>
  stepKinds.filter((kind) => steps.some(({ event }) => kindOfEvent(event) === kind));

/** Returns the indexes of at most `max` steps for dates, evenly spaced, including the first and last. */
export const datedSteps = (steps: number, max: number): readonly number[] => {
  const count = Math.min(max, steps);
  if (count < 2) return steps === 0 ? [] : [0];
  return [...new Set(Array.from({ length: count }, (_, at) => Math.round((at * (steps - 1)) / (count - 1))))];
};
