// Queries about customers: the list, one in depth, and the timeline of recorded events about them.
import {
  customerDetail,
  customersAnswer,
  customersParameters,
  timelineAnswer,
  type CustomerDetail,
} from '@spotter/contracts/customers/queries';
import { listParameters } from '@spotter/contracts/lists';
import { aliased, allOf, always, iso } from '@spotter/database/connections/columns';
import { prepared, type Given } from '@spotter/database/connections/prepared';
import { rowsOf } from '@spotter/database/connections/statement';
import type { Log } from '@spotter/database/log/log';
import { sql, type RawBuilder } from 'kysely';
import { localDate } from '../platform/reading/calendar.js';
import { isWithoutCoach, presentCoach, worksHere } from '../shared/coaches-at-work.js';
import { isNamed, patternsOf } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { isCurrent } from '../shared/program-standing.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { customerColumns, customerItemOf, recentSince, type CustomerRow } from './customer-rows.js';
import { timeline, timelineStart } from './timeline.js';

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const a = aliased('assigned_programs', 'a');

/** As the console orders them, so that the first page of a list stays where it is when the rest has come. */
const sortable = {
  name: { by: sql`${c.name} collate "tr-x-icu"`, type: 'text' },
  lastname: { by: sql`${c.lastname} collate "tr-x-icu"`, type: 'text' },
  joinedAt: { by: c.joined_at, type: 'timestamptz' },
} as const;

type Filters = {
  gym: string;
  me: string | null;
  today: string;
  typed: readonly string[] | undefined;
  coach: string | undefined;
  status: string | undefined;
};
type ListForm = PageStart['form'] & {
  readonly sight: Sight;
  readonly program: 'with' | 'without' | undefined;
  readonly withoutCoach: boolean;
};

const conditions = (
  { gym, me, today, typed, coach, status }: Given<Filters>,
  { sight, program, withoutCoach }: ListForm,
): RawBuilder<boolean> => {
  const current = sql<boolean>`exists (select 1 from ${a}
    where ${a.gym_id} = ${c.gym_id} and ${a.customer_id} = ${c.id} and ${isCurrent(today, a)})`;
  return allOf([
    sql`${c.gym_id} = ${gym}`,
    visibleCustomers(sight, me, c),
    isNamed(typed, 'customers', c.id),
    withoutCoach ? isWithoutCoach(gym, c) : coach === undefined ? always : sql`${presentCoach(gym, c)} = ${coach}`,
    status === undefined ? sql`${c.status} <> 'erased'` : sql`${c.status} = ${status}`,
    program === undefined ? always : program === 'with' ? current : sql`not ${current}`,
  ]);
};

/** SQL of how many there are: an index knows it, unless names are searched, all of which are read anyway. Null for who goes on: they were told. */
const totalOf = (isFirst: boolean, isSearched: boolean, where: RawBuilder<boolean>): RawBuilder<number | null> => {
  if (!isFirst) return sql`null::int`;
  return isSearched ? sql`(count(*) over ())::int` : sql`(select count(*)::int from ${c} where ${where})`;
};

// The page is chosen first; what is looked up per customer is looked up for that page only.
const pageOfCustomers = prepared((given: Given<Filters & PageStart['values'] & { since: string; limit: number }>, form: ListForm) => {
  const sorting = sortingOf(form.sort, sortable, '', c.id);
  const where = conditions(given, form);
  const total = totalOf(given.after === undefined, given.typed !== undefined, where);
  return sql<
    CustomerRow & { sort_key: (string | number | null)[]; total: number | null }
  >`with c as materialized (select chosen.*, row_number() over () as place from
           (select *, ${total} as total from ${c} where ${where} and ${afterCursor(sorting, given.after, form)} order by ${orderBy(sorting)} limit ${given.limit}) chosen)
         select ${customerColumns(given.today, given.since)}, ${sortKey(sorting)}, c.total from c order by c.place`;
});

type DetailRow = CustomerRow & {
  birth_date: string | null;
  sex: string | null;
  bodyweights: CustomerDetail['bodyweights'];
  covers: CustomerDetail['covers'];
  consents: CustomerDetail['consents'];
  version: number;
};

const oneCustomer = prepared(
  ({ gym, id, me, today, since }: Given<{ gym: string; id: string; me: string | null; today: string; since: string }>, sight: Sight) =>
    sql<DetailRow>`select ${customerColumns(today, since)}, ${iso(c.birth_date)} as birth_date, ${c.sex}, ${c.bodyweights}, ${c.consents}, ${c.version},
       (select coalesce(json_agg(json_build_object('id', ${m.id}, 'name', ${m.name}, 'lastname', ${m.lastname})), '[]') from ${m}
         where ${m.gym_id} = ${c.gym_id} and ${c.covers} ? ${m.id}::text and ${worksHere(m)}) as covers
     from ${c} where ${c.gym_id} = ${gym} and ${c.id} = ${id} and ${visibleCustomers(sight, me, c)}`,
);

/** One customer whom the caller may see. @throws Refusal `not-found` */
export const visibleCustomer = async (call: GymCall, customerId: string): Promise<DetailRow> => {
  const today = localDate(call.gym.timeZone);
  const values = { gym: call.gym.id, id: customerId, me: viewerOf(call), today, since: recentSince(today) };
  const [row] = await rowsOf(call.tx, oneCustomer(values, sightOf(call)));
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

export const customerRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers',
    summary: 'Customers whom the caller may see',
    access: policies.readClient,
    parameters: customersParameters,
    answer: customersAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, coach, status, program }) => {
      const today = localDate(call.gym.timeZone);
      const sorting = sortingOf(sort, sortable, 'lastname,name', c.id);
      const start = startOf(cursor, sorting, call.epoch);
      const withoutCoach = coach === 'none';
      const filters = {
        gym: call.gym.id,
        me: viewerOf(call),
        today,
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
