// The gym's date of a moment, for decisions: a day begins where the gym is.
import { localDate } from '../platform/reading/calendar.js';
import type { ReadContext } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

/** By default of the moment at which it is decided. */
export const gymDate = async (
  context: Pick<ReadContext, 'rows' | 'ledger' | 'command'>,
  at: string = context.command.now,
): Promise<string> => {
  const [gym] = await context.rows(
    statement<{ time_zone: string }>`select ${tables.gyms.time_zone} from ${tables.gyms} where ${tables.gyms.gym_id} = ${context.ledger}`,
  );
  return localDate(gym?.time_zone ?? 'UTC', new Date(at));
};
