// Workouts of a client's program: their ids, and which of them lie in the past.
import { statement, tables } from '@spotter/database/connections/sql';
import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import type { PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { derivedId } from '../platform/commands/derived-id.js';
import type { DecisionContext } from '../platform/commands/use-case.js';

const w = tables.workouts;

type Reading = Pick<DecisionContext, 'rows' | 'ledger'>;

const workoutsNotIn = async (context: Reading, programs: readonly string[], statuses: readonly string[]): Promise<readonly string[]> => {
  const rows = await context.rows(
    statement<{ id: string }>`select ${w.id} from ${w} where ${w.gym_id} = ${context.ledger}
      and ${w.assigned_program_id} = any(${programs}::uuid[]) and ${w.status} <> all(${statuses}::text[])`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Ids of planned workouts with a status other than scheduled or cancelled. The read model may lag; a workout that starts in that moment
 * keeps its own date.
 */
export const startedWorkouts = (context: Reading, ...assignedProgramIds: readonly string[]): Promise<readonly string[]> =>
  workoutsNotIn(context, assignedProgramIds, ['scheduled', 'cancelled']);

/** Ids of planned workouts that were begun. A skipped one is not included: its day may still be changed. */
export const trainedWorkouts = (context: Reading, assignedProgramId: string): Promise<readonly string[]> =>
  workoutsNotIn(context, [assignedProgramId], ['scheduled', 'cancelled', 'skipped']);

/** Derives workout ids from the program's id: first for the days it was assigned with, then for days added later. */
export const plannedWorkoutIds = (assignedProgramId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => derivedId('planned-workout', assignedProgramId, index));

/** Ids of started workouts of the client's programs that have not ended, if the new program may end them. */
export const startedOfRunning = async (
  context: Reading,
  { assignments }: PlanState,
  way: ExistingWay | undefined,
): Promise<readonly string[]> => {
  const running = Object.entries(assignments).flatMap(([id, { status }]) => (status === 'ended' ? [] : [id]));
  return way === 'end-before' && running.length > 0 ? startedWorkouts(context, ...running) : [];
};
