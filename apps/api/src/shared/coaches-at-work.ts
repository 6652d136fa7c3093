// Whether a client has a coach, decided here and nowhere else. An assignment may name somebody who left, became a client, or is
// paused: such a client is without a coach until another is assigned, or until the paused one is back.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';

type Condition = RawBuilder<boolean>;

/** Condition on rows of `memberships`: active staff of this gym. */
export const worksHere = (m: Table<'memberships'>): Condition => sql`${m.type} > 0 and ${m.status} = 'active'`;

const atWork = aliased('memberships', 'at_work');
/** Ids of everybody who can coach; looked up once for a statement, however many clients it reads. */
const coachesAtWork = (gym: RawBuilder<string>): RawBuilder<unknown> =>
  sql`(select ${atWork.id} from ${atWork} where ${atWork.gym_id} = ${gym} and ${worksHere(atWork)})`;

/** Id of a client's coach as far as that one works here, else null. */
export const presentCoach = (gym: RawBuilder<string>, c: Table<'customers'>): RawBuilder<string | null> =>
  sql`case when ${c.coach_id} in ${coachesAtWork(gym)} then ${c.coach_id} end`;

export const isWithoutCoach = (gym: RawBuilder<string>, c: Table<'customers'>): Condition =>
  sql`(${c.coach_id} is null or ${c.coach_id} not in ${coachesAtWork(gym)})`;
