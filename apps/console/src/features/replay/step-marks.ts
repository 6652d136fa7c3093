// The marks over the slider. Marks, dates and slider share one scale: the steps in their order.
import type { ReplayStep } from '@spotter/contracts/assigned-programs/replay';

/** What a step is about: the program, training, something that was corrected later, lifts and training maxes, or people. */
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
  SetAmended: 'correction',
  SetVoided: 'correction',
  SetRestored: 'correction',
  LiftVoided: 'correction',
  LiftRecorded: 'lift',
  TrainingMaxSet: 'lift',
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
  /** Place of its first step on the scale, 0 to 1. */
  readonly from: number;
  /** Share of the scale that it covers. */
  readonly width: number;
  readonly first: number;
  readonly last: number;
  /** The least frequent kind of its steps in the whole history: what is rare is what is looked for. */
  readonly kind: StepKind;
};

/** At most `most` marks for the steps, each for as many neighbours as the others. */
export const marksOf = (steps: readonly Pick<ReplayStep, 'event'>[], most: number): readonly StepMark[] => {
  const frequency = new Map<StepKind, number>();
  for (const { event } of steps) frequency.set(kindOfEvent(event), (frequency.get(kindOfEvent(event)) ?? 0) + 1);
  const count = Math.min(most, steps.length);
  return Array.from({ length: count }, (_, at): StepMark => {
    const first = Math.floor((at * steps.length) / count);
    const last = Math.floor(((at + 1) * steps.length) / count) - 1;
    const covered = steps.slice(first, last + 1).map(({ event }) => kindOfEvent(event));
    const kind = covered.toSorted((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))[0] ?? 'training';
    return { from: at / count, width: 1 / count, first, last, kind };
  });
};

/** The kinds that a history has, in their fixed order. */
export const kindsIn = (steps: readonly Pick<ReplayStep, 'event'>[]): readonly StepKind[] =>
  stepKinds.filter((kind) => steps.some(({ event }) => kindOfEvent(event) === kind));

/** Indexes of `most` steps or fewer, evenly over the scale, first and last included: where dates stand. */
export const datedSteps = (steps: number, most: number): readonly number[] => {
  const count = Math.min(most, steps);
  if (count < 2) return steps === 0 ? [] : [0];
  return [...new Set(Array.from({ length: count }, (_, at) => Math.round((at * (steps - 1)) / (count - 1))))];
};
