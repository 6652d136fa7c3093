// Chooses the value columns of a row: by the prescription, then by the exercise's tracking.
import type { SetRow } from '../blocks/exercise-blocks.js';

const fields = ['load', 'reps', 'seconds', 'metres', 'rpe'] as const;
export type FieldName = (typeof fields)[number];
type Tracked = { readonly tracking: string; readonly loadKind: string };

const byTracking: Readonly<Record<string, readonly FieldName[]>> = {
  'weight-reps': ['load', 'reps'],
  reps: ['reps'],
  time: ['seconds'],
  distance: ['metres'],
  'distance-time': ['metres', 'seconds'],
};

/** Load kinds without a load to record. `bodyweight` is not among them: tracked by weight, it takes a belt or a vest. */
const unloaded = ['band', 'none'];
/** Load kinds with a weight, also over a distance or a time. */
const weighed = ['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine'];

const counted = ['reps', 'metres', 'seconds'] as const;
type Counted = (typeof counted)[number];
/** Returns what the row counts, by its target or else its recorded set; empty if neither tells. */
const countedIn = ({ target, done }: Pick<SetRow, 'target' | 'done'>): readonly Counted[] => {
  const inTarget = counted.filter((name) => target?.[name] !== undefined);
  return inTarget.length > 0 ? inTarget : counted.filter((name) => done?.actual[name] !== undefined);
};

/**
 * Returns the columns of a row. A plank of 45 s is timed even if the library tracks reps. A free row follows the exercise's last planned
 * one.
 */
export const columnsOf = (exercise: Tracked | undefined, row: SetRow, rows: readonly SetRow[]): readonly FieldName[] => {
  const pattern =
    row.target === null && row.done === null ? (rows.findLast((each) => each.target !== null || each.done !== null) ?? row) : row;
  const asked = countedIn(pattern);
  const known = exercise === undefined ? undefined : byTracking[exercise.tracking];
  const defaultFields = known ?? ['load', 'reps'];
  const countFields: readonly FieldName[] = defaultFields.filter((name) => name !== 'load');
  const loaded = pattern.target?.load !== undefined || pattern.done?.actual.load !== undefined;
  const kind = exercise?.loadKind ?? '';
  const isCarried = weighed.includes(kind) && (exercise?.tracking === 'distance' || exercise?.tracking === 'time');
  const hasWeight = isCarried || (defaultFields.includes('load') && !unloaded.includes(kind));
  // A run has no load; a carry has one.
  const withLoad = loaded || (hasWeight && (asked.length === 0 || asked.some((name) => countFields.includes(name))));
  return [...(withLoad ? (['load'] as const) : []), ...(asked.every((name) => countFields.includes(name)) ? countFields : asked)];
};
