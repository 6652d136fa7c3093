// What a workout has become, folded from its events.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Instant } from '../kernel.js';
import type { PrescribedWorkout } from './prescribed-workout.js';
import type { ActualSet, WorkoutTimes } from './workout-events.js';

/** A value that several devices may change, with the asserted time of the change that won. */
export type Settled<T> = { readonly value: T; readonly changedAt: Instant | null };

export type WorkoutSet = {
  readonly exerciseId: string;
  readonly prescriptionId?: string;
  readonly setType: SetType;
  readonly performedAt: Instant;
  /** As it was first recorded; what a repetition of the same set id is compared with. */
  readonly recorded: ActualSet;
  readonly actual: Settled<ActualSet>;
  readonly voided: Settled<boolean>;
  readonly commentIds: readonly string[];
  /** The import that brought it. */
  readonly importId?: string;
  /** Changes by later imports, with the values before them, oldest first. */
  readonly amendedBy?: readonly { readonly importId: string; readonly previous: ActualSet }[];
};

export type WorkoutSlot = {
  readonly exercise: Settled<string>;
  readonly skipped: boolean;
  /** When the newest skip or its taking back was made, as asserted; absent before either, and after a skip that asserted no time. */
  readonly skipChangedAt?: Instant;
  /** Place in the plan; `null` for an exercise that was added while training. */
  readonly planned: number | null;
};

export type WorkoutStatus = 'unknown' | 'in-progress' | 'logged' | 'discarded' | 'skipped' | 'imported';

export type WorkoutState = {
  readonly status: WorkoutStatus;
  readonly workoutId: string;
  readonly customerId: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  /** The newest discarding, also of a workout that was reopened since. */
  readonly discardedAt: Instant | null;
  readonly prescribed: PrescribedWorkout | null;
  readonly slots: Readonly<Record<string, WorkoutSlot>>;
  readonly order: Settled<readonly string[]>;
  readonly sets: Readonly<Record<string, WorkoutSet>>;
  /** Imports that moved it to another time, and from which, the oldest first. */
  readonly movedBy?: readonly { readonly importId: string; readonly previous: WorkoutTimes }[];
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

/** Also of a workout that was discarded: what arrives late still belongs to it. */
export const wasStarted = ({ startedAt }: Pick<WorkoutState, 'startedAt'>): boolean => startedAt !== '';

/** Started once, and neither running nor finished: discarded, or discarded and then skipped. */
export const isOff = (state: Pick<WorkoutState, 'status' | 'startedAt'>): boolean =>
  wasStarted(state) && (state.status === 'discarded' || state.status === 'skipped');

/** Whether a set is recorded that was not voided; a warm-up is one too. */
export const hasCountedSet = ({ sets }: Pick<WorkoutState, 'sets'>): boolean => Object.values(sets).some(({ voided }) => !voided.value);

/** Slot ids in the order to train: as rearranged, then as planned, then added ones by age (their ids rise with time). */
export const slotOrder = (state: Pick<WorkoutState, 'slots' | 'order'>): readonly string[] => {
  const place = (slotId: string): number => state.slots[slotId]?.planned ?? Number.MAX_SAFE_INTEGER;
  const rest = Object.keys(state.slots).filter((slotId) => !state.order.value.includes(slotId));
  rest.sort((left, right) => place(left) - place(right) || (left < right ? -1 : 1));
  return [...state.order.value.filter((slotId) => state.slots[slotId] !== undefined), ...rest];
};
