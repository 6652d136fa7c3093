// The first screen of staff: four figures with their last weeks, running workouts, and clients who need attention.
import { addDays, firstOfWeek } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { isLeftOpen } from '@spotter/contracts/workouts/left-open';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';
import { isWithoutCoach, presentCoach } from '../shared/coaches-at-work.js';
import { missedCounts } from '../shared/clients/missed-workouts.js';
import { isCurrent, never } from '../shared/program-standing.js';
import type { GymCall } from '../platform/http/route.js';
import { countsIn, type OfClient } from './counted-clients.js';
import { isOfFormer } from '../shared/clients/former-clients.js';
import { liveWorkouts } from '../shared/live-board.js';
import { sightOf, viewerOf, visibleByCustomer, visibleCustomers, type Sight } from '../platform/reading/visible.js';

const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');
const a = aliased('assigned_programs', 'a');
const m = aliased('memberships', 'm');
const p = aliased('programs', 'p');

type StaffHome = Extract<HomeAnswer, { kind: 'staff' }>;
type DayRow = { on: string; done: number; missed: number };
type Need = StaffHome['needsYou'][number];
type NeedRow = Omit<Need, 'customerId'> & { id: string };

/** Coaches see figures of their own clients. */
export const ofOwn = (call: GymCall): GymCall => ({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation });

type Seen = { gym: string; me: string | null };
const seenBy = (call: GymCall): Seen => ({ gym: call.gym.id, me: viewerOf(call) });

type Span = Record<'zone' | 'today' | 'first' | 'thisWeek' | 'tomorrow', string>;
/**
 * Per day of the last eight weeks: workouts finished on it, whatever day they were planned for, and workouts planned for it and missed.
 * Today's workouts and this week's misses are those of present clients; days before keep what former clients did.
 */
const dayRows = prepared(({ gym, me, zone, today, first, thisWeek, tomorrow }: Given<Seen & Span>, sight: Sight) => {
  const mine = sql`${visibleByCustomer(sight, me, w)} and (${w.ended_at} < ${beginOf(zone, today)} or not ${isOfFormer(gym, w)})`;
  const missedFrom = (from: RawBuilder<string>, whose: (of: OfClient) => RawBuilder<boolean>) =>
    missedCounts({ gym, zone, today, from, whose }, 'scheduled_on');
  return sql<DayRow>`with done as (
       select ${dateIn(zone, w.ended_at)} as day, count(*)::int as done from ${w}
       where ${w.gym_id} = ${gym} and ${w.status} = 'completed' and ${w.ended_at} >= ${beginOf(zone, first)} and ${w.ended_at} < ${beginOf(zone, tomorrow)} and ${mine}
       group by 1),
     missed as (
       select missed.scheduled_on as day, missed.count as missed
         from ${missedFrom(first, (of) => visibleByCustomer(sight, me, of))} where missed.scheduled_on < ${thisWeek}::date
       union all
       select missed.scheduled_on, missed.count from ${missedFrom(thisWeek, (of) => countsIn(gym, sight, me, of))})
     select to_json(coalesce(done.day, missed.day)) #>> '{}' as on, coalesce(done.done, 0) as done, coalesce(missed.missed, 0) as missed
     from done full join missed on missed.day = done.day`;
});
const days = (call: GymCall, today: string, thisWeek: string): Promise<readonly DayRow[]> => {
  const span = { zone: call.gym.timeZone, today, first: addDays(thisWeek, -49), thisWeek, tomorrow: addDays(today, 1) };
  return rowsOf(call.tx, dayRows({ ...seenBy(call), ...span }, sightOf(call)));
};

const countWithoutProgram = prepared(
  ({ gym, me, today }: Given<Seen & { today: string }>, sight: Sight) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from ${c} where ${c.gym_id} = ${gym} and ${c.status} = 'active' and ${visibleCustomers(sight, me, c)}
       and not exists (select 1 from ${a} where ${a.gym_id} = ${c.gym_id} and ${a.customer_id} = ${c.id} and ${isCurrent(today, a, never)})`,
);
const withoutProgram = async (call: GymCall, today: string): Promise<number> =>
  (await rowsOf(call.tx, countWithoutProgram({ ...seenBy(call), today }, sightOf(call))))[0]!.count;

const countWithoutCoach = prepared(
  ({ gym, me }: Given<Seen>, sight: Sight) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from ${c} where ${c.gym_id} = ${gym} and ${c.status} = 'active' and ${isWithoutCoach(gym, c)} and ${visibleCustomers(sight, me, c)}`,
);
const withoutCoach = async (call: GymCall): Promise<number> =>
  (await rowsOf(call.tx, countWithoutCoach(seenBy(call), sightOf(call))))[0]!.count;

/**
 * Clients with two or more missed workouts in two weeks, a program that ends within a week, or no coach. The most urgent first. Counts
 * workouts and programs before joining clients, so that no wrong estimate of the planner makes it quadratic.
 */
const needRows = prepared(({ gym, me, zone, today }: Given<Seen & { zone: string; today: string }>, sight: Sight) => {
  const active = sql`${c.gym_id} = ${gym} and ${c.status} = 'active' and ${visibleCustomers(sight, me, c)}`;
  return sql<NeedRow>`with missed as materialized (
       select missed.customer_id, missed.count as times
       from ${missedCounts({ gym, zone, today, from: sql`(${today}::date - 14)` }, 'customer_id')} where missed.count >= 2),
     ending as materialized (
       select ${a.customer_id}, max(${a.ends_on}) as ends_on from ${a}
       where ${a.gym_id} = ${gym} and ${a.status} <> 'ended' and (${a.paused_from} is null or ${a.paused_from} > ${today}::date)
       group by ${a.customer_id} having max(${a.ends_on}) between ${today}::date and ${today}::date + 7)
     select need.kind, need.id, need.name, need.lastname, need.detail,
       (select json_build_object('id', ${m.id}, 'name', ${m.name}, 'lastname', ${m.lastname}) from ${m}
         where ${m.gym_id} = ${gym} and ${m.id} = need.coach_id) as coach,
       (select to_json(max(coalesce(${w.ended_at}, ${w.started_at}))) #>> '{}' from ${w}
         where ${w.gym_id} = ${gym} and ${w.customer_id} = need.id and ${w.started_at} is not null) as "lastWorkoutAt"
     from (
     (select 'without-coach' as kind, 0 as urgency, ${c.id}, ${c.name}, ${c.lastname}, '' as detail, null::uuid as coach_id from ${c}
       where ${active} and ${isWithoutCoach(gym, c)}
        order by ${c.joined_at}, ${c.id} limit 20)
     union all
     (select 'missed', 1, ${c.id}, ${c.name}, ${c.lastname}, missed.times::text, ${presentCoach(gym, c)}
       from missed join ${c} on ${c.id} = missed.customer_id
        where ${active} order by missed.times desc, ${c.id} limit 20)
     union all
     (select 'program-ends', 2, ${c.id}, ${c.name}, ${c.lastname}, to_json(ending.ends_on) #>> '{}', ${presentCoach(gym, c)}
       from ending join ${c} on ${c.id} = ending.customer_id
        where ${active} order by ending.ends_on, ${c.id} limit 20)) need
     order by need.urgency`;
});
const needsYou = async (call: GymCall, today: string): Promise<StaffHome['needsYou']> => {
  const rows = await rowsOf(call.tx, needRows({ ...seenBy(call), zone: call.gym.timeZone, today }, sightOf(call)));
  return rows.map(({ id, ...row }): Need => ({ ...row, customerId: id }));
};

const startRow = prepared(
  ({ gym, me }: Given<Seen>, sight: Sight) =>
    sql<StaffHome['start']>`select exists (select 1 from ${c} where ${c.gym_id} = ${gym} and ${c.status} not in ('archived', 'erased')
         and ${visibleCustomers(sight, me, c)}) as "hasClients",
       exists (select 1 from ${p} where ${p.gym_id} = ${gym} and ${p.owner_id} = ${me}) as "hasPrograms"`,
);
const startOf = async (call: GymCall): Promise<StaffHome['start']> => (await rowsOf(call.tx, startRow(seenBy(call), sightOf(call))))[0]!;

export const staffHome = async (asked: GymCall): Promise<StaffHome> => {
  const call = ofOwn(asked);
  const today = localDate(call.gym.timeZone);
  const thisWeek = firstOfWeek(today, call.gym.weekStart);
  const history = await days(call, today, thisWeek);
  const live = await liveWorkouts(call);
  const on = (date: string): DayRow | undefined => history.find((day) => day.on === date);
  const week = (first: string): number =>
    history.filter((day) => day.on >= first && day.on < addDays(first, 7)).reduce((sum, day) => sum + day.missed, 0);
  // Excludes the unfinished day and week, since the trend would always fall at its end.
  const daysBefore = Array.from({ length: 14 }, (_, index) => addDays(today, index - 14));
  const weeksBefore = Array.from({ length: 7 }, (_, index) => addDays(thisWeek, 7 * (index - 7)));
  return {
    kind: 'staff',
    activeNow: { value: live.filter((workout) => !isLeftOpen(workout, Date.now())).length, trend: [] },
    doneToday: { value: on(today)?.done ?? 0, trend: daysBefore.map((date) => on(date)?.done ?? 0) },
    missedThisWeek: { value: week(thisWeek), trend: weeksBefore.map(week) },
    withoutProgram: { value: await withoutProgram(call, today), trend: [] },
    withoutCoach: { value: await withoutCoach(call), trend: [] },
    live,
    start: await startOf(call),
    needsYou: await needsYou(call, today),
  };
};
