// Reads what clients really lifted, as input of a rehearsal: rows of the read models, by the gym's days.
import { addDays } from '@spotter/contracts/civil-date';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { toKg, type Load } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import { estimateCountsDays, type StrengthPoint } from '@spotter/domain/rehearsals/strength';
import type { LoggedSet, ReallyTrained } from '@spotter/domain/rehearsals/weeks';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';
import type { Help } from '@spotter/domain/workouts/volume';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';
import type { GymCall } from '../platform/http/route.js';
import { isAssisted } from '../shared/exercises/assisted.js';
import { helpOf, withLifter } from '../shared/exercises/lifted-kg.js';

const s = aliased('sets', 's');
const x = aliased('exercises', 'x');
const l = aliased('lifts', 'l');
const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');

/** `from` and `to`: the rehearsed days. */
export type Span = { readonly from: string; readonly to: string };

type BestRow = {
  exercise_id: string;
  on: string;
  e1rm_kg: number;
  reps: number;
  load: Load;
  id: string;
  workout_id: string;
};
type Strengths = { gym: string; zone: string; customers: readonly string[]; exercises: readonly string[]; since: string; after: string };
/** The best set of each day: one that counts for records, on exercises whose load measures strength. */
const bestSets = prepared(
  ({ gym, zone, customer, exercises, since, after }: Given<Omit<Strengths, 'customers'> & { customer: string }>) =>
    sql<BestRow>`select distinct on (best.exercise_id, best.day)
         best.exercise_id, to_json(best.day) #>> '{}' as on, best.e1rm_kg, best.reps, best.load, best.id, best.workout_id
       from (
         select ${s.exercise_id}, ${dateIn(zone, s.performed_at)} as day, ${s.e1rm_kg}, ${s.reps}, ${s.actual} -> 'load' as load,
           ${s.id}, ${s.workout_id}, ${s.performed_at}
         from ${s} join ${x} on ${x.id} = ${s.exercise_id} and ${x.e1rm_eligible}
         where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and ${s.exercise_id} = any(${exercises}) and not ${s.voided}
           and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null
           and ${s.performed_at} >= ${beginOf(zone, since)} and ${s.performed_at} < ${beginOf(zone, after)}) best
       order by best.exercise_id, best.day, best.e1rm_kg desc, best.performed_at, best.id`,
);

type TestRow = { customer_id: string; exercise_id: string; on: string; reps: number; load: Load; id: string };
/** A test counts until a better set follows, however old it is. */
const tests = prepared(
  ({ gym, zone, customers, exercises, after }: Given<Omit<Strengths, 'since'>>) =>
    sql<TestRow>`select ${l.customer_id}, ${l.exercise_id}, to_json(${dateIn(zone, l.effective_from)}) #>> '{}' as on, ${l.reps}, ${l.load}, ${l.id} from ${l}
       where ${l.gym_id} = ${gym} and ${l.customer_id} = any(${customers}) and ${l.exercise_id} = any(${exercises}) and ${l.kind} = 'tested' and not ${l.voided}
         and not ${isAssisted(l.exercise_id)}
         and ${l.effective_from} < ${beginOf(zone, after)} order by ${l.effective_from}, ${l.id}`,
);

const testPoint = ({ exercise_id, on, reps, load, id }: TestRow): StrengthPoint | null => {
  const estimate = e1rm(load.value, reps);
  if (!('value' in estimate)) return null;
  const single = { value: estimate.value, unit: load.unit };
  return { exerciseId: exercise_id, on, kind: 'test', load: single, lift: { id, workoutId: null, reps, load } };
};

const testPoints = async (call: GymCall, customers: readonly string[], exercises: readonly string[], to: string) => {
  const rows = await rowsOf(call.tx, tests({ gym: call.gym.id, zone: call.gym.timeZone, customers, exercises, after: addDays(to, 1) }));
  return rows.flatMap((row) => {
    const point = testPoint(row);
    return point === null ? [] : [{ customerId: row.customer_id, point }];
  });
};

/** Strength of one client from their log, starting half a year before the span, each value with its source. */
export const strengthPoints = async (
  call: GymCall,
  customer: string,
  exercises: readonly string[],
  { from, to }: Span,
): Promise<readonly StrengthPoint[]> => {
  const since = addDays(from, -estimateCountsDays);
  const best = await rowsOf(
    call.tx,
    bestSets({ gym: call.gym.id, zone: call.gym.timeZone, customer, exercises, since, after: addDays(to, 1) }),
  );
  const tested = await testPoints(call, [customer], exercises, to);
  const lifted = best.map(({ exercise_id, on, e1rm_kg, reps, load, id, workout_id }): StrengthPoint => ({
    exerciseId: exercise_id,
    on,
    kind: 'set',
    load: { value: e1rm_kg, unit: 'kg' },
    lift: { id, workoutId: workout_id, reps, load },
  }));
  return [...lifted, ...tested.map(({ point }) => point)];
};

type DaysRow = { customer_id: string; exercise_id: string; days: (readonly [on: string, e1rmKg: number])[] };
/** One row per client and exercise: transferring rows of many days would take longer than finding them. */
const bestDays = prepared(
  ({ gym, zone, customers, exercises, since, after }: Given<Strengths>) =>
    sql<DaysRow>`select best.customer_id, best.exercise_id, json_agg(json_build_array(best.day, best.e1rm_kg)) as days
       from (
         select ${s.customer_id}, ${s.exercise_id}, ${dateIn(zone, s.performed_at)} as day, max(${s.e1rm_kg}) as e1rm_kg
         from ${s} join ${x} on ${x.id} = ${s.exercise_id} and ${x.e1rm_eligible}
         where ${s.gym_id} = ${gym} and ${s.customer_id} = any(${customers}) and ${s.exercise_id} = any(${exercises}) and not ${s.voided}
           and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null
           and ${s.performed_at} >= ${beginOf(zone, since)} and ${s.performed_at} < ${beginOf(zone, after)}
         group by 1, 2, 3) best
       group by 1, 2`,
);

/** The same for many clients, without the sources. */
export const strengthPointsOfMany = async (
  call: GymCall,
  customers: readonly string[],
  exercises: readonly string[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, readonly StrengthPoint[]>> => {
  const since = addDays(from, -estimateCountsDays);
  const rows = await rowsOf(
    call.tx,
    bestDays({ gym: call.gym.id, zone: call.gym.timeZone, customers, exercises, since, after: addDays(to, 1) }),
  );
  const points = new Map<string, StrengthPoint[]>(customers.map((id) => [id, []]));
  for (const { customer_id, exercise_id, days } of rows)
    for (const [on, value] of days)
      points.get(customer_id)?.push({ exerciseId: exercise_id, on, kind: 'set', load: { value, unit: 'kg' } });
  for (const { customerId, point } of await testPoints(call, customers, exercises, to)) points.get(customerId)?.push(point);
  return points;
};

type SetRow = { exercise_id: string; set_type: SetType; actual: ActualSet; on: string; help: Help | null };
const setRows = prepared(
  ({ gym, zone, customer, from, after }: Given<{ gym: string; zone: string; customer: string; from: string; after: string }>) =>
    sql<SetRow>`select ${s.exercise_id}, ${s.set_type}, ${s.actual}, ${helpOf(zone, s)} as help, to_json(${dateIn(zone, s.performed_at)}) #>> '{}' as on from ${s} ${withLifter(s)}
       where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and not ${s.voided}
         and ${s.performed_at} >= ${beginOf(zone, from)} and ${s.performed_at} < ${beginOf(zone, after)}`,
);
const workoutRows = prepared(
  ({ gym, zone, customer, from, after }: Given<{ gym: string; zone: string; customer: string; from: string; after: string }>) =>
    sql<{ on: string }>`select to_json(${dateIn(zone, w.started_at)}) #>> '{}' as on from ${w}
       where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.status} = 'completed'
         and ${w.started_at} >= ${beginOf(zone, from)} and ${w.started_at} < ${beginOf(zone, after)}`,
);

type WeighInRow = { readonly bodyweights: readonly (Load & { readonly at: string })[] };
const weighInRows = prepared(
  ({ gym, customer }: Given<{ gym: string; customer: string }>) =>
    sql<WeighInRow>`select ${c.bodyweights} from ${c} where ${c.gym_id} = ${gym} and ${c.id} = ${customer}`,
);

/** Reads what one client really trained in the span. */
export const reallyTrained = async (call: GymCall, customer: string, { from, to }: Span): Promise<ReallyTrained> => {
  const asked = { gym: call.gym.id, zone: call.gym.timeZone, customer, from, after: addDays(to, 1) };
  const sets = await rowsOf(call.tx, setRows(asked));
  const workouts = await rowsOf(call.tx, workoutRows(asked));
  const [weighed] = await rowsOf(call.tx, weighInRows({ gym: call.gym.id, customer }));
  return {
    sets: sets.map(({ exercise_id, set_type, actual, on, help }): LoggedSet => ({
      exerciseId: exercise_id,
      setType: set_type,
      actual,
      on,
      ...(help !== null && { help }),
    })),
    workouts: workouts.map(({ on }) => on),
    weighIns: (weighed?.bodyweights ?? []).map(({ at, ...load }) => ({ on: localDate(call.gym.timeZone, new Date(at)), kg: toKg(load) })),
  };
};
