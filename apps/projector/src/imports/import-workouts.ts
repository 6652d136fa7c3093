// Read model of the workouts that each import touched, so that the import can be undone.
import { oneOf, projection, type Row } from '../platform/projection.js';

type ImportWorkoutRow = Row & { gym_id: string; import_id: string; workout_id: string };

const touches = oneOf('WorkoutImported', 'ImportedSetsAdded', 'ImportedWorkoutMoved', 'SetAmended');

export const importWorkouts = projection<ImportWorkoutRow>({
  name: 'import-workouts',
  version: 1,
  table: 'import_workouts',
  key: ['import_id', 'workout_id'],
  needs: () => [],
  apply: (rows, event) => {
    if (!touches(event)) return;
    const { importId, workoutId } = event.data;
    if (importId !== undefined) rows.put({ import_id: importId, workout_id: workoutId });
  },
});
