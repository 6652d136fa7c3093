// Progress of one client's exercises: a point per workout, and what happened meanwhile.
import { roundedKg, volumeRule } from '@spotter/domain/workouts/volume';
import { toKg, type Load } from '@spotter/domain/kernel';
import { maxChartedLifts, maxChartEvents } from '@spotter/contracts/lifts/limits';
import type { PainLevel } from '@spotter/contracts/workouts/queries';
import { progressAnswer, progressParameters, type ProgressAnswer, type ProgressEvents } from '@spotter/contracts/lifts/queries';
import { aliased, always, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { gymRoute, type GymCall } from '../platform/http/route.js';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';
import { idsOf } from '../platform/reading/id-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { liftedKg, withLifter } from '../shared/exercises/lifted-kg.js';
import { countsFor, together, withMerged } from '../shared/exercises/merged-exercises.js';
import { standardFormula } from '../shared/standard-formula.js';

const s = aliased('sets', 's');
const x = aliased('exercises', 'x');
const w = aliased('workouts', 'w');
const a = aliased('assigned_programs', 'a');
const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');
const c = aliased('customers', 'c');

type PointRow = {
  exercise_id: string;
  workout_id: string;
  on: string;
  top: number | null;
  e1rm: number | null;
  tonnage: number;
  sets: number;
  loads: { reps: number; kg: number }[] | null;
};
type Asked = { gym: string; customer: string; zone: string; from: string | undefined };
type AskedPoints = Asked & { exercises: string[] | undefined };

/** Bound of an answer: ten exercises in each of four workouts a week for nine years. */
const maxPoints = 20_000;
/** True if the load is not assistance. With assistance the least is the best, and there is no estimate. */
const isLifted = sql<boolean>`${x.load_kind} is distinct from 'assisted'`;
const pointRows = prepared(
  ({ gym, customer, zone, exercises, from }: Given<AskedPoints>) =>
    sql<PointRow>`select g.exercise_id, g.workout_id, to_json(${dateIn(zone, sql`min(g.at)`)}) #>> '{}' as on,
         coalesce(max(g.most) filter (where ${isLifted}), min(g.least)) as top, max(g.e1rm) filter (where ${isLifted}) as e1rm,
         coalesce(sum(g.tonnage), 0)::float8 as tonnage, sum(g.sets)::int as sets,
         json_agg(json_build_object('reps', g.reps, 'kg', g.most) order by g.reps) filter (where ${isLifted} and g.reps >= 1 and g.most > 0) as loads
       from (
         select ${countsFor(s)} as exercise_id, ${s.workout_id}, ${s.reps}, min(${s.performed_at}) as at, max(${s.load_kg}) as most, min(${s.load_kg}) as least,
           max(${s.e1rm_kg}) as e1rm, sum(${liftedKg(zone, s)} * ${s.reps}) as tonnage, count(*) as sets
         from ${s} ${withLifter(s)} ${withMerged(s)}
         where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and not ${s.voided} and ${s.set_type} <> 'warm-up'
           and ${exercises === undefined ? always : sql`${s.exercise_id} = any(array(select unnest(${together(sql`${gym}::uuid`, sql`asked.id`)}) from unnest(${exercises}::uuid[]) asked(id)))`}
           and ${from === undefined ? always : sql`${s.performed_at} >= ${beginOf(zone, from)}`}
         group by 1, ${s.workout_id}, ${s.reps}) g left join ${x} on ${x.id} = g.exercise_id
       group by g.exercise_id, g.workout_id order by min(g.at) limit ${maxPoints}`,
);

type EventRow = {
  kind: 'program' | 'light' | 'pain';
  id: string;
  on: string;
  name: { en: string; tr?: string } | null;
  text: string | null;
  pains: readonly PainLevel[] | null;
};
const hasBegun = ({ gym, customer }: Pick<Given<Asked>, 'gym' | 'customer'>) =>
  sql<boolean>`${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.started_at} is not null and ${w.status} in ('in-progress', 'completed')`;

/**
 * A workout is light if its planned loads were reduced, or if its day is in a deload week of any published version of its program. The newest
 * events come first.
 */
const eventRows = prepared((given: Given<Asked>) => {
  const { gym, customer, zone, from } = given;
  const since = (moment: ReturnType<typeof sql>) => (from === undefined ? always : sql<boolean>`${moment} >= ${from}::date`);
  const began = dateIn(zone, w.started_at);
  const bound = maxChartEvents;
  return sql<EventRow>`with deload as materialized (
      select distinct programs.program_id, node #>> '{}' as node_id
      from (select distinct ${w.program_id} from ${w} where ${hasBegun(given)}) programs
        join ${v} on ${v.gym_id} = ${gym} and ${v.program_id} = programs.program_id
        cross join lateral jsonb_path_query(${v.tree}, '$.weeks[*] ? (@.deload == true).days[*].id') node)
    (select 'program' as kind, ${a.id}::text as id, to_json(${a.starts_on}) #>> '{}' as on, ${p.details} -> 'name' as name, null::text as text, null::jsonb as pains
       from ${a} left join ${p} on ${p.gym_id} = ${a.gym_id} and ${p.id} = ${a.program_id}
       where ${a.gym_id} = ${gym} and ${a.customer_id} = ${customer} and ${since(sql`${a.starts_on}`)} and ${a.starts_on} <= ${dateIn(zone, sql`now()`)}
       order by ${a.starts_on} desc limit ${bound})
    union all
    (select 'light', ${w.id}::text, to_json(${began}) #>> '{}', null, null, null from ${w}
       where ${hasBegun(given)} and ${since(began)} and (jsonb_path_exists(${w.prescribed}, '$.slots[*].loadPercent')
         or exists (select 1 from deload where deload.program_id = ${w.program_id} and deload.node_id = ${w.node_id}::text))
       order by ${w.started_at} desc limit ${bound})
    union all
    (select 'pain', ${w.id}::text, to_json(${began}) #>> '{}', null, ${w.pain}, ${w.pains} from ${w}
       where ${hasBegun(given)} and ${since(began)} and (${w.pain} <> '' or ${w.hurt_at} is not null)
       order by ${w.started_at} desc limit ${bound})`;
});

const weighInRows = prepared(
  ({ gym, customer }: Given<Pick<Asked, 'gym' | 'customer'>>) =>
    sql<{
      bodyweights: readonly (Load & { readonly at: string })[];
    }>`select ${c.bodyweights} from ${c} where ${c.gym_id} = ${gym} and ${c.id} = ${customer}`,
);
/** The last weigh-in of each day. */
const weightsOf = async ({ tx, gym }: GymCall, { customer, from = '' }: Asked): Promise<ProgressEvents['bodyweights']> => {
  const [row] = await rowsOf(tx, weighInRows({ gym: gym.id, customer }));
  const days = new Map((row?.bodyweights ?? []).map(({ at, ...load }) => [localDate(gym.timeZone, new Date(at)), roundedKg(toKg(load))]));
  return [...days]
    .map(([on, kg]) => ({ on, kg }))
    .filter(({ on }) => on >= from)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .slice(-maxChartEvents);
};

type Happened = { readonly light: ReadonlySet<string>; readonly events: ProgressEvents };
const happened = async (call: GymCall, asked: Asked): Promise<Happened> => {
  const rows = (await rowsOf(call.tx, eventRows(asked))).toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const ofKind = (kind: EventRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    light: new Set(ofKind('light').map(({ id }) => id)),
    events: {
      programs: ofKind('program').map(({ id, name, on }) => ({ assignedProgramId: id, name, on })),
      light: [...new Set(ofKind('light').map(({ on }) => on))],
      pain: ofKind('pain').map(({ id, on, text, pains }) => ({
        workoutId: id,
        on,
        text: text ?? '',
        reports: (pains ?? []).map(({ where, level }) => ({ where, level })),
      })),
      bodyweights: await weightsOf(call, asked),
    },
  };
};

export const progress = gymRoute({
  path: '/api/gyms/:gym/progress',
  summary: 'Returns one point per workout and exercise (top load, estimated 1RM, tonnage, loads by repetitions), and events meanwhile',
  access: policies.readClient,
  parameters: progressParameters,
  answer: progressAnswer,
  run: async (call, { customer, exercise, exercises: listed, from }): Promise<ProgressAnswer> => {
    await requireVisibleCustomer(call, customer);
    const several = listed === undefined ? [] : idsOf('exercises', listed, maxChartedLifts);
    const exercises = [...(exercise === undefined ? [] : [exercise]), ...several];
    const asked = { gym: call.gym.id, customer, zone: call.gym.timeZone, from };
    const rows = await rowsOf(call.tx, pointRows({ ...asked, exercises: exercises.length === 0 ? undefined : exercises }));
    const { light, events } = await happened(call, asked);
    const point = (row: PointRow): ProgressAnswer['items'][number]['points'][number] => ({
      workoutId: row.workout_id,
      on: row.on,
      topLoadKg: row.top,
      e1rmKg: row.e1rm,
      tonnageKg: roundedKg(row.tonnage),
      sets: row.sets,
      ...(row.loads !== null && { loads: row.loads }),
      ...(light.has(row.workout_id) && { light: true as const }),
    });
    return {
      formula: standardFormula,
      tonnageRule: volumeRule,
      ...(from !== undefined && { from }),
      items: [...Map.groupBy(rows, (row) => row.exercise_id)].map(([exerciseId, points]) => ({ exerciseId, points: points.map(point) })),
      events,
    };
  },
});
