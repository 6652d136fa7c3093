// Archives clients, and restores each to the status before.
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { changedBy, stepBack, stepOf, type Step } from '../customer-change.js';

const archive = { status: 'archived' } as const;

/** Returns the steps that archive; none for clients who are archived or only invited. */
export const archived = (chosen: readonly CustomerItem[]): readonly Step[] =>
  changedBy(archive, chosen).map((customer) => stepOf(archive, customer));

/** @param done ids of the clients that were archived */
export const broughtBack = (chosen: readonly CustomerItem[], done: readonly string[]): readonly Step[] =>
  chosen.filter(({ id }) => done.includes(id)).map((before) => stepBack(archive, before));
