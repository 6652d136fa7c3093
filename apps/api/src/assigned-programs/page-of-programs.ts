// A page of the list of assigned programs.
import { aliased, allOf, always, prepared, sql, type Given } from '@spotter/database/connections/sql';
import { assignedProgramColumns, ofLibrary, withProgram, type AssignedProgramRow } from '../shared/assigned-program-rows.js';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import { isNamedProgram } from '../platform/reading/named.js';
import { programStatus, withGone } from '../shared/program-standing.js';
import { visibleByCustomer, type Sight } from '../platform/reading/visible.js';

const a = aliased('assigned_programs', 'a');

export const assignedSorts = { startsOn: { by: a.starts_on, type: 'date' } } as const;

type Filters = {
  gym: string;
  me: string | null;
  zone: string;
  today: string;
  typed: readonly string[] | undefined;
  customer: string | undefined;
  status: string | undefined;
};
type ListForm = PageStart['form'] & { readonly sight: Sight; readonly words: number };

export const pageOfPrograms = prepared((given: Given<Filters & PageStart['values'] & { limit: number }>, form: ListForm) => {
  const { gym, me, zone, today, typed, customer, status, after, limit } = given;
  const sorting = sortingOf(form.sort, assignedSorts, '', a.id);
  const where = allOf([
    sql`${a.gym_id} = ${gym}`,
    visibleByCustomer(form.sight, me, a),
    isNamedProgram(typed, form.words, gym, a),
    customer === undefined ? always : sql`${a.customer_id} = ${customer}`,
    status === undefined ? always : sql`${programStatus(today, a)} = ${status}`,
    afterCursor(sorting, after, form),
  ]);
  // Chooses the page first, then counts workouts for that page only.
  return sql<AssignedProgramRow & { sort_key: (string | number | null)[] }>`with a as materialized (select a.* from ${a} ${ofLibrary(a)}
      ${status === undefined ? sql`` : withGone(a)} where ${where} order by ${orderBy(sorting)} limit ${limit})
     select ${assignedProgramColumns(a)}, ${sortKey(sorting)} from a ${withProgram(zone, today, a)} order by ${orderBy(sorting)}`;
});
