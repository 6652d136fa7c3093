// Columns that a client's list entry and page share, and the mapping of a row to the answer.
import { addDays } from '@spotter/contracts/civil-date';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { aliased, iso, sql, type RawBuilder } from '@spotter/database/connections/sql';
import { isCurrent, isDue, isOfGone, programCounts, standingColumn, standingOf, type StandingRow } from '../shared/program-standing.js';
import { stateOn } from '../shared/clients/client-states.js';
import { worksHere } from '../shared/coaches-at-work.js';

export type CustomerRow = {
  id: string;
  name: string;
  lastname: string;
  email: string | null;
  status: string;
  joined_at: string;
  coach: { id: string; name: string; lastname: string } | null;
  program: { id: string; program_id: string; name: { en: string }; weeks: number; standing: StandingRow } | null;
  /** Day of the last workout; workouts that were due in the last four weeks, and how many of them were done. */
  trained: { last: string | null; due: number; done: number };
  state: CustomerItem['state'];
  tags: readonly string[];
};

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const a = aliased('assigned_programs', 'a');
const p = aliased('programs', 'p');
const w = aliased('workouts', 'w');

/** Columns of a `CustomerRow` of customers `c`. `today` is the gym's date in `zone`, `since` the first day of the last four weeks. */
export const customerColumns = (zone: RawBuilder<string>, today: RawBuilder<string>, since: RawBuilder<string>): RawBuilder<unknown> => {
  const recent = sql`${w.scheduled_on} >= ${since}::date and ${w.scheduled_on} < ${today}::date`;
  return sql`${c.id}, ${c.name}, ${c.lastname}, ${c.email}, ${c.status}, ${iso(c.joined_at)} as joined_at,
    (select json_build_object('id', ${m.id}, 'name', ${m.name}, 'lastname', ${m.lastname}) from ${m}
      where ${m.gym_id} = ${c.gym_id} and ${m.id} = ${c.coach_id} and ${worksHere(m)}) as coach,
    (select json_build_object('id', ${a.id}, 'program_id', ${a.program_id}, 'name', ${p.details} -> 'name', 'weeks', ${a.weeks}, 'standing', ${standingColumn(a)})
       from ${a} join ${p} on ${p.gym_id} = ${a.gym_id} and ${p.id} = ${a.program_id} ${programCounts(zone, today, a)}
       where ${a.gym_id} = ${c.gym_id} and ${a.customer_id} = ${c.id} and ${isCurrent(today, a, isOfGone)}
       order by ${a.starts_on}, ${a.id} limit 1) as program,
    (select json_build_object('last', max(${w.started_at}) filter (where ${w.status} in ('completed', 'in-progress')),
         'due', count(*) filter (where ${recent} and ${isDue(zone, today, w)}),
         'done', count(*) filter (where ${recent} and ${w.status} = 'completed'))
       from ${w} where ${w.gym_id} = ${c.gym_id} and ${w.customer_id} = ${c.id}) as trained,
    ${stateOn(today, c)} as state, ${c.tags}`;
};
/** The last four weeks. */
export const recentDays = 28;
/** First day of the last four weeks, given the gym's date. */
export const recentSince = (today: string): string => addDays(today, -recentDays);

const programOf = (program: NonNullable<CustomerRow['program']>, today: string): CustomerItem['program'] => {
  const { status, week, endsOn } = standingOf(program.standing, today);
  return { assignedProgramId: program.id, programId: program.program_id, name: program.name, status, week, weeks: program.weeks, endsOn };
};

export const customerItemOf = (row: CustomerRow, today: string): CustomerItem => ({
  id: row.id,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  status: row.status,
  coach: row.coach,
  program: row.program === null ? null : programOf(row.program, today),
  lastWorkoutAt: row.trained.last,
  adherence: { due: row.trained.due, done: row.trained.done },
  joinedAt: row.joined_at,
  state: row.state,
  tags: [...row.tags],
});
