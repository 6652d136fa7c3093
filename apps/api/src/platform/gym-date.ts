// The gym's date of a moment, for decisions: a day begins where the gym is.
import { localDate } from './calendar.js';
import type { Reading } from './use-case.js';

/** By default of the moment at which it is decided. */
export const gymDate = async (look: Pick<Reading, 'rows' | 'ledger' | 'context'>, at: string = look.context.now): Promise<string> => {
  const [gym] = await look.rows<{ time_zone: string }>('select time_zone from gyms where gym_id = $1', [look.ledger]);
  return localDate(gym?.time_zone ?? 'UTC', new Date(at));
};
