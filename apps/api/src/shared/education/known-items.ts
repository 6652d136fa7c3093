// Which items of education a gym has, whatever became of them.
import { statement, tables } from '@spotter/database/connections/sql';
import { educationItem, educationStream } from '@spotter/domain/education/item';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { namedIds } from '../named-ids.js';

const e = tables.education_items;

/** One question for all that the read model has; what was drafted a moment ago stands in the log only, and is asked for there. */
export const areItemsKnown = async (context: DecisionContext, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const rows = await context.rows(
    statement<{ id: string }>`select ${e.id} from ${e} where ${e.gym_id} = ${context.ledger} and ${e.id} = any(${[...ids]}::uuid[])`,
  );
  const shown = new Set(rows.map(({ id }) => id));
  for (const id of ids)
    if (!shown.has(id) && (await context.state(educationStream(id), educationItem)).state.lifecycle === null) return false;
  return true;
};

/** Why a body may not name what is to be read before training; null where it may. */
export const unlessReadingUnknown = async (context: DecisionContext, body: unknown): Promise<{ readonly rejected: string } | null> =>
  (await areItemsKnown(context, namedIds(body, ['readBefore']))) ? null : { rejected: 'education-unknown' };
