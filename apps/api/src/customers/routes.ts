// Queries about customers: the list, one in depth, and the timeline of recorded events about them.
import {
  customerDetail,
  customersAnswer,
  customersParameters,
  timelineAnswer,
  type CustomerDetail,
} from '@spotter/contracts/customers/queries';
import { listParameters } from '@spotter/contracts/lists';
import type { Log } from '@spotter/database/log/log';
import { localDate } from '../platform/reading/calendar.js';
import { isWithoutCoach, presentCoach, worksHere } from '../shared/coaches-at-work.js';
import { isNamed } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { isCurrent } from '../shared/program-standing.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { Values, visibleCustomers } from '../platform/reading/visible.js';
import { customerColumns, customerItemOf, type CustomerRow } from './customer-rows.js';
import { timeline, timelineStart } from './timeline.js';

/** As the console orders them, so that the first page of a list stays where it is when the rest has come. */
const sortable = {
  name: { sql: 'c.name collate "tr-x-icu"', type: 'text' },
  lastname: { sql: 'c.lastname collate "tr-x-icu"', type: 'text' },
  joinedAt: { sql: 'c.joined_at', type: 'timestamptz' },
} as const;

type Filters = {
  q?: string | undefined;
  coach?: string | undefined;
  status?: string | undefined;
  program?: 'with' | 'without' | undefined;
};

const conditions = (call: GymCall, filters: Filters, values: Values): string => {
  const gym = values.add(call.gym.id);
  const terms = [`c.gym_id = ${gym}`, visibleCustomers(call, values)];
  terms.push(isNamed(filters.q, 'customers', 'c.id', values));
  if (filters.coach === 'none') terms.push(isWithoutCoach(gym));
  else if (filters.coach !== undefined) terms.push(`${presentCoach(gym)} = ${values.add(filters.coach)}`);
  terms.push(filters.status === undefined ? `c.status <> 'erased'` : `c.status = ${values.add(filters.status)}`);
  if (filters.program !== undefined) {
    const live = `exists (select 1 from assigned_programs a where a.gym_id = c.gym_id and a.customer_id = c.id and ${isCurrent(values.add(localDate(call.gym.timeZone)))})`;
    terms.push(filters.program === 'with' ? live : `not ${live}`);
  }
  return terms.join(' and ');
};

/** SQL of how many there are: an index knows it, unless names are searched, all of which are read anyway. Null for who goes on: they were told. */
const totalOf = (cursor: string | undefined, { q }: Filters, where: string): string => {
  if (cursor !== undefined) return 'null::int';
  return q === undefined ? `(select count(*)::int from customers c where ${where})` : '(count(*) over ())::int';
};

type DetailRow = CustomerRow & {
  birth_date: string | null;
  sex: string | null;
  bodyweights: CustomerDetail['bodyweights'];
  covers: CustomerDetail['covers'];
  consents: CustomerDetail['consents'];
  version: number;
};

/** One customer whom the caller may see. @throws Refusal `not-found` */
export const visibleCustomer = async (call: GymCall, customerId: string): Promise<DetailRow> => {
  const values = new Values();
  const { rows } = await call.tx.query<DetailRow>(
    `select ${customerColumns(values, localDate(call.gym.timeZone))}, to_json(c.birth_date) #>> '{}' as birth_date, c.sex, c.bodyweights, c.consents, c.version,
       (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'lastname', m.lastname)), '[]') from memberships m where m.gym_id = c.gym_id and c.covers ? m.id::text and ${worksHere('m')}) as covers
     from customers c where c.gym_id = ${values.add(call.gym.id)} and c.id = ${values.add(customerId)} and ${visibleCustomers(call, values)}`,
    values.list,
  );
  if (rows[0] === undefined) throw new Refusal('not-found');
  return rows[0];
};

export const customerRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers',
    summary: 'Customers whom the caller may see',
    access: policies.readClient,
    parameters: customersParameters,
    answer: customersAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, ...filters }) => {
      const today = localDate(call.gym.timeZone);
      const sorting = sortingOf(sort, sortable, 'lastname,name', 'c.id');
      const values = new Values();
      const where = conditions(call, filters, values);
      const after = afterCursor(cursor, sorting, values, call.epoch);
      const total = totalOf(cursor, filters, where);
      // The page is chosen first; what is looked up per customer is looked up for that page only.
      const { rows } = await call.tx.query<CustomerRow & { sort_key: (string | number | null)[]; total: number | null }>(
        `with c as materialized (select chosen.*, row_number() over () as place from
           (select *, ${total} as total from customers c where ${where} and ${after} order by ${orderBy(sorting)} limit ${values.add(limit + 1)}) chosen)
         select ${customerColumns(values, today)}, ${sortKey(sorting)}, c.total from c order by c.place`,
        values.list,
      );
      const answer = page(rows, limit, sorting, call.epoch, (row) => customerItemOf(row, today));
      return cursor === undefined ? { ...answer, total: rows[0]?.total ?? 0 } : answer;
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId',
    summary: 'One customer in depth',
    access: policies.readClient,
    answer: customerDetail,
    run: async (call) => {
      const row = await visibleCustomer(call, call.path['customerId']!);
      const { birth_date, sex, bodyweights, covers, consents, version } = row;
      return { ...customerItemOf(row, localDate(call.gym.timeZone)), birthDate: birth_date, sex, bodyweights, covers, consents, version };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/timeline',
    summary: 'What was recorded about a customer, newest first',
    access: policies.readClient,
    parameters: { limit: listParameters.limit, cursor: listParameters.cursor },
    answer: timelineAnswer,
    run: async (call, { limit = defaultLimit, cursor }) => {
      const before = timelineStart(cursor, call.epoch);
      const { id } = await visibleCustomer(call, call.path['customerId']!);
      return timeline(call, log, id, limit, before);
    },
  }),
];
