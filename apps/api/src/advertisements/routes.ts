// Queries about advertisements: all of them for admins, those shown to the caller, and the figures of one.
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import {
  advertisementsAnswer,
  advertisementStatistics,
  gymAdvertisementParameters,
  shownAdvertisementsAnswer,
  shownAdvertisementsParameters,
  type AdvertisementItem,
} from '@spotter/contracts/advertisements/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { withGym } from '@spotter/database/tenancy/pools';
import { statusOf, type Lifecycle } from '@spotter/domain/advertisements/status';
import type { Pool } from 'pg';
import { localMinute } from '../platform/reading/calendar.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import type { Members } from '../platform/sessions/members.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, openRoute, type Route } from '../platform/http/route.js';
import { pictureUrlOf, shownAtSignIn, shownToMember } from './shown.js';
import { agreesTo } from '../shared/clients/consents.js';

const a = aliased('advertisements', 'a');
const v = aliased('advertisement_views', 'v');
const c = aliased('customers', 'c');

type Row = Pick<AdvertisementItem, 'id' | 'content' | 'archived' | 'reached' | 'streamVersion' | 'updatedAt'> & { lifecycle: Lifecycle };
type Counts = { seen: number; clicked: number; dismissed: number };
type DayRow = Counts & { on: string };
type ReachRow = { reached: number };

/** Views of people who consent to counting now. After a withdrawal, earlier views do not count either. */
const countedViews = sql`${v} join ${c} on ${c.gym_id} = ${v.gym_id} and ${c.id} = ${v.membership_id}
  and ${agreesTo('news', c)}`;
const total = (days: readonly DayRow[], of: keyof Counts): number => days.reduce((sum, day) => sum + day[of], 0);

const listRoute = gymRoute({
  path: '/api/gyms/:gym/advertisements',
  summary: 'Lists the gym’s advertisements, last changed first',
  access: policies.auditing,
  parameters: shortListParameters,
  answer: advertisementsAnswer,
  run: async (call, asked) => {
    const now = localMinute(call.gym.timeZone);
    const rows = await rowsOf(
      call.tx,
      statement<Row>`select ${a.id}, ${a.content}, ${a.lifecycle}, ${a.archived}, ${a.stream_version} as "streamVersion",
          to_json(${a.updated_at}) #>> '{}' as "updatedAt",
          (select count(distinct ${v.membership_id})::int from ${countedViews}
            where ${v.gym_id} = ${a.gym_id} and ${v.advertisement_id} = ${a.id} and ${v.seen}) as reached
        from ${a} where ${a.gym_id} = ${call.gym.id} order by ${a.updated_at} desc, ${a.id}`,
    );
    const items = rows.map(({ lifecycle, ...row }): AdvertisementItem => {
      const { content } = row;
      return { ...row, pictureUrl: pictureUrlOf(content), status: statusOf(lifecycle, content, now) };
    });
    return pageOfShort(items, asked, call.epoch, ({ id }) => id);
  },
});

const shownRoute = gymRoute({
  path: '/api/gyms/:gym/advertisements/shown',
  summary: 'Returns the advertisements that the caller sees now in one place of the console',
  access: policies.chatting,
  parameters: shownAdvertisementsParameters,
  answer: shownAdvertisementsAnswer,
  run: async (call, { placement = 'home' }) => ({ items: await shownToMember(call, placement) }),
});

const statisticsRoute = gymRoute({
  path: '/api/gyms/:gym/advertisements/:advertisementId/statistics',
  summary: 'Returns by day how many people saw, followed and dismissed an advertisement',
  access: policies.auditing,
  answer: advertisementStatistics,
  run: async (call) => {
    const id = call.path['advertisementId']!;
    const own = sql`${v.gym_id} = ${call.gym.id} and ${v.advertisement_id} = ${id}`;
    const [found] = await rowsOf(
      call.tx,
      statement<ReachRow>`select (select count(distinct ${v.membership_id})::int from ${countedViews} where ${own} and ${v.seen}) as reached
        from ${a} where ${a.gym_id} = ${call.gym.id} and ${a.id} = ${id}`,
    );
    if (found === undefined) throw new Refusal('not-found');
    const days = await rowsOf(
      call.tx,
      statement<DayRow>`select ${v.day} as on, count(*) filter (where ${v.seen})::int as seen,
          count(*) filter (where ${v.clicked})::int as clicked, count(*) filter (where ${v.dismissed})::int as dismissed
        from ${countedViews} where ${own} group by ${v.day} order by ${v.day}`,
    );
    const sums = { seen: total(days, 'seen'), clicked: total(days, 'clicked'), dismissed: total(days, 'dismissed') };
    return { ...found, ...sums, days: [...days], position: call.head };
  },
});

const signInRoute = ({ members, pool }: Parts): Route =>
  openRoute({
    method: 'GET',
    path: '/api/auth/gym/advertisements',
    summary: 'Returns the public advertisements of a gym at sign-in',
    parameters: gymAdvertisementParameters,
    answer: shownAdvertisementsAnswer,
    run: async (_call, { gym: slug }) => {
      const gym = await members.gym(slug);
      return { items: await withGym(pool, gym.id, (tx) => shownAtSignIn({ tx, gym })) };
    },
  });

type Parts = { readonly members: Members; readonly pool: Pool };
export const advertisementRoutes = (parts: Parts): Route[] => [listRoute, shownRoute, statisticsRoute, signInRoute(parts)];
