// Workouts of a client's program: their ids, and which of them are the past.
import { statement, tables } from '@spotter/database/connections/sql';
import { derivedId } from '../platform/commands/derived-id.js';
import type { DecisionContext } from '../platform/commands/use-case.js';

const w = tables.workouts;

type Reading = Pick<DecisionContext, 'rows' | 'ledger'>;

const workoutsNotIn = async (context: Reading, assignedProgramId: string, statuses: readonly string[]): Promise<readonly string[]> => {
  const rows = await context.rows(
    statement<{ id: string }>`select ${w.id} from ${w} where ${w.gym_id} = ${context.ledger}
      and ${w.assigned_program_id} = ${assignedProgramId} and ${w.status} <> all(${statuses}::text[])`,
  );
  return rows.map(({ id }) => id);
};

/** Planned workouts that are the past already. The read model may be a moment behind; a start in that moment keeps its own date. */
export const startedWorkouts = (context: Reading, assignedProgramId: string): Promise<readonly string[]> =>
  workoutsNotIn(context, assignedProgramId, ['scheduled', 'cancelled']);

/** Planned workouts that were begun. A skipped one is not among them: its day may still be changed. */
export const trainedWorkouts = (context: Reading, assignedProgramId: string): Promise<readonly string[]> =>
  workoutsNotIn(context, assignedProgramId, ['scheduled', 'cancelled', 'skipped']);

/** The ids follow from the program's: of the days that it was assigned with, then of those that come later. */
export const plannedWorkoutIds = (assignedProgramId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => derivedId('planned-workout', assignedProgramId, index));
