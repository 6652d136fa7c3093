// Whether a client has a coach, decided here and nowhere else. An assignment may name somebody who left, became a client, or is
// paused: such a client is without a coach until another is assigned, or until the paused one is back.

/** Condition on rows of `memberships`: active staff of this gym. */
export const worksHere = (alias: string): string => `${alias}.type > 0 and ${alias}.status = 'active'`;

/** Ids of everybody who can coach; looked up once for a statement, however many clients it reads. `gym`: number of a parameter. */
const coachesAtWork = (gym: string): string =>
  `(select at_work.id from memberships at_work where at_work.gym_id = ${gym} and ${worksHere('at_work')})`;

/** Id of a client's coach as far as that one works here, else null. Expects a row of customers under the alias. */
export const presentCoach = (gym: string, alias = 'c'): string =>
  `case when ${alias}.coach_id in ${coachesAtWork(gym)} then ${alias}.coach_id end`;

/** Condition on rows of `customers`. */
export const isWithoutCoach = (gym: string, alias = 'c'): string =>
  `(${alias}.coach_id is null or ${alias}.coach_id not in ${coachesAtWork(gym)})`;
