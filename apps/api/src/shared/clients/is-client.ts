// Checks in the log whether a person is or was a client of the gym.
import { statement, tables } from '@spotter/database/connections/sql';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { allKnown } from '../known/all-known.js';

const c = tables.customers;

/** Accepts the caller: a newcomer may train before the reactor has added them as a client. */
export const isClient = async (context: DecisionContext, customerId: string): Promise<boolean> =>
  context.member.membership === customerId || (await context.state(customerStream(customerId), customer)).state.status !== 'unknown';

/** True if every id belongs to a current or former client of this gym. */
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
