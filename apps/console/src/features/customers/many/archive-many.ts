// Whom archiving changes, and how they are brought back: to the status that each had.
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { changedBy, stepBack, stepOf, type Step } from '../customer-change.js';

const archive = { status: 'archived' } as const;

/** Not those who are archived already, nor those who were only invited. */
export const archived = (chosen: readonly CustomerItem[]): readonly Step[] =>
  changedBy(archive, chosen).map((customer) => stepOf(archive, customer));

/** @param done those for whom it came to be */
export const broughtBack = (chosen: readonly CustomerItem[], done: readonly string[]): readonly Step[] =>
  chosen.filter(({ id }) => done.includes(id)).map((before) => stepBack(archive, before));
