// State of a workout, folded from its events.
import type { Reaction } from '@spotter/contracts/workouts/reactions';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Instant } from '../kernel.js';
import type { PrescribedWorkout } from './prescribed-workout.js';
import type { ActualSet, AdjustedSet, WorkoutTimes } from './workout-events.js';

/** A value that several devices may change, with the asserted time of the winning change. */
export type Settled<T> = { readonly value: T; readonly changedAt: Instant | null };

/** A change by an import, with the value before it. */
export type ChangeByImport<T> = { readonly importId: string; readonly previous: T };

export type WorkoutSet = {
  readonly exerciseId: string;
  readonly prescriptionId?: string;
  readonly setType: SetType;
  readonly note?: string;
  readonly videoUrl?: string;
  /** Asserted time of the newest change of type, note and film; absent while they are as recorded. */
  readonly describedAt?: Instant;
  /** Type as recorded, to compare repeated commands with; absent while it is `setType`. */
  readonly recordedType?: SetType;
  readonly performedAt: Instant;
  /** The values as first recorded, to compare repeated commands with. */
  readonly recorded: ActualSet;
  readonly actual: Settled<ActualSet>;
  readonly voided: Settled<boolean>;
  readonly commentIds: readonly string[];
  /** Import that added the set. */
  readonly importId?: string;
  /** Amendments by later imports, with the values before each, oldest first. */
  readonly amendedBy?: readonly ChangeByImport<ActualSet>[];
};

export type WorkoutSlot = {
  readonly exercise: Settled<string>;
  readonly skipped: boolean;
  /** Asserted time of the newest skip or unskip; absent before either, and after a skip without an asserted time. */
  readonly skipChangedAt?: Instant;
  /** Place in the plan; `null` for an exercise that the client added while training. */
  readonly planned: number | null;
};

/** New targets that a coach proposed. `answer`: true if the client took them, null before an answer. */
export type WorkoutAdjustment = {
  readonly slotId: string;
  readonly sets: readonly AdjustedSet[];
  readonly answer: Settled<boolean | null>;
  readonly withdrawn: boolean;
};

export type WorkoutStatus = 'unknown' | 'in-progress' | 'logged' | 'discarded' | 'skipped' | 'imported';

export type WorkoutState = {
  readonly status: WorkoutStatus;
  readonly workoutId: string;
  readonly customerId: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  /** Asserted time of the newest correction of start and end. */
  readonly timesChangedAt?: Instant;
  /** Time of the newest discard, also after the workout was reopened. */
  readonly discardedAt: Instant | null;
  /** Ids of the sets that the discard of the finished workout took out; absent unless it was discarded after it was finished. */
  readonly setsOut?: readonly string[];
  readonly prescribed: PrescribedWorkout | null;
  readonly slots: Readonly<Record<string, WorkoutSlot>>;
  readonly order: Settled<readonly string[]>;
  readonly sets: Readonly<Record<string, WorkoutSet>>;
  /** Keys are ids, in the order of the log. */
  readonly adjustments: Readonly<Record<string, WorkoutAdjustment>>;
  /** Ids of the comments on the workout as a whole, in the order of the log. */
  readonly commentIds: readonly string[];
  /** Reactions by the membership of their author. */
  readonly reactions: Readonly<Record<string, Reaction>>;
  /** Ids of the reports of pain that nobody withdrew, in the order of the log. */
  readonly painIds: readonly string[];
  /** Imports that moved the workout, each with the times before, oldest first. */
  readonly movedBy?: readonly ChangeByImport<WorkoutTimes>[];
};

export const unknownWorkout: WorkoutState = {
  status: 'unknown',
  workoutId: '',
  customerId: '',
  startedAt: '',
  endedAt: null,
  discardedAt: null,
  prescribed: null,
  slots: {},
  order: { value: [], changedAt: null },
  sets: {},
  adjustments: {},
  commentIds: [],
  reactions: {},
  painIds: [],
};

/** True also for a discarded workout, which late arrivals still belong to. */
export const wasStarted = ({ startedAt }: Pick<WorkoutState, 'startedAt'>): boolean => startedAt !== '';

/** True if the workout was started and then discarded, and is neither running nor finished; it may have been skipped since. */
export const isOff = (state: Pick<WorkoutState, 'status' | 'startedAt'>): boolean =>
  wasStarted(state) && (state.status === 'discarded' || state.status === 'skipped');

/** True from the discard of a finished workout until it is restored, or finished or discarded again. */
export const wasDiscardedFinished = ({ setsOut }: Pick<WorkoutState, 'setsOut'>): boolean => setsOut !== undefined;

/** True if a set is recorded and not voided, even a warm-up. */
export const hasCountedSet = ({ sets }: Pick<WorkoutState, 'sets'>): boolean => Object.values(sets).some(({ voided }) => !voided.value);

/**
 * Returns slot ids in training order: as rearranged, then as planned, then added ones by age (their ids rise with time), whatever the order
 * in which the devices' changes arrived.
 * @param placeOf place of a slot in the plan; null for an added one
 */
export const trainingOrder = (
  slotIds: readonly string[],
  rearranged: readonly string[],
  placeOf: (slotId: string) => number | null,
): readonly string[] => {
  const place = (slotId: string): number => placeOf(slotId) ?? Number.MAX_SAFE_INTEGER;
  const known = new Set(slotIds);
  const placed = new Set(rearranged);
  const rest = slotIds.filter((slotId) => !placed.has(slotId));
  return [
    ...rearranged.filter((slotId) => known.has(slotId)),
    ...rest.toSorted((left, right) => place(left) - place(right) || (left < right ? -1 : 1)),
  ];
};

export const slotOrder = ({ slots, order }: Pick<WorkoutState, 'slots' | 'order'>): readonly string[] =>
  trainingOrder(Object.keys(slots), order.value, (slotId) => slots[slotId]?.planned ?? null);
