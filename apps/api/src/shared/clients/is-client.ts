// Whether somebody is, or was, a client of the gym, asked of the log.
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { DecisionContext } from '../../platform/commands/use-case.js';

/** One who was just invited may train before the gym has noted them. */
export const isClient = async (context: DecisionContext, customerId: string): Promise<boolean> =>
  context.member.membership === customerId || (await context.state(customerStream(customerId), customer)).state.status !== 'unknown';
