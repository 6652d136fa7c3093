// Ids of a program that is being assigned: its own, which is unique in the gym, and those derived from it.
import type { DecisionContext } from '../platform/commands/use-case.js';
import type { Claim } from '@spotter/database/log/claims';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const c = aliased('claims', 'c');
const a = aliased('assigned_programs', 'a');

type Assigning = { readonly assignedProgramId: string; readonly customerId: string };

/**
 * Claims the program's id in the log, since addresses contain it: of two concurrent assignments with one id, the second waits and fails.
 */
export const claimOfProgram = async (context: DecisionContext, { assignedProgramId, customerId }: Assigning): Promise<Claim | null> => {
  const key = `${context.ledger}/${assignedProgramId}`;
  const [held] = await context.rows(
    // Programs from before claims are known by their rows.
    statement<{ holder: string }>`select ${c.holder} from ${c} where ${c.kind} = 'assigned-program' and ${c.key} = ${key}
     union all select ${a.customer_id}::text from ${a} where ${a.gym_id} = ${context.ledger} and ${a.id} = ${assignedProgramId}`,
  );
  if (held !== undefined && held.holder !== customerId) return null;
  return { kind: 'assigned-program', key, holder: customerId, instead: held?.holder ?? null };
};

/** True if one of the ids is in use by another workout, by accident or on purpose. */
export const areInUse = async (context: DecisionContext, workoutIds: readonly string[]): Promise<boolean> => {
  const rows = await context.rows(
    statement<object>`select 1 from ${tables.workouts}
      where ${tables.workouts.gym_id} = ${context.ledger} and ${tables.workouts.id} = any(${workoutIds}) limit 1`,
  );
  return rows.length > 0;
};
