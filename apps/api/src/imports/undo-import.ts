// Undoes an import, workout by workout: removes what it added and restores what it amended. Later corrections by people stay.
import type { ImportServices } from './import-services.js';
import { readGym } from '@spotter/database/tenancy/pools';
import { statement, tables } from '@spotter/database/connections/sql';
import { importStream } from '@spotter/domain/imports/import';
import { undoneByImport } from '@spotter/domain/workouts/importing/import-workout';
import { batchSize, Run } from './import-sender.js';

const iw = tables.import_workouts;

type Undone = { readonly workouts: number; readonly sets: number; readonly kept: number };

const undoWorkout = async (run: Run, importId: string, workoutId: string): Promise<Undone> => {
  const { brought, amended, kept, isWhole } = undoneByImport(await run.workout(workoutId), importId);
  await run.send('undo-workout-import', [{ part: workoutId, body: { workoutId, importId } }]);
  return { workouts: isWhole && brought.length > 0 ? 1 : 0, sets: brought.length + amended.length, kept };
};

export const undoImport = async (services: ImportServices, gymId: string, importId: string): Promise<void> => {
  const asked = (await services.log.readStream(gymId, importStream(importId))).at(-1);
  if (asked === undefined) return;
  const run = new Run(services, gymId, importId, asked);
  let counts: Undone = { workouts: 0, sets: 0, kept: 0 };
  for (let after: string | null = null; ;) {
    const rows: readonly { workout_id: string }[] = await readGym(
      services.pool,
      gymId,
      statement<{ workout_id: string }>`select ${iw.workout_id} from ${iw}
        where ${iw.gym_id} = ${gymId} and ${iw.import_id} = ${importId} and (${after}::uuid is null or ${iw.workout_id} > ${after}::uuid)
        order by ${iw.workout_id} limit ${batchSize}`,
    );
    for (const { workout_id } of rows) {
      const { workouts, sets, kept } = await undoWorkout(run, importId, workout_id);
      counts = { workouts: counts.workouts + workouts, sets: counts.sets + sets, kept: counts.kept + kept };
    }
    after = rows.at(-1)?.workout_id ?? null;
    if (after === null) break;
  }
  await run.report('complete-import-undo', counts);
};
