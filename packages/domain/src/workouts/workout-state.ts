// State of a workout, folded from its events.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Instant } from '../kernel.js';
import type { PrescribedWorkout } from './prescribed-workout.js';
import type { ActualSet, WorkoutTimes } from './workout-events.js';

/** A value that several devices may change, with the asserted time of the winning change. */
export type Settled<T> = { readonly value: T; readonly changedAt: Instant | null };

/** A change by an import, with the value before it. */
export type ChangeByImport<T> = { readonly importId: string; readonly previous: T };

export type WorkoutSet = {
  readonly exerciseId: string;
  readonly prescriptionId?: string;
  readonly setType: SetType;
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

export type WorkoutStatus = 'unknown' | 'in-progress' | 'logged' | 'discarded' | 'skipped' | 'imported';

export type WorkoutState = {
  readonly status: WorkoutStatus;
  readonly workoutId: string;
  readonly customerId: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  /** Time of the newest discard, also after the workout was reopened. */
  readonly discardedAt: Instant | null;
  readonly prescribed: PrescribedWorkout | null;
  readonly slots: Readonly<Record<string, WorkoutSlot>>;
  readonly order: Settled<readonly string[]>;
  readonly sets: Readonly<Record<string, WorkoutSet>>;
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
};

/** True also for a discarded workout, which late arrivals still belong to. */
export const wasStarted = ({ startedAt }: Pick<WorkoutState, 'startedAt'>): boolean => startedAt !== '';

/** True if the workout was started and then discarded, and is neither running nor finished; it may have been skipped since. */
export const isOff = (state: Pick<WorkoutState, 'status' | 'startedAt'>): boolean =>
  wasStarted(state) && (state.status === 'discarded' || state.status === 'skipped');

/** True if a set is recorded and not voided, even a warm-up. */
export const hasCountedSet = ({ sets }: Pick<WorkoutState, 'sets'>): boolean => Object.values(sets).some(({ voided }) => !voided.value);

/** Slot ids in training order: as rearranged, then as planned, then added ones by age (their ids rise with time). */
export const slotOrder = (state: Pick<WorkoutState, 'slots' | 'order'>): readonly string[] => {
  const place = (slotId: string): number => state.slots[slotId]?.planned ?? Number.MAX_SAFE_INTEGER;
  const rest = Object.keys(state.slots).filter((slotId) => !state.order.value.includes(slotId));
  rest.sort((left, right) => place(left) - place(right) || (left < right ? -1 : 1));
  return [...state.order.value.filter((slotId) => state.slots[slotId] !== undefined), ...rest];
};
