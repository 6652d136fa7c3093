// The row of a workout whose start was taken back: as if it had never begun, with what the start wrote kept aside.
import type { PlannedSets } from '@spotter/domain/workouts/planned/planned-sets';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';

export type Exercise = { readonly slotId: string; readonly exerciseId: string; readonly skipped: boolean };
/** What a start writes into a row. */
export type Begun = {
  started_at: string | null;
  name: object | null;
  prescribed: PrescribedWorkout | null;
  exercises: readonly Exercise[];
  sets_planned: number | null;
  planned_sets: PlannedSets | null;
};

export const notBegun: Begun = { started_at: null, name: null, prescribed: null, exercises: [], sets_planned: null, planned_sets: null };

/** A row reads differently from the table and from the page that made it, and what is kept has to be the same. */
const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

/** A planned one is planned again; of one without a plan nothing is left to train. */
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
