// The row of a discarded workout: reset as if it had never started, with the columns of the start kept aside for a reopening.
import type { PlannedSets } from '@spotter/domain/workouts/planned/planned-sets';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';

export type Exercise = { readonly slotId: string; readonly exerciseId: string; readonly skipped: boolean };
/** Columns that a start writes. */
export type Begun = {
  started_at: string | null;
  name: object | null;
  prescribed: PrescribedWorkout | null;
  exercises: readonly Exercise[];
  sets_planned: number | null;
  planned_sets: PlannedSets | null;
};

export const notBegun: Begun = { started_at: null, name: null, prescribed: null, exercises: [], sets_planned: null, planned_sets: null };

/** End and discard of a workout that was discarded after it was finished. `by`: membership id; null for the system. */
export type Finish = { readonly ended_at: string | null; readonly at: string; readonly by: string | null };
/** Columns of the start before a discard; `finish` if the workout was finished. */
export type Kept = Begun & { readonly finish?: Finish };

/** Normalizes a time, whose text differs between the table and a freshly folded row, so that the kept columns are the same. */
const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

/** A planned workout becomes scheduled again; an ad-hoc one is cancelled. */
export const discard = ({
  scheduled_on,
  started_at,
  name,
  prescribed,
  exercises,
  sets_planned,
  planned_sets,
}: Begun & { readonly scheduled_on: string | null }) => ({
  ...notBegun,
  status: scheduled_on === null ? ('cancelled' as const) : ('scheduled' as const),
  discarded: { started_at: instantOf(started_at), name, prescribed, exercises, sets_planned, planned_sets },
});

export const reopen = (kept: Begun) => ({ ...kept, status: 'in-progress' as const, discarded: null });

/** Feedback stays in its columns, which an erasure empties. */
export const discardFinished = (
  row: Begun & { readonly scheduled_on: string | null; readonly ended_at: string | null },
  { at, by }: Omit<Finish, 'ended_at'>,
) => {
  const { discarded, ...change } = discard(row);
  return {
    ...change,
    ended_at: null,
    discarded: { ...discarded, finish: { ended_at: instantOf(row.ended_at), at: new Date(at).toISOString(), by } },
  };
};

export const restore = ({ finish, ...kept }: Kept) => ({
  ...kept,
  ended_at: finish?.ended_at ?? null,
  status: 'completed' as const,
  discarded: null,
});
