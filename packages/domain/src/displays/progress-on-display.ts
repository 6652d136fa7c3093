// Finds what a running workout shows on a display: the next set and its target, and the rest before it.
import { fromMs, toMs } from '@spotter/contracts/civil-date';
import type { Instant, Load } from '../kernel.js';
import { targetInForce, type AnsweredAdjustment } from '../workouts/adjusting/target-in-force.js';
import type { PrescribedSet, PrescribedSlot } from '../workouts/prescribed-workout.js';

export type RunningWorkout = {
  readonly slots: readonly PrescribedSlot[];
  /** Current order of the exercises, after swaps, additions and skips. */
  readonly exercises: readonly { readonly slotId: string; readonly exerciseId: string; readonly skipped: boolean }[];
  readonly adjustments: readonly AnsweredAdjustment[];
};
/** A set that counts, without removed ones. */
export type DoneSet = {
  readonly exerciseId: string;
  readonly prescriptionId: string | null;
  readonly at: Instant;
  readonly load: Load | null;
  readonly reps: number | null;
};
export type ProgressOnDisplay = {
  readonly exerciseId: string | null;
  readonly set: { readonly number: number; readonly of: number } | null;
  readonly load: Load | null;
  readonly reps: number | null;
  readonly lastSetAt: Instant | null;
  readonly restUntil: Instant | null;
};

type Planned = { readonly slot: PrescribedSlot; readonly exerciseId: string };
/** Sets that a slot asks for, one for each round. */
const countOf = ({ sets, rounds = 1 }: PrescribedSlot): number => sets.length * rounds;

/** The exercise of the last set while it has open sets, then the next one in order, then an earlier one that was left out. */
const nextPlanned = (planned: readonly Planned[], last: number, isOpen: (planned: Planned) => boolean): Planned | undefined =>
  planned.slice(Math.max(last, 0)).find(isOpen) ?? planned.find(isOpen);

const restUntil = (planned: readonly Planned[], last: DoneSet | undefined): Instant | null => {
  if (last === undefined) return null;
  const rest = planned.flatMap(({ slot }) => slot.sets).find(({ prescriptionId }) => prescriptionId === last.prescriptionId)?.restSeconds;
  return rest === undefined ? null : fromMs(toMs(last.at) + rest * 1000);
};

/** @param sets in the order in which they were done */
export const progressOnDisplay = (workout: RunningWorkout, sets: readonly DoneSet[]): ProgressOnDisplay => {
  const planned = workout.exercises.flatMap(({ slotId, exerciseId, skipped }) => {
    const slot = workout.slots.find((each) => each.slotId === slotId);
    return skipped || slot === undefined ? [] : [{ slot, exerciseId }];
  });
  const doneOf = ({ prescriptionId }: PrescribedSet): number => sets.filter((set) => set.prescriptionId === prescriptionId).length;
  const openIn = ({ slot }: Planned): readonly PrescribedSet[] => slot.sets.filter((set) => doneOf(set) < (slot.rounds ?? 1));
  const last = sets.at(-1);
  const lastSlot = planned.findIndex(({ slot }) => slot.sets.some(({ prescriptionId }) => prescriptionId === last?.prescriptionId));
  const next = nextPlanned(planned, lastSlot, (each) => openIn(each).length > 0);
  const times = { lastSetAt: last?.at ?? null, restUntil: restUntil(planned, last) };
  if (next === undefined)
    return { exerciseId: last?.exerciseId ?? null, set: null, load: last?.load ?? null, reps: last?.reps ?? null, ...times };
  const [open] = openIn(next).toSorted((one, other) => doneOf(one) - doneOf(other));
  const target = targetInForce(open!, workout.adjustments, null);
  const done = next.slot.sets.reduce((sum, set) => sum + Math.min(doneOf(set), next.slot.rounds ?? 1), 0);
  return {
    exerciseId: next.exerciseId,
    set: { number: done + 1, of: countOf(next.slot) },
    load: target.load ?? null,
    reps: target.reps?.min ?? null,
    ...times,
  };
};
