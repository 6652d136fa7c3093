// Whether somebody is, or was, a client of the gym, asked of the log.
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { Look } from './use-case.js';

/** One who was just invited may train before the gym has noted them. */
export const isClient = async (look: Look, customerId: string): Promise<boolean> =>
  look.member.membership === customerId || (await look.state(customerStream(customerId), customer)).state.status !== 'unknown';
