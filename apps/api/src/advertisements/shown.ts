// Selects the advertisements that a person sees now: published, within their dates, meant for them, not dismissed, and below the cap of views.
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import type { ShownAdvertisement } from '@spotter/contracts/advertisements/queries';
import type { Placement } from '@spotter/domain/advertisements/advertisement-events';
import { agreesTo } from '../shared/clients/consents.js';
import { isInOneOf } from '../shared/audience-teams.js';
import { localDate, localMinute } from '../platform/reading/calendar.js';
import type { GymCall } from '../platform/http/route.js';

const a = aliased('advertisements', 'a');
const v = aliased('advertisement_views', 'v');
const c = aliased('customers', 'c');

/** As many as a person could dismiss in a row before the next answer arrives. */
const maxShown = 5;

export const pictureUrlOf = ({ picture }: AdvertisementContent): string | null =>
  picture === undefined ? null : `/api/gyms/${picture.uploadId}.webp`;

/** SQL condition: the advertisement is live at the gym's wall time `now`. */
const isLive = (now: string) =>
  sql`${a.lifecycle} = 'published' and not ${a.archived}
    and coalesce(${a.content} ->> 'startsAt', '') <= ${now} and coalesce(${a.content} ->> 'endsAt', '9999') > ${now}`;
const newestOfHighest = sql`(${a.content} -> 'priority')::int desc, ${a.published_at} desc, ${a.id}`;

/** SQL condition: it is meant for the person's role, or for a team that they are in. */
const isFor = (me: string | null, role: string) =>
  sql`(${a.content} #> '{audience,roles}' ? ${role}
    or ${isInOneOf(a.gym_id, sql`${me}`, sql`${a.content} #> '{audience,teamIds}'`)})`;

type Shown = Pick<ShownAdvertisement, 'id' | 'counts' | 'seenToday'> & { content: AdvertisementContent };
const isSeenOn = (me: string | null, today: string) =>
  sql<boolean>`exists (select 1 from ${v} where ${v.gym_id} = ${a.gym_id} and ${v.membership_id} = ${me}
    and ${v.advertisement_id} = ${a.id} and ${v.day} = ${today} and ${v.seen})`;
/** Today does not count again if the person has seen it today, so it stays visible until the day is over. */
const isWithinCap = (me: string | null, today: string) =>
  sql`(${a.content} -> 'cap' is null
    or ${isSeenOn(me, today)}
    or (select count(*) from ${v} where ${v.gym_id} = ${a.gym_id} and ${v.membership_id} = ${me}
      and ${v.advertisement_id} = ${a.id} and ${v.seen}
      and ${v.day} > to_char(${today}::date - (${a.content} #> '{cap,days}')::int, 'YYYY-MM-DD'))
      < (${a.content} #> '{cap,times}')::int)`;

const shownOf = ({ id, content, counts, seenToday }: Shown): ShownAdvertisement => {
  const { title, body, picture, action, dismissible, cap } = content;
  return {
    id,
    title,
    ...(body !== undefined && { body }),
    picture: picture === undefined ? null : { url: pictureUrlOf(content)!, alt: picture.alt },
    ...(action !== undefined && { action }),
    dismissible,
    counts,
    seenToday,
    ...(cap !== undefined && { cap }),
  };
};

/** Only clients can consent to being counted. */
export const shownToMember = async (
  { tx, gym, member }: Pick<GymCall, 'tx' | 'gym' | 'member'>,
  placement: Placement,
): Promise<ShownAdvertisement[]> => {
  const today = localDate(gym.timeZone);
  const me = member.membership;
  const rows = await rowsOf(
    tx,
    statement<Shown>`select ${a.id}, ${a.content}, ${isSeenOn(me, today)} as "seenToday",
        coalesce((select ${agreesTo('news', c)} from ${c} where ${c.gym_id} = ${a.gym_id} and ${c.id} = ${me}), false) as counts
      from ${a} where ${a.gym_id} = ${gym.id} and ${isLive(localMinute(gym.timeZone))}
        and ${a.content} ->> 'placement' = ${placement} and ${isFor(me, member.role)}
        and not exists (select 1 from ${v} where ${v.gym_id} = ${a.gym_id} and ${v.membership_id} = ${me}
          and ${v.advertisement_id} = ${a.id} and ${v.dismissed})
        and ${isWithinCap(me, today)}
      order by ${newestOfHighest} limit ${maxShown}`,
  );
  return rows.map(shownOf);
};

/** The sign-in page shows one advertisement for everybody and counts nobody, since no one is signed in. */
export const shownAtSignIn = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>): Promise<ShownAdvertisement[]> => {
  const rows = await rowsOf(
    tx,
    statement<Shown>`select ${a.id}, ${a.content}, false as counts, false as "seenToday" from ${a}
      where ${a.gym_id} = ${gym.id} and ${isLive(localMinute(gym.timeZone))} and ${a.content} ->> 'placement' = 'sign-in'
      order by ${newestOfHighest} limit 1`,
  );
  return rows.map(shownOf);
};
