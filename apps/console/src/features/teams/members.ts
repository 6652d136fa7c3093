// Members of a team for dialogs: current ones, and names that tell people with equal names apart.
import { tellApart } from '@/shared/people/tell-apart.js';
import type { TeamDetail } from './queries.js';

/** Ids of the current members. */
export const membersOf = ({ stays }: Pick<TeamDetail, 'stays'>): readonly string[] =>
  stays.flatMap(({ customer, to }) => (to === null ? [customer.id] : []));

/** Names of current and former members by id. */
export const namesOfMembers = ({ stays }: Pick<TeamDetail, 'stays'>): ReadonlyMap<string, string> => {
  const people = new Map(stays.map(({ customer, email, from }) => [customer.id, { ...customer, email, since: from }]));
  return tellApart([...people.values()]);
};
