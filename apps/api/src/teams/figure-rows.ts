// SQL for the sums behind a team's boards: one row per member with a figure.
import { aliased, always, prepared, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { beginOf } from '../platform/reading/calendar.js';
import { liftedKg, withLifter } from '../shared/exercises/lifted-kg.js';
import { isDue } from '../shared/program-standing.js';

const s = aliased('sets', 's');
const w = aliased('workouts', 'w');

/** `exercises`: all that count together with the requested one; empty for figures without an exercise. */
type Asked = { gym: string; customers: string[]; zone: string; from: string | undefined; today: string; exercises: string[] };
export type FigureRow = { readonly id: string; readonly value: number; readonly at: string };
type Givens = Given<Asked>;

/** The members in question, as rows `asked`. */
const members = ({ customers }: Pick<Givens, 'customers'>): RawBuilder<unknown> => sql`unnest(${customers}::uuid[]) asked(id)`;
const since = ({ from, zone }: Givens, moment: RawBuilder<unknown>): RawBuilder<boolean> =>
  from === undefined ? always : sql`${moment} >= ${beginOf(zone, from)}`;
const isCounted = ({ gym }: Pick<Givens, 'gym'>): RawBuilder<boolean> =>
  sql`${s.gym_id} = ${gym} and ${s.customer_id} = asked.id and not ${s.voided} and ${s.set_type} <> 'warm-up'`;

/** The best set of each member; of equals the earliest. */
const bestSet = (given: Givens, kg: RawBuilder<number | null>, condition: RawBuilder<boolean>): RawBuilder<FigureRow> =>
  sql`select asked.id, best.value, best.at from ${members(given)} cross join lateral (
      select ${kg} as value, to_json(${s.performed_at}) #>> '{}' as at from ${s}
      where ${isCounted(given)} and ${s.exercise_id} = any(${given.exercises}) and ${condition} and ${since(given, s.performed_at)}
      order by ${kg} desc, ${s.performed_at}, ${s.id} limit 1) best`;

const e1rmRows = prepared((given: Givens) => bestSet(given, s.e1rm_kg, sql`${s.e1rm_kg} is not null`));
const weightRows = prepared((given: Givens) => bestSet(given, s.load_kg, sql`${s.load_kg} > 0 and ${s.reps} >= 1`));
const tonnageRows = prepared(
  (given: Givens) =>
    sql<FigureRow>`select asked.id, summed.value, summed.at from ${members(given)} ${withLifter({ gym_id: given.gym, customer_id: sql<string>`asked.id` })} cross join lateral (
        select sum(lifted.kg * lifted.reps)::float8 as value, to_json(max(lifted.at)) #>> '{}' as at from (
          select ${liftedKg(given.zone, s)} as kg, ${s.reps} as reps, ${s.performed_at} as at from ${s}
          where ${isCounted(given)} and ${s.reps} >= 1 and ${since(given, s.performed_at)}) lifted where lifted.kg > 0) summed
      where summed.value is not null`,
);

const trainedAt = sql<Date>`coalesce(${w.ended_at}, ${w.started_at})`;
const isOfMember = ({ gym }: Pick<Givens, 'gym'>): RawBuilder<boolean> => sql`${w.gym_id} = ${gym} and ${w.customer_id} = asked.id`;
const workoutRows = prepared(
  (given: Givens) =>
    sql<FigureRow>`select asked.id, trained.value, trained.at from ${members(given)} cross join lateral (
        select count(*)::int as value, to_json(max(${trainedAt})) #>> '{}' as at from ${w}
        where ${isOfMember(given)} and ${w.status} = 'completed' and ${since(given, trainedAt)}) trained
      where trained.value > 0`,
);
/** As in `workoutsInSpan`: today's workout is due only once it is done, and an excused one is not due. */
const complianceRows = prepared(
  (given: Givens) =>
    sql<FigureRow>`select asked.id, round(100.0 * kept.done / kept.due)::int as value, coalesce(kept.at, '') as at
      from ${members(given)} cross join lateral (
        select count(*) filter (where ${w.status} = 'completed')::int as done,
          count(*) filter (where ${w.status} = 'completed' or (${w.scheduled_on} < ${given.today}::date and ${isDue(given.zone, given.today, w)}))::int as due,
          to_json(max(${w.ended_at})) #>> '{}' as at
        from ${w} where ${isOfMember(given)} and ${w.scheduled_on} <= ${given.today}::date and ${w.status} <> 'cancelled'
          and ${given.from === undefined ? always : sql`${w.scheduled_on} >= ${given.from}::date`}) kept
      where kept.due > 0`,
);

/** Rows that a metric reads. Strength is related to body weight afterwards. */
export const figureRows = {
  e1rm: e1rmRows,
  weight: weightRows,
  tonnage: tonnageRows,
  workouts: workoutRows,
  compliance: complianceRows,
} as const;
