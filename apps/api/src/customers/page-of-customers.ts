// A page of the list of clients: filters, order, and total.
import { aliased, allOf, always, prepared, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { isWithoutCoach, presentCoach } from '../shared/coaches-at-work.js';
import { isNamed } from '../platform/reading/named.js';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import { isCurrent, never } from '../shared/program-standing.js';
import { visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { customerColumns, type CustomerRow } from './customer-rows.js';

const c = aliased('customers', 'c');
const a = aliased('assigned_programs', 'a');

/** The same order as in the console, so that the first page does not move when the rest arrives. */
export const customerSorts = {
  name: { by: sql`${c.name} collate "tr-x-icu"`, type: 'text' },
  lastname: { by: sql`${c.lastname} collate "tr-x-icu"`, type: 'text' },
  joinedAt: { by: c.joined_at, type: 'timestamptz' },
} as const;

type Filters = {
  gym: string;
  me: string | null;
  today: string;
  zone: string;
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
  const current = sql<boolean>`(exists (select 1 from ${a}
    where ${a.gym_id} = ${c.gym_id} and ${a.customer_id} = ${c.id} and ${isCurrent(today, a, never)}) and ${c.status} not in ('archived', 'erased'))`;
  return allOf([
    sql`${c.gym_id} = ${gym}`,
    visibleCustomers(sight, me, c),
    isNamed(typed, 'customers', c.id),
    withoutCoach ? isWithoutCoach(gym, c) : coach === undefined ? always : sql`${presentCoach(gym, c)} = ${coach}`,
    status === undefined ? sql`${c.status} <> 'erased'` : sql`${c.status} = ${status}`,
    program === undefined ? always : program === 'with' ? current : sql`not ${current}`,
  ]);
};

/**
 * SQL for the total. An index has it, unless names are searched, in which case all rows are read anyway. Null for later pages, since the
 * first one had it.
 */
const totalOf = (isFirst: boolean, isSearched: boolean, where: RawBuilder<boolean>): RawBuilder<number | null> => {
  if (!isFirst) return sql`null::int`;
  return isSearched ? sql`(count(*) over ())::int` : sql`(select count(*)::int from ${c} where ${where})`;
};

// Chooses the page first, then looks up the remaining columns for that page only.
export const pageOfCustomers = prepared(
  (given: Given<Filters & PageStart['values'] & { since: string; limit: number }>, form: ListForm) => {
    const sorting = sortingOf(form.sort, customerSorts, '', c.id);
    const where = conditions(given, form);
    const total = totalOf(given.after === undefined, given.typed !== undefined, where);
    return sql<
      CustomerRow & { sort_key: (string | number | null)[]; total: number | null }
    >`with c as materialized (select chosen.*, row_number() over () as place from
           (select *, ${total} as total from ${c} where ${where} and ${afterCursor(sorting, given.after, form)} order by ${orderBy(sorting)} limit ${given.limit}) chosen)
         select ${customerColumns(given.zone, given.today, given.since)}, ${sortKey(sorting)}, c.total from c order by c.place`;
  },
);
