// Whether somebody is, or was, a client of the gym, asked of the log.
import { statement, tables } from '@spotter/database/connections/sql';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { DecisionContext } from '../../platform/commands/use-case.js';

const c = tables.customers;

/** One who was just invited may train before the gym has noted them. */
export const isClient = async (context: DecisionContext, customerId: string): Promise<boolean> =>
  context.member.membership === customerId || (await context.state(customerStream(customerId), customer)).state.status !== 'unknown';

/** Whether all of them are or were: one question for those whom the read model has, one each for the others. */
export const areClients = async (context: DecisionContext, customerIds: readonly string[]): Promise<boolean> => {
  if (customerIds.length === 0) return true;
  const rows = await context.rows(
    statement<{
      id: string;
    }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = any(${[...customerIds]}::uuid[])`,
  );
  const shown = new Set(rows.map(({ id }) => id));
  for (const id of customerIds) if (!shown.has(id) && !(await isClient(context, id))) return false;
  return true;
};
