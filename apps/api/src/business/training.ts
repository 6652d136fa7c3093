// How much of the due training was done per week, at which hours people start, and how many clients each coach has.
import type { BusinessAnswer } from '@spotter/contracts/business/queries';
import { firstOfWeek, type WeekStart } from '@spotter/contracts/civil-date';
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';
import { isWithoutCoach, worksHere } from '../shared/coaches-at-work.js';
import { dueCounts } from '../shared/clients/missed-workouts.js';
import { beginsAt, type Counted, type Period } from './period.js';
import { activeClients } from './stays.js';

const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');

/** Counts due workouts of the days from `from` to before `before`. */
const dueFrom = (
  { gym, zone, today }: Period,
  by: 'customer_id' | 'scheduled_on',
  from: string,
  before: RawBuilder<string>,
): RawBuilder<unknown> => dueCounts({ gym: sql`${gym}`, zone, today: sql`${today}`, from: sql`${from}`, before }, by);

type DayRow = { on: string; due: number; done: number };
export const compliance = async (tx: PoolClient, period: Period, weekStart: WeekStart): Promise<BusinessAnswer['compliance']> => {
  const rows = await rowsOf(
    tx,
    statement<DayRow>`select to_char(due.scheduled_on, 'YYYY-MM-DD') as on, due.count as due, due.done
      from ${dueFrom(period, 'scheduled_on', period.weeks[0]!, sql`${period.today}`)}`,
  );
  return period.weeks.map((week) => {
    const own = rows.filter(({ on }) => firstOfWeek(on, weekStart) === week);
    const sum = (of: 'due' | 'done'): number => own.reduce((total, row) => total + row[of], 0);
    return { week, due: sum('due'), done: sum('done') };
  });
};
export const peopleOfWeek = (period: Period, week: string): Counted =>
  sql`select due.customer_id as id, null::timestamptz as at, due.done as count, due.count as total
    from ${dueFrom(period, 'customer_id', week, sql`(${week}::date + 7)`)}`;

const startedIn = ({ zone }: Period): RawBuilder<Date> => sql`(${w.started_at} at time zone ${zone})`;
const started = (period: Period): RawBuilder<unknown> =>
  sql`${w} where ${w.gym_id} = ${period.gym} and ${w.started_at} >= ${beginsAt(period, period.months[0]!)} and ${w.status} <> 'cancelled'`;
export const hours = async (tx: PoolClient, period: Period): Promise<BusinessAnswer['hours']> => [
  ...(await rowsOf(
    tx,
    statement<BusinessAnswer['hours'][number]>`select extract(isodow from ${startedIn(period)})::int as weekday,
      extract(hour from ${startedIn(period)})::int as hour, count(*)::int as started from ${started(period)} group by 1, 2 order by 1, 2`,
  )),
];
export const peopleOfHour = (period: Period, weekday: number, hour: number): Counted =>
  sql`select ${w.customer_id} as id, max(${w.started_at}) as at, count(*)::int as count, null::int as total from ${started(period)}
    and extract(isodow from ${startedIn(period)}) = ${weekday}::int and extract(hour from ${startedIn(period)}) = ${hour}::int group by 1`;

type LoadRow = { id: string; name: string; lastname: string; capacity: number | null; clients: number };
export const load = async (tx: PoolClient, { gym }: Period): Promise<BusinessAnswer['load']> => {
  const coaches = await rowsOf(
    tx,
    statement<LoadRow>`select ${m.id}, ${m.name}, ${m.lastname}, ${m.capacity}, coalesce(own.clients, 0) as clients from ${m}
      left join (select ${c.coach_id}, count(*)::int as clients from ${activeClients(gym)} group by ${c.coach_id}) own on own.coach_id = ${m.id}
      where ${m.gym_id} = ${gym} and ${worksHere(m)} and (${m.type} < 3 or own.clients > 0)
      order by clients desc, ${m.lastname} collate "tr-x-icu", ${m.name} collate "tr-x-icu", ${m.id}`,
  );
  const [without] = await rowsOf(
    tx,
    statement<{
      clients: number;
    }>`select count(*)::int as clients from ${activeClients(gym)} and ${isWithoutCoach(sql<string>`${gym}`, c)}`,
  );
  const clients = without?.clients ?? 0;
  return [
    ...coaches.map(({ id, name, lastname, capacity, clients: own }) => ({ coach: { id, name, lastname }, clients: own, capacity })),
    ...(clients === 0 ? [] : [{ coach: null, clients, capacity: null }]),
  ];
};
/** @param coach undefined for clients without a coach */
export const peopleOfCoach = ({ gym }: Period, coach: string | undefined): Counted =>
  sql`select ${c.id} as id, ${c.coach_since} as at, null::int as count, null::int as total from ${activeClients(gym)}
    and ${coach === undefined ? isWithoutCoach(sql<string>`${gym}`, c) : sql<boolean>`${c.coach_id} = ${coach}`}`;
