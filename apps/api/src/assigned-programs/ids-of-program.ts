// The ids of a program that is being assigned: its own, which only one client of the gym may have, and those that follow from it.
import { derivedId } from '../platform/commands/derived-id.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import type { Claim } from '@spotter/database/log/claims';

type Assigning = { readonly assignedProgramId: string; readonly customerId: string };

/** The id names the program in addresses, so it is held in the log: two who assign at the same moment wait for each other there. */
export const claimOfProgram = async (context: DecisionContext, { assignedProgramId, customerId }: Assigning): Promise<Claim | null> => {
  const key = `${context.ledger}/${assignedProgramId}`;
  const [held] = await context.rows<{ holder: string }>(
    // Programs that were assigned before ids were held are known by their rows.
    `select holder from claims where kind = 'assigned-program' and key = $1
     union all select customer_id::text from assigned_programs where gym_id = $2 and id = $3`,
    [key, context.ledger, assignedProgramId],
  );
  if (held !== undefined && held.holder !== customerId) return null;
  return { kind: 'assigned-program', key, holder: customerId, instead: held?.holder ?? null };
};

export const plannedWorkoutIds = (assignedProgramId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => derivedId('planned-workout', assignedProgramId, index));

/** Whether one of them is somebody's workout already, by accident or not. */
export const areInUse = async (context: DecisionContext, workoutIds: readonly string[]): Promise<boolean> => {
  const rows = await context.rows<object>('select 1 from workouts where gym_id = $1 and id = any($2) limit 1', [
    context.ledger,
    workoutIds,
  ]);
  return rows.length > 0;
};
