// Queries about clients: the list, one in detail, and the timeline of recorded events.
import {
  customerDetail,
  customersAnswer,
  customersParameters,
  timelineAnswer,
  timelineParameters,
  type CustomerDetail,
} from '@spotter/contracts/customers/queries';
import type { DisplayName } from '@spotter/contracts/displays/limits';
import { aliased, iso, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { localDate } from '../platform/reading/calendar.js';
import { worksHere } from '../shared/coaches-at-work.js';
import { patternsOf } from '../platform/reading/named.js';
import { defaultLimit, page, sortingOf, startOf } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { adherence } from './adherence.js';
import { overview } from './overview.js';
import { customerColumns, customerItemOf, recentSince, type CustomerRow } from './customer-rows.js';
import { restrictionsOfMany } from './restrictions.js';
import { timeline, timelineStart } from './timeline.js';
import { customerSorts, pageOfCustomers } from './page-of-customers.js';

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');

type DetailRow = CustomerRow & {
  phone: string | null;
  goals: string | null;
  restrictions: string | null;
  autonomy: CustomerDetail['autonomy'];
  birth_date: string | null;
  sex: string | null;
  bodyweights: CustomerDetail['bodyweights'];
  covers: CustomerDetail['covers'];
  consents: CustomerDetail['consents'];
  display_name: DisplayName;
  version: number;
};

const oneCustomer = prepared(
  (
    { gym, id, me, zone, today, since }: Given<{ gym: string; id: string; me: string | null; zone: string; today: string; since: string }>,
    sight: Sight,
  ) =>
    sql<DetailRow>`select ${customerColumns(zone, today, since)}, ${c.phone}, ${c.goals}, ${c.restrictions}, ${iso(c.birth_date)} as birth_date, ${c.sex}, ${c.bodyweights}, ${c.consents}, ${c.display_name}, ${c.autonomy}, ${c.version},
       (select coalesce(json_agg(json_build_object('id', ${m.id}, 'name', ${m.name}, 'lastname', ${m.lastname})), '[]') from ${m}
         where ${m.gym_id} = ${c.gym_id} and ${c.covers} ? ${m.id}::text and ${worksHere(m)}) as covers
     from ${c} where ${c.gym_id} = ${gym} and ${c.id} = ${id} and ${visibleCustomers(sight, me, c)}`,
);

/** A client whom the caller may see. @throws Refusal `not-found` */
export const visibleCustomer = async (call: GymCall, customerId: string): Promise<DetailRow> => {
  const today = localDate(call.gym.timeZone);
  const values = { gym: call.gym.id, id: customerId, me: viewerOf(call), zone: call.gym.timeZone, today, since: recentSince(today) };
  const [row] = await rowsOf(call.tx, oneCustomer(values, sightOf(call)));
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

export const customerRoutes = ({ log }: { log: Log }): Route[] => [
  adherence,
  overview,
  restrictionsOfMany,
  gymRoute({
    path: '/api/gyms/:gym/customers',
    summary: 'Lists customers whom the caller may see',
    access: policies.readClient,
    parameters: customersParameters,
    answer: customersAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, coach, status, program }) => {
      const today = localDate(call.gym.timeZone);
      const sorting = sortingOf(sort, customerSorts, 'lastname,name', c.id);
      const start = startOf(cursor, sorting, call.epoch);
      const withoutCoach = coach === 'none';
      const filters = {
        gym: call.gym.id,
        me: viewerOf(call),
        today,
        zone: call.gym.timeZone,
        typed: patternsOf(q),
        coach: withoutCoach ? undefined : coach,
        status,
      };
      const rows = await rowsOf(
        call.tx,
        pageOfCustomers(
          { ...filters, ...start.values, since: recentSince(today), limit: limit + 1 },
          { ...start.form, sight: sightOf(call), program, withoutCoach },
        ),
      );
      const answer = page(rows, limit, sorting, call.epoch, (row) => ({
        ...customerItemOf(row, today),
        ...(call.member.role === 'client' && { tags: [] }),
      }));
      return cursor === undefined ? { ...answer, total: rows[0]?.total ?? 0 } : answer;
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId',
    summary: 'Returns one customer with all details',
    access: policies.readClient,
    answer: customerDetail,
    run: async (call) => {
      const row = await visibleCustomer(call, call.path['customerId']!);
      const {
        phone,
        goals,
        restrictions,
        birth_date,
        sex,
        bodyweights,
        covers,
        consents,
        display_name: displayName,
        autonomy,
        version,
      } = row;
      const item = customerItemOf(row, localDate(call.gym.timeZone));
      const tags = call.member.role === 'client' ? [] : item.tags;
      const training = { goals, restrictions, birthDate: birth_date, sex, bodyweights, covers, autonomy };
      return { ...item, tags, phone, ...training, consents, displayName, version };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/timeline',
    summary: 'Lists what was recorded about a customer, newest first',
    access: policies.readClient,
    parameters: timelineParameters,
    answer: timelineAnswer,
    run: async (call, { limit = defaultLimit, cursor, subject }) => {
      const before = timelineStart(cursor, call.epoch);
      const { id } = await visibleCustomer(call, call.path['customerId']!);
      return timeline(call, log, { customerId: id, subject }, limit, before);
    },
  }),
];
