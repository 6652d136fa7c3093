// The gym's local date of a moment, for decisions.
import { localDate, localMinute } from '../platform/reading/calendar.js';
import type { ReadContext } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

type Asking = Pick<ReadContext, 'rows' | 'ledger' | 'command'>;
const zoneOf = async (context: Asking): Promise<string> => {
  const [gym] = await context.rows(
    statement<{ time_zone: string }>`select ${tables.gyms.time_zone} from ${tables.gyms} where ${tables.gyms.gym_id} = ${context.ledger}`,
  );
  return gym?.time_zone ?? 'UTC';
};

/** Defaults to the time of the command. */
export const gymDate = async (context: Asking, at: string = context.command.now): Promise<string> =>
  localDate(await zoneOf(context), new Date(at));

/** The gym's wall time, `YYYY-MM-DDTHH:mm`, at the time of the command. */
export const gymMinute = async (context: Asking): Promise<string> => localMinute(await zoneOf(context), new Date(context.command.now));
