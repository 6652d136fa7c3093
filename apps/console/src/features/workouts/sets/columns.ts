// Which values a row of an exercise has: what the coach prescribed decides, then what the exercise is tracked by.
import type { SetRow } from '../execution/exercise-blocks.js';

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

/** Kinds of exercises that have no load to write down. The body has one where its exercise is tracked by weight: a belt, a vest. */
const unloaded = ['band', 'none'];
/** Kinds with a weight to take, also over a distance or a time. */
const weighed = ['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine'];

const counted = ['reps', 'metres', 'seconds'] as const;
type Counted = (typeof counted)[number];
/** What is counted in the row: of the target, else of the set that was done; empty where neither says. */
const countedIn = ({ target, done }: Pick<SetRow, 'target' | 'done'>): readonly Counted[] => {
  const inTarget = counted.filter((name) => target?.[name] !== undefined);
  return inTarget.length > 0 ? inTarget : counted.filter((name) => done?.actual[name] !== undefined);
};

/** A plank of 45 s is timed, even where the library counts repetitions. A free row follows the exercise's last planned one. */
export const columnsOf = (exercise: Tracked | undefined, row: SetRow, rows: readonly SetRow[]): readonly FieldName[] => {
  const pattern =
    row.target === null && row.done === null ? (rows.findLast((each) => each.target !== null || each.done !== null) ?? row) : row;
  const asked = countedIn(pattern);
  const known = exercise === undefined ? undefined : byTracking[exercise.tracking];
  const usual = known ?? ['load', 'reps'];
  const countFields: readonly FieldName[] = usual.filter((name) => name !== 'load');
  const loaded = pattern.target?.load !== undefined || pattern.done?.actual.load !== undefined;
  const kind = exercise?.loadKind ?? '';
  const isCarried = weighed.includes(kind) && (exercise?.tracking === 'distance' || exercise?.tracking === 'time');
  const hasWeight = isCarried || (usual.includes('load') && !unloaded.includes(kind));
  // A distance to run has no load; a distance to carry something over has one.
  const withLoad = loaded || (hasWeight && (asked.length === 0 || asked.some((name) => countFields.includes(name))));
  return [...(withLoad ? (['load'] as const) : []), ...(asked.every((name) => countFields.includes(name)) ? countFields : asked)];
};
