// Whether somebody is, or was, a client of the gym, asked of the log.
import { statement, tables } from '@spotter/database/connections/sql';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { allKnown } from '../known/all-known.js';

const c = tables.customers;

/** One who was just invited may train before the gym has noted them. */
export const isClient = async (context: DecisionContext, customerId: string): Promise<boolean> =>
  context.member.membership === customerId || (await context.state(customerStream(customerId), customer)).state.status !== 'unknown';

/** Whether all of them are or were. */
export const areClients = (context: DecisionContext, customerIds: readonly string[]): Promise<boolean> =>
  allKnown(
    customerIds,
    () =>
      context.rows(
        statement<{
          id: string;
        }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = any(${[...customerIds]}::uuid[])`,
      ),
    (id) => isClient(context, id),
  );
