// Lifts, records, progress and compliance of one client. Records are computed from the current sets, so voiding or amending a set changes
// them immediately.
import { aliased, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import { addDays } from '@spotter/contracts/civil-date';
import { shortListParameters } from '@spotter/contracts/lists';
import { complianceAnswer, liftsAnswer, recordsAnswer, type LiftItem, type RecordItem } from '@spotter/contracts/lifts/queries';
import { countsFor, withMerged } from '../shared/exercises/merged-exercises.js';
import { standardFormula } from '../shared/standard-formula.js';
import * as z from 'zod/mini';
import { workoutsInSpan, workoutsInSpanRule } from '@spotter/domain/assigned-programs/compliance';
import { isDue } from '../shared/program-standing.js';
import { localDate } from '../platform/reading/calendar.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { progress } from './progress.js';
import { trainingMaxProposals } from './training-max-proposals.js';
import { trainingWeeksRoute } from './training-weeks.js';

const l = aliased('lifts', 'l');
const s = aliased('sets', 's');
const x = aliased('exercises', 'x');
const w = aliased('workouts', 'w');

const ofCustomer = { customer: z.uuid() };

/** Enough for tests and training maxes of several years. */
const maxLifts = 500;

const lifts = gymRoute({
  path: '/api/gyms/:gym/lifts',
  summary: 'Lists tested lifts and training maxes of a client, newest first',
  access: policies.readClient,
  parameters: { ...ofCustomer, ...shortListParameters },
  answer: liftsAnswer,
  run: async (call, { customer, ...asked }) => {
    await requireVisibleCustomer(call, customer);
    const items = await rowsOf(
      call.tx,
      statement<LiftItem>`select ${l.id}, ${countsFor(l)} as "exerciseId", ${l.kind}, ${l.load}, ${l.reps}, to_json(${l.effective_from}) #>> '{}' as "effectiveFrom", ${l.voided}, ${l.set_by} as "setBy", ${l.reason},
         case when ${l.voided} then null else lead(${l.id}) over (
           partition by ${countsFor(l)}, ${l.kind}, ${l.voided} order by ${l.effective_from}, ${l.position}, ${l.id}) end as "supersededBy"
       from ${l} ${withMerged(l)} where ${l.gym_id} = ${call.gym.id} and ${l.customer_id} = ${customer}
         order by ${l.effective_from} desc, ${l.id} limit ${maxLifts}`,
    );
    return pageOfShort(items, asked, call.epoch, ({ id }) => id);
  },
});

type BestRow = {
  exercise_id: string;
  kind: 'e1rm' | 'reps';
  set_id: string;
  performed_at: string;
  reps: number;
  load: RecordItem['byReps'][number]['load'];
  e1rm_kg: number;
};

/** Counts sets that are neither voided nor warm-ups, on exercises whose load measures strength. Of equals the earliest is the record. */
const recordRows = (call: GymCall, customer: string): Promise<readonly BestRow[]> =>
  rowsOf(
    call.tx,
    statement<BestRow>`with counted as materialized (
       select ${countsFor(s)} as exercise_id, ${s.id} as set_id, ${s.performed_at}, ${s.reps}, ${s.actual} -> 'load' as load, ${s.load_kg}, ${s.e1rm_kg}
       from ${s} ${withMerged(s)} join ${x} on ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible}
       where ${s.gym_id} = ${call.gym.id} and ${s.customer_id} = ${customer} and not ${s.voided} and ${s.set_type} <> 'warm-up' and ${s.load_kg} > 0 and ${s.reps} between 1 and 12)
     (select distinct on (exercise_id) exercise_id, 'e1rm' as kind, set_id, to_json(performed_at) #>> '{}' as performed_at, reps, load, e1rm_kg
        from counted where e1rm_kg is not null order by exercise_id, e1rm_kg desc, performed_at, set_id)
     union all
     (select distinct on (exercise_id, reps) exercise_id, 'reps', set_id, to_json(performed_at) #>> '{}', reps, load, e1rm_kg
        from counted order by exercise_id, reps, load_kg desc, performed_at, set_id)`,
  );

const records = gymRoute({
  path: '/api/gyms/:gym/records',
  summary: 'Returns the best estimated 1RM and the best load per repetitions, each with its set',
  access: policies.readClient,
  parameters: { ...ofCustomer, ...shortListParameters },
  answer: recordsAnswer,
  run: async (call, { customer, ...asked }) => {
    await requireVisibleCustomer(call, customer);
    const byExercise = Map.groupBy(await recordRows(call, customer), (row) => row.exercise_id);
    const source = (row: BestRow) => ({ setId: row.set_id, performedAt: row.performed_at, reps: row.reps, load: row.load });
    const items = [...byExercise].map(([exerciseId, rows]) => {
      const best = rows.find((row) => row.kind === 'e1rm');
      return {
        exerciseId,
        bestE1rm: best === undefined ? null : { valueKg: best.e1rm_kg, formula: standardFormula, ...source(best) },
        byReps: rows
          .filter((row) => row.kind === 'reps')
          .toSorted((a, b) => a.reps - b.reps)
          .map(source),
      };
    });
    return pageOfShort(items, asked, call.epoch, ({ exerciseId }) => exerciseId);
  },
});

const plannedRows = prepared(
  ({ gym, customer, zone, since, today }: Given<{ gym: string; customer: string; zone: string; since: string; today: string }>) =>
    sql<{
      on: string;
      status: string;
      due: boolean;
    }>`select to_json(${w.scheduled_on}) #>> '{}' as on, ${w.status}, ${isDue(zone, today, w)} as due from ${w}
       where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.scheduled_on} >= ${since}::date and ${w.scheduled_on} <= ${today}::date and ${w.status} <> 'cancelled'`,
);

const compliance = gymRoute({
  path: '/api/gyms/:gym/compliance',
  summary: 'Returns how many planned workouts were due and how many were trained, over 7, 30 and 90 days',
  access: policies.readClient,
  parameters: ofCustomer,
  answer: complianceAnswer,
  run: async (call, { customer }) => {
    await requireVisibleCustomer(call, customer);
    const today = localDate(call.gym.timeZone);
    const rows = await rowsOf(
      call.tx,
      plannedRows({ gym: call.gym.id, customer, zone: call.gym.timeZone, since: addDays(today, -90), today }),
    );
    const planned = rows.map(({ on, status, due }) => {
      const done = status === 'completed';
      return { on, due, done, exercisesDue: 0, exercisesDone: 0 };
    });
    const items = [7, 30, 90].map((days) => {
      const { percent, explanation } = workoutsInSpan(planned, today, days);
      return { days, due: explanation.due, done: explanation.done, percent: percent === null ? null : Math.round(percent) };
    });
    return { rule: workoutsInSpanRule, items };
  },
});

export const liftRoutes = (): Route[] => [lifts, trainingMaxProposals, records, progress, trainingWeeksRoute, compliance];
