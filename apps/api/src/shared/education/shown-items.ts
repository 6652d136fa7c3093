// SQL for the education items that a member sees: published, due, and meant for their role, one of their teams or themselves.
import { aliased, iso, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { localMinute } from '../../platform/reading/calendar.js';
import type { GymCall } from '../../platform/http/route.js';
import { isInOneOf } from '../audience-teams.js';

/** Teams that an item is meant for, as SQL. */
export const teamsOf = (e: Table<'education_items'>): RawBuilder<unknown> => sql`${e.content} #> '{audience,teamIds}'`;

type Reader = Pick<GymCall, 'member' | 'gym'>;

/** Condition on rows of `education_items`. */
export const isShown = ({ member, gym }: Reader, e: Table<'education_items'>): RawBuilder<boolean> =>
  sql`(${e.lifecycle} = 'published' and not ${e.archived}
    and coalesce(${e.content} ->> 'publishAt', '') <= ${localMinute(gym.timeZone)}
    and (${e.content} #> '{audience,roles}' ? ${member.role}
      or coalesce(${e.content} #> '{audience,customerIds}' ? ${member.membership ?? ''}, false)
      or ${isInOneOf(e.gym_id, sql`${member.membership}`, teamsOf(e))}))`;

const r = aliased('education_readings', 'r');
/** When the member read the row's item; null if they have not. */
export const readAtOf = (me: string | null, e: Table<'education_items'>): RawBuilder<string | null> =>
  sql`(select ${iso(r.read_at)} from ${r}
    where ${r.gym_id} = ${e.gym_id} and ${r.item_id} = ${e.id} and ${r.membership_id} = ${me})`;

export const searchedTexts = (e: Table<'education_items'>): readonly RawBuilder<unknown>[] => [
  sql`${e.content} #>> '{title,en}'`,
  sql`${e.content} #>> '{title,tr}'`,
  sql`${e.content} #>> '{summary,en}'`,
  sql`${e.content} #>> '{summary,tr}'`,
  sql`${e.content} ->> 'tags'`,
  e.words,
];

/** Required items first, the most urgent on top, then the newest. */
export const firstToRead = (e: Table<'education_items'>): RawBuilder<unknown> =>
  sql`${e.content} -> 'required' = 'true' desc, ${e.content} ->> 'dueOn', ${e.updated_at} desc, ${e.id}`;
