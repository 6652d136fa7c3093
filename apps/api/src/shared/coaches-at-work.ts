// The only place that decides whether a client has a coach. The assigned coach may have left, become a client or be paused: then the client
// counts as without a coach until another is assigned or the paused one returns.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';

type Condition = RawBuilder<boolean>;

/** Condition on rows of `memberships`: active staff of this gym. */
export const worksHere = (m: Table<'memberships'>): Condition => sql`${m.type} > 0 and ${m.status} = 'active'`;

const atWork = aliased('memberships', 'at_work');
/** Ids of everybody who can coach. Looked up once per statement, however many clients it reads. */
const coachesAtWork = (gym: RawBuilder<string>): RawBuilder<unknown> =>
  sql`(select ${atWork.id} from ${atWork} where ${atWork.gym_id} = ${gym} and ${worksHere(atWork)})`;

/** Id of a client's coach if they currently work here, else null. */
export const presentCoach = (gym: RawBuilder<string>, c: Table<'customers'>): RawBuilder<string | null> =>
  sql`case when ${c.coach_id} in ${coachesAtWork(gym)} then ${c.coach_id} end`;

export const isWithoutCoach = (gym: RawBuilder<string>, c: Table<'customers'>): Condition =>
  sql`(${c.coach_id} is null or ${c.coach_id} not in ${coachesAtWork(gym)})`;
