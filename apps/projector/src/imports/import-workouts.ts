// Read model of the workouts that each import touched, so that the import can be undone.
import { projection, type Row, type Rows } from '../platform/projection.js';

type ImportWorkoutRow = Row & { gym_id: string; import_id: string; workout_id: string };

export const importWorkouts = projection({
  name: 'import-workouts',
  version: 1,
  table: 'import_workouts',
  key: ['import_id', 'workout_id'],
  events: ['WorkoutImported', 'ImportedSetsAdded', 'ImportedWorkoutMoved', 'SetAmended'],
  needs: () => [],
  apply: (rows: Rows<ImportWorkoutRow>, { data: { importId, workoutId } }) => {
    if (importId !== undefined) rows.put({ import_id: importId, workout_id: workoutId });
  },
});
