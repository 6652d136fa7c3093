// The first screen of staff: four figures with their last weeks, what runs now, and who needs somebody.
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { isLeftOpen } from '@spotter/contracts/workouts/left-open';
import { addDays, beginOf, dateIn, firstOfWeek, localDate } from '../platform/reading/calendar.js';
import { isWithoutCoach, presentCoach } from '../shared/coaches-at-work.js';
import { isCurrent, isMissed } from '../shared/program-standing.js';
import type { GymCall } from '../platform/http/route.js';
import { liveWorkouts } from '../shared/live-board.js';
import { Values, visibleByCustomer, visibleCustomers } from '../platform/reading/visible.js';

type StaffHome = Extract<HomeAnswer, { kind: 'staff' }>;
type DayRow = { on: string; done: number; missed: number };
type Need = StaffHome['needsYou'][number];
type NeedRow = Omit<Need, 'customerId'> & { id: string };

const ofOwn = (call: GymCall): GymCall => ({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation });

/**
 * Per day of the last eight weeks: what was finished on it, planned for whichever day or for none, and what was planned for it and
 * missed.
 */
const days = async (call: GymCall, today: string, thisWeek: string): Promise<readonly DayRow[]> => {
  const values = new Values();
  const [gym, zone, now] = [values.add(call.gym.id), values.add(call.gym.timeZone), values.add(today)];
  const [first, tomorrow] = [values.add(addDays(thisWeek, -49)), values.add(addDays(today, 1))];
  const mine = visibleByCustomer(call, values, 'w');
  const { rows } = await call.tx.query<DayRow>(
    `with done as (
       select ${dateIn(zone, 'w.ended_at')} as day, count(*)::int as done from workouts w
       where w.gym_id = ${gym} and w.status = 'completed' and w.ended_at >= ${beginOf(zone, first)} and w.ended_at < ${beginOf(zone, tomorrow)} and ${mine}
       group by 1),
     missed as (
       select w.scheduled_on as day, count(*)::int as missed from workouts w
       where w.gym_id = ${gym} and ${isMissed(now)} and w.scheduled_on >= ${first}::date and w.scheduled_on < ${now}::date and ${mine}
       group by 1)
     select to_json(coalesce(done.day, missed.day)) #>> '{}' as on, coalesce(done.done, 0) as done, coalesce(missed.missed, 0) as missed
     from done full join missed on missed.day = done.day`,
    values.list,
  );
  return rows;
};

const withoutProgram = async (call: GymCall, today: string): Promise<number> => {
  const values = new Values();
  const { rows } = await call.tx.query<{ count: number }>(
    `select count(*)::int as count from customers c where c.gym_id = ${values.add(call.gym.id)} and c.status = 'active' and ${visibleCustomers(call, values)}
       and not exists (select 1 from assigned_programs a where a.gym_id = c.gym_id and a.customer_id = c.id and ${isCurrent(values.add(today))})`,
    values.list,
  );
  return rows[0]!.count;
};

const withoutCoach = async (call: GymCall): Promise<number> => {
  const values = new Values();
  const gym = values.add(call.gym.id);
  const { rows } = await call.tx.query<{ count: number }>(
    `select count(*)::int as count from customers c where c.gym_id = ${gym} and c.status = 'active' and ${isWithoutCoach(gym)} and ${visibleCustomers(call, values)}`,
    values.list,
  );
  return rows[0]!.count;
};

/**
 * Two or more missed in two weeks, a program that ends within a week, nobody as a coach. The most pressing first.
 * Workouts and programs are counted before the clients are joined: no wrong guess of the planner can make that quadratic.
 */
const needsYou = async (call: GymCall, today: string): Promise<StaffHome['needsYou']> => {
  const values = new Values();
  const gym = values.add(call.gym.id);
  const now = values.add(today);
  const active = `c.gym_id = ${gym} and c.status = 'active' and ${visibleCustomers(call, values)}`;
  const { rows } = await call.tx.query<NeedRow>(
    `with missed as materialized (
       select w.customer_id, count(*) as times from workouts w
       where w.gym_id = ${gym} and ${isMissed(now)} and w.scheduled_on between ${now}::date - 14 and ${now}::date - 1
       group by w.customer_id having count(*) >= 2),
     ending as materialized (
       select a.customer_id, max(a.ends_on) as ends_on from assigned_programs a
       where a.gym_id = ${gym} and a.status <> 'ended' and (a.paused_from is null or a.paused_from > ${now}::date)
       group by a.customer_id having max(a.ends_on) between ${now}::date and ${now}::date + 7)
     select need.kind, need.id, need.name, need.lastname, need.detail,
       (select json_build_object('id', m.id, 'name', m.name, 'lastname', m.lastname) from memberships m where m.gym_id = ${gym} and m.id = need.coach_id) as coach,
       (select to_json(max(coalesce(w.ended_at, w.started_at))) #>> '{}' from workouts w where w.gym_id = ${gym} and w.customer_id = need.id and w.started_at is not null) as "lastWorkoutAt"
     from (
     (select 'without-coach' as kind, 0 as urgency, c.id, c.name, c.lastname, '' as detail, null::uuid as coach_id from customers c where ${active} and ${isWithoutCoach(gym)}
        order by c.joined_at, c.id limit 20)
     union all
     (select 'missed', 1, c.id, c.name, c.lastname, missed.times::text, ${presentCoach(gym)} from missed join customers c on c.id = missed.customer_id
        where ${active} order by missed.times desc, c.id limit 20)
     union all
     (select 'program-ends', 2, c.id, c.name, c.lastname, to_json(ending.ends_on) #>> '{}', ${presentCoach(gym)} from ending join customers c on c.id = ending.customer_id
        where ${active} order by ending.ends_on, c.id limit 20)) need
     order by need.urgency`,
    values.list,
  );
  return rows.map(({ id, ...row }): Need => ({ ...row, customerId: id }));
};

export const staffHome = async (asked: GymCall): Promise<StaffHome> => {
  const call = ofOwn(asked);
  const today = localDate(call.gym.timeZone);
  const thisWeek = firstOfWeek(today, call.gym.weekStart);
  const history = await days(call, today, thisWeek);
  const live = await liveWorkouts(call);
  const on = (date: string): DayRow | undefined => history.find((day) => day.on === date);
  const week = (first: string): number =>
    history.filter((day) => day.on >= first && day.on < addDays(first, 7)).reduce((sum, day) => sum + day.missed, 0);
  // What is not over has no place in a trend: it would always fall at its end.
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
    needsYou: await needsYou(call, today),
  };
};
