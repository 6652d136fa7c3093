// The reasons to follow up on a client, each as one query over the clients in question. Clients who are injured, ill or away miss nothing,
// and appear only for what they wrote themselves.
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import type { PainLevel } from '@spotter/contracts/workouts/queries';
import { aliased, sql, type RawBuilder } from '@spotter/database/connections/sql';
import { beginOf, dateIn } from '../platform/reading/calendar.js';
import { isWithoutCoach } from '../shared/coaches-at-work.js';
import { countsFor, together, withMerged } from '../shared/exercises/merged-exercises.js';
import { plannedE1rmKg } from '../shared/exercises/planned-e1rm.js';
import { programsWithoutMaxes } from '../shared/clients/missing-maxes.js';
import { lastMissed, missedCounts } from '../shared/clients/missed-workouts.js';
import { isCurrent, never } from '../shared/program-standing.js';

export type ReasonRow = {
  customer_id: string;
  about: string;
  at: string | null;
  count: number | null;
  usual: number | null;
  exercise_id: string | null;
  workout_id: string | null;
  conversation_id: string | null;
  text: string | null;
  pains: readonly PainLevel[] | null;
  record: FollowUpItem['record'] | null;
};
type Text = RawBuilder<string>;
export type Asked = {
  readonly gym: Text;
  /** The gym's time zone, in which its days begin. */
  readonly zone: Text;
  readonly today: Text;
  /** Ids of the clients in question: `mine` of the whole statement. */
  readonly of: RawBuilder<unknown>;
  /** Ids of the clients among them who can train today. */
  readonly able: RawBuilder<unknown>;
  /** True if these are all clients of the gym: counting everybody is then faster than looking each one up. */
  readonly areAll: boolean;
};

const w = aliased('workouts', 'w');
const s = aliased('sets', 's');
const a = aliased('assigned_programs', 'a');
const c = aliased('customers', 'c');
const st = aliased('stalls', 'st');
const m = aliased('messages', 'm');
const cm = aliased('conversation_members', 'cm');
const i = aliased('inbox', 'i');
const x = aliased('exercises', 'x');
const k = aliased('check_ins', 'k');
const merged = aliased('merged_exercises', 'merged');

const none = sql`null`;
/** Columns of a `ReasonRow` in order. All but the client and the occasion are null unless given. */
const row = (
  customer: RawBuilder<unknown>,
  about: RawBuilder<unknown>,
  given: Partial<
    Record<'at' | 'count' | 'usual' | 'exercise' | 'workout' | 'conversation' | 'text' | 'pains' | 'record', RawBuilder<unknown>>
  > = {},
): RawBuilder<unknown> =>
  sql`${customer}::uuid as customer_id, (${about})::text as about, (${given.at ?? none})::timestamptz as at, (${given.count ?? none})::int as count,
    (${given.usual ?? none})::int as usual, (${given.exercise ?? none})::uuid as exercise_id, (${given.workout ?? none})::uuid as workout_id,
    (${given.conversation ?? none})::uuid as conversation_id, (${given.text ?? none})::text as text,
    (${given.pains ?? none})::jsonb as pains, (${given.record ?? none})::jsonb as record`;

/** Moment at which the day `days` before today began. */
const daysAgo = ({ zone, today }: Pick<Asked, 'zone' | 'today'>, days: number): RawBuilder<Date> =>
  beginOf(zone, sql`(${today}::date - ${days}::int)`);
const day = (date: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${date}, 'YYYY-MM-DD')`;
const maxOfAKind = 20;

/**
 * Reported in the last two weeks: in words at the end of a workout, or by region and level at any time. A new report in the same workout is
 * a new occasion.
 */
export const pain = (asked: Asked) =>
  sql<ReasonRow>`(select ${row(w.customer_id, w.id, { at: w.ended_at, workout: w.id, text: w.pain })} from ${w}
    where ${w.gym_id} = ${asked.gym} and ${w.pain} is not null and ${w.customer_id} in ${asked.of} and ${w.ended_at} >= ${daysAgo(asked, 14)}
    order by ${w.ended_at} desc limit ${maxOfAKind})
    union all
    (select ${row(w.customer_id, sql`${w.id} || ' ' || (${w.pains} -> -1 ->> 'id')`, { at: w.hurt_at, workout: w.id, pains: w.pains })} from ${w}
    where ${w.gym_id} = ${asked.gym} and ${w.customer_id} in ${asked.of} and ${w.hurt_at} >= ${daysAgo(asked, 14)}
    order by ${w.hurt_at} desc limit ${maxOfAKind})`;

export const withoutCoach = ({ gym, zone, of }: Asked) =>
  sql<ReasonRow>`select ${row(c.id, sql`'since ' || ${day(dateIn(zone, sql<Date>`coalesce(${c.coach_since}, ${c.joined_at})`))}`, { at: c.joined_at })} from ${c}
    where ${c.gym_id} = ${gym} and ${c.id} in ${of} and ${isWithoutCoach(gym, c)} order by ${c.joined_at}, ${c.id} limit ${maxOfAKind}`;

/** The client wrote the last message of a conversation, more than twelve hours ago. */
export const unanswered = ({ gym, of }: Asked) =>
  sql<ReasonRow>`select ${row(sql`last.from_id`, sql`last.id`, { at: sql`last.sent_at`, conversation: sql`last.conversation_id` })} from (
      select distinct on (${m.conversation_id}) ${m.conversation_id}, ${m.id}, ${m.from_id}, ${m.sent_at} from ${m}
      where ${m.gym_id} = ${gym} and ${m.sent_at} >= now() - interval '30 days'
        and exists (select 1 from ${cm} where ${cm.gym_id} = ${m.gym_id} and ${cm.conversation_id} = ${m.conversation_id} and ${cm.member_id} in ${of})
      order by ${m.conversation_id}, ${m.number} desc) last
    where last.from_id in ${of} and last.sent_at < now() - interval '12 hours' order by last.sent_at limit ${maxOfAKind}`;

/** Answered in the last two months, and no coach has opened it. */
export const checkIn = ({ gym, of }: Asked) =>
  sql<ReasonRow>`select ${row(k.customer_id, k.id, { at: k.answered_at, text: k.name })} from ${k}
    where ${k.gym_id} = ${gym} and ${k.read_at} is null and ${k.customer_id} in ${of} and ${k.answered_at} >= now() - interval '60 days'
    order by ${k.answered_at} limit ${maxOfAKind}`;

/** A running program uses a training max that the client does not have. One row per client, with the number of missing ones. */
export const noTrainingMax = ({ gym, today, able }: Asked) =>
  sql<ReasonRow>`select distinct on (lacking.customer_id) ${row(
    sql`lacking.customer_id`,
    sql`lacking.id || ' ' || (lacking.missing ->> 0)`,
    {
      count: sql`jsonb_array_length(lacking.missing)`,
      exercise: sql`(lacking.missing ->> 0)`,
    },
  )} from ${programsWithoutMaxes(gym, (of) => sql`${of.customer_id} in ${able} and ${of.status} <> 'ended'`)} lacking
      join ${a} on ${a.gym_id} = ${gym} and ${a.id} = lacking.id and ${a.customer_id} = lacking.customer_id and ${isCurrent(today, a, never)}
    order by lacking.customer_id, lacking.starts_on, lacking.id limit ${maxOfAKind}`;

/** Two or more in two weeks. */
export const missed = ({ gym, zone, today, able, areAll }: Asked) => {
  const days = { gym, zone, today, from: sql`(${today}::date - 14)` };
  const counts = missedCounts({ ...days, ...(!areAll && { whose: (of) => sql`${of.customer_id} in ${able}` }) }, 'customer_id');
  const last = lastMissed(days, sql`often.customer_id`);
  return sql<ReasonRow>`select ${row(sql`often.customer_id`, day(sql`often.last`), { at: sql`often.last`, count: sql`often.count` })} from (
      select often.customer_id, often.count, ${last} as last from (
        select missed.customer_id, missed.count from ${counts}
        where missed.count >= 2 and missed.customer_id in ${able} order by missed.count desc, missed.customer_id limit ${maxOfAKind}) often) often
    order by often.count desc, often.customer_id`;
};

/** Kind of the slot that prescribed a set, e.g. `straight` or `circuit`; `free` for a set without a plan. */
const prescriptionKind = (of: typeof s): RawBuilder<string> =>
  sql`coalesce((select slot.value ->> 'kind' from ${w} cross join lateral jsonb_array_elements(${w.prescribed} -> 'slots') slot
    where ${of.prescription_id} is not null and ${w.gym_id} = ${of.gym_id} and ${w.id} = ${of.workout_id} and ${w.customer_id} = ${of.customer_id}
      and jsonb_path_exists(slot.value, '$.sets[*].prescriptionId ? (@ == $id)', jsonb_build_object('id', ${of.prescription_id}::text))
    limit 1), 'free')`;

/**
 * The best estimates of the last two sessions are each at least a tenth below the best of the four weeks before, or below a lighter plan.
 * Compares only sets of equal intent: the same exercise, type of set and kind of prescription. Ignores sessions that the plan made lighter
 * and that were done as planned. The newest session is at most a week old, and two others came before both.
 *
 * Looks for sessions below the best of any intent first, so that intents are read for a few clients only.
 */
export const strengthDrop = (asked: Asked) => {
  const since = daysAgo(asked, 35);
  const counts = sql`${s.gym_id} = ${asked.gym} and not ${s.voided} and ${s.e1rm_kg} is not null and ${s.set_type} <> 'warm-up' and ${s.performed_at} >= ${since}`;
  const session = { customer: sql`ranked.customer_id`, workout: sql`ranked.workout_id`, exercise: sql`ranked.exercise_id` };
  const isLow = sql`kg <= 0.9 * best_kg`;
  return sql<ReasonRow>`with best as (
      select ${s.customer_id}, ${countsFor(s)} as exercise_id, ${s.workout_id}, max(${s.e1rm_kg}) as kg, max(${s.performed_at}) as at
      from ${s} ${withMerged(s)} join ${x} on ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible}
      where ${counts} and ${s.customer_id} in ${asked.able}
      group by 1, 2, 3),
    before as (
      select best.*, max(kg) over earlier as best_kg, count(*) over earlier as sessions
      from best window earlier as (partition by customer_id, exercise_id order by at rows between unbounded preceding and 1 preceding)),
    suspected as (
      select distinct customer_id, exercise_id from before where sessions >= 3 and at >= ${daysAgo(asked, 7)} and ${isLow}),
    intents as (
      select suspected.customer_id, suspected.exercise_id, ${s.workout_id}, ${s.set_type} as set_type, ${prescriptionKind(s)} as prescribed_as,
        max(${s.e1rm_kg}) as kg, max(${s.performed_at}) as at
      from suspected join ${s} on ${s.customer_id} = suspected.customer_id
        and ${s.exercise_id} = any(${together(asked.gym, sql<string>`suspected.exercise_id`)})
      where ${counts} group by 1, 2, 3, 4, 5),
    ranked as (
      select intents.*, max(kg) over earlier as best_kg, count(*) over earlier as sessions
      from intents window earlier as (
        partition by customer_id, exercise_id, set_type, prescribed_as order by at rows between unbounded preceding and 1 preceding)),
    planned as (
      select ranked.*, case when ${isLow} then ${plannedE1rmKg(asked.gym, session)} end as planned_kg from ranked),
    judged as (
      select planned.*, least(best_kg, planned_kg) as asked_kg,
        row_number() over (partition by customer_id, exercise_id, set_type, prescribed_as order by at desc) as newest
      from planned where not coalesce(planned_kg <= 0.9 * best_kg and kg > 0.9 * planned_kg, false))
    select distinct on (last.customer_id) ${row(sql`last.customer_id`, sql`last.workout_id`, {
      at: sql`last.at`,
      count: sql`round(100 - 100 * last.kg / last.asked_kg)`,
      exercise: sql`last.exercise_id`,
      workout: sql`last.workout_id`,
    })} from judged last join judged second using (customer_id, exercise_id, set_type, prescribed_as)
    where last.newest = 1 and second.newest = 2 and last.at >= ${daysAgo(asked, 7)} and second.sessions >= 2
      and last.kg <= 0.9 * last.asked_kg and second.kg <= 0.9 * second.asked_kg
    order by last.customer_id, last.kg / last.asked_kg limit ${maxOfAKind}`;
};

/** A rule failed at least twice in a row, the last time in the last three weeks. */
export const stalled = (asked: Asked) =>
  sql<ReasonRow>`select ${row(st.customer_id, sql`${st.scope} || ' ' || ${st.workout_id}`, { at: st.at, count: st.fails, exercise: st.exercise_id, workout: st.workout_id })}
    from ${st} where ${st.gym_id} = ${asked.gym} and ${st.customer_id} in ${asked.able} and ${st.fails} >= 2 and ${st.at} >= ${daysAgo(asked, 21)}
    order by ${st.fails} desc, ${st.at} desc limit ${maxOfAKind}`;

/**
 * Each of the last three rated workouts was harder than the one before, by at least two points in total, and the last was rated eight or
 * more.
 */
export const effortRising = (asked: Asked) =>
  sql<ReasonRow>`with rated as (
      select ${w.customer_id}, ${w.id}, ${w.session_rpe} as rpe, ${w.ended_at} as at,
        lag(${w.session_rpe}) over own as second, lag(${w.session_rpe}, 2) over own as first,
        row_number() over (partition by ${w.customer_id} order by ${w.ended_at} desc) as newest
      from ${w} where ${w.gym_id} = ${asked.gym} and ${w.customer_id} in ${asked.able} and ${w.session_rpe} is not null and ${w.ended_at} >= ${daysAgo(asked, 28)}
      window own as (partition by ${w.customer_id} order by ${w.ended_at}))
    select ${row(sql`customer_id`, sql`id`, { at: sql`at`, count: sql`rpe`, workout: sql`id` })} from rated
    where newest = 1 and first < second and second < rpe and rpe - first >= 2 and rpe >= 8 order by rpe desc limit ${maxOfAKind}`;

/** The same exercise was skipped at least twice in four weeks. */
export const skippedExercise = (asked: Asked) =>
  sql<ReasonRow>`select ${row(sql`customer_id`, sql`exercise_id || ' ' || last_id`, { at: sql`at`, count: sql`times`, exercise: sql`exercise_id` })} from (
      select ${w.customer_id}, coalesce(${merged.into_id}, (one.value ->> 'exerciseId')::uuid)::text as exercise_id, count(*) as times,
        max(${w.started_at}) as at, (array_agg(${w.id} order by ${w.started_at} desc))[1]::text as last_id
      from ${w} cross join lateral jsonb_array_elements(${w.exercises}) one
        left join ${merged} on ${merged.gym_id} = ${w.gym_id} and ${merged.id} = (one.value ->> 'exerciseId')::uuid
      where ${w.gym_id} = ${asked.gym} and ${w.customer_id} in ${asked.able} and ${w.started_at} >= ${daysAgo(asked, 28)}
        and (one.value -> 'skipped')::boolean
      group by 1, 2 having count(*) >= 2) skipped
    order by times desc, customer_id limit ${maxOfAKind}`;

/**
 * The client has not trained for unusually long: twice the usual days between workouts of the last twelve weeks, at least a week. With
 * fewer than four workouts, a week counts as usual.
 */
export const quiet = (asked: Asked) =>
  sql<ReasonRow>`select ${row(sql`customer_id`, sql`${day(dateIn(asked.zone, sql<Date>`last`))}`, { at: sql`last`, count: sql`silent`, usual: sql`usual` })} from (
      select customer_id, last, ${asked.today}::date - ${dateIn(asked.zone, sql<Date>`last`)} as silent,
        case when times < 4 then 7 else greatest(1, round(extract(epoch from last - first) / 86400 / (times - 1))) end as usual
      from (select ${w.customer_id}, count(*) as times, min(${w.ended_at}) as first, max(${w.ended_at}) as last from ${w}
        where ${w.gym_id} = ${asked.gym} and ${w.customer_id} in ${asked.able} and ${w.status} = 'completed' and ${w.ended_at} >= ${daysAgo(asked, 84)}
        group by ${w.customer_id}) trained) habits
    where silent > greatest(7, 2 * usual) order by silent desc, customer_id limit ${maxOfAKind}`;

/** Ends within a week, and no other program follows. */
export const programEnds = ({ gym, today, able }: Asked) =>
  sql<ReasonRow>`select ${row(a.customer_id, day(sql`max(${a.ends_on})`), { at: sql`max(${a.ends_on})` })} from ${a}
    where ${a.gym_id} = ${gym} and ${a.customer_id} in ${able} and ${a.status} <> 'ended' and (${a.paused_from} is null or ${a.paused_from} > ${today}::date)
    group by ${a.customer_id} having max(${a.ends_on}) between ${today}::date and ${today}::date + 7
    order by max(${a.ends_on}), ${a.customer_id} limit ${maxOfAKind}`;

/** One per client from the last three days, if it is still a record. Their coaches were notified when it happened. */
export const record = (asked: Asked) =>
  sql<ReasonRow>`select distinct on (${s.customer_id}) ${row(s.customer_id, s.id, { at: s.performed_at, exercise: s.exercise_id, workout: s.workout_id, record: sql`case when ${s.actual} ? 'load' and ${s.reps} is not null then jsonb_build_object('reps', ${s.reps}, 'load', ${s.actual} -> 'load') end` })}
    from ${i} join ${s} on ${s.gym_id} = ${i.gym_id} and ${s.id} = (${i.detail} ->> 'setId')::uuid and not ${s.voided}
      join ${x} on ${x.id} = ${s.exercise_id} and ${x.e1rm_eligible}
    where ${i.gym_id} = ${asked.gym} and ${i.kind} = 'record' and ${i.member_id} = ${s.customer_id} and ${s.customer_id} in ${asked.able}
      and ${i.recorded_at} >= ${daysAgo(asked, 3)}
    order by ${s.customer_id}, ${s.performed_at} desc limit ${maxOfAKind}`;
