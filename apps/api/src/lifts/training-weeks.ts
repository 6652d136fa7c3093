// The last weeks of a client's training, and the scores of their powerlifting total in these weeks.
import { trainingWeeksAnswer, type TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { Sex } from '@spotter/domain/customers/customer-events';
import { toKg, type Load } from '@spotter/domain/kernel';
import { competitionExercises, competitionLifts, totalScores, type CompetitionLift } from '@spotter/domain/lifts/total-scores';
import { firstDayOfWeeks, trainingWeekRules, trainingWeeks, type Session, type TrainedOn } from '@spotter/domain/lifts/training-weeks';
import { roundedKg } from '@spotter/domain/workouts/volume';
import * as z from 'zod/mini';
import { gymRoute } from '../platform/http/route.js';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { helpOf, withLifter } from '../shared/exercises/lifted-kg.js';
import { together } from '../shared/exercises/merged-exercises.js';
import { traitsOf } from '../shared/exercises/exercise-traits.js';

const s = aliased('sets', 's');
const w = aliased('workouts', 'w');
const x = aliased('exercises', 'x');
const c = aliased('customers', 'c');

const weeksShown = 12;
/** Ten times what a client trains in twelve weeks. */
const maxSets = 20_000;
const maxSessions = 1_000;

type Asked = { gym: string; customer: string; zone: string; from: string };
type SetRow = Pick<TrainedOn, 'exerciseId' | 'setType' | 'actual' | 'on' | 'help'>;
const setRows = prepared(
  ({ gym, customer, zone, from }: Given<Asked>) =>
    sql<SetRow>`select ${s.exercise_id} as "exerciseId", ${s.set_type} as "setType", ${s.actual},
         to_json(${dateIn(zone, s.performed_at)}) #>> '{}' as on, ${helpOf(zone, s)} as help
       from ${s} ${withLifter(s)} where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and not ${s.voided} and ${s.set_type} <> 'warm-up'
         and ${s.performed_at} >= ${beginOf(zone, from)} order by ${s.performed_at} desc limit ${maxSets}`,
);
const sessionRows = prepared(
  ({ gym, customer, zone, from }: Given<Asked>) =>
    sql<Session>`select to_json(${dateIn(zone, w.started_at)}) #>> '{}' as on, ${w.session_rpe}::float8 as "sessionRpe",
         (extract(epoch from ${w.ended_at} - ${w.started_at}) / 60)::float8 as minutes
       from ${w} where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.status} = 'completed'
         and ${w.started_at} >= ${beginOf(zone, from)} order by ${w.started_at} desc limit ${maxSessions}`,
);

type BestRow = { name: string; exercise_id: string; kg: number; on: string };
/** The best set of each exercise with one of these names, and of those that were merged with it. */
const bestRows = prepared(
  ({ gym, customer, zone, from, names }: Given<Asked & { names: string[] }>) =>
    sql<BestRow>`select ${x.name} ->> 'en' as name, best.exercise_id, best.kg, best.on from ${x} cross join lateral (
         select ${s.exercise_id} as exercise_id, ${s.e1rm_kg} as kg, to_json(${dateIn(zone, s.performed_at)}) #>> '{}' as on from ${s}
         where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and ${s.exercise_id} = any(${together(gym, x.id)})
           and not ${s.voided} and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null and ${s.performed_at} >= ${beginOf(zone, from)}
         order by ${s.e1rm_kg} desc, ${s.performed_at} limit 1) best
       where ${x.e1rm_eligible} and ${x.name} ->> 'en' = any(${names}::text[])`,
);
const lifterRows = prepared(
  ({ gym, customer }: Given<Pick<Asked, 'gym' | 'customer'>>) =>
    sql<{ sex: Sex | null; bodyweights: readonly (Load & { readonly at: string })[] }>`select ${c.sex}, ${c.bodyweights} from ${c}
       where ${c.gym_id} = ${gym} and ${c.id} = ${customer}`,
);

const bestLifts = (rows: readonly BestRow[]): TrainingWeeksAnswer['lifts'] =>
  competitionLifts.flatMap((lift: CompetitionLift) => {
    const own = rows.filter(({ name }) => competitionExercises[lift].includes(name));
    const best = own.toSorted((one, other) => other.kg - one.kg)[0];
    return best === undefined ? [] : [{ lift, exerciseId: best.exercise_id, kg: roundedKg(best.kg), on: best.on }];
  });

export const trainingWeeksRoute = gymRoute({
  path: '/api/gyms/:gym/training-weeks',
  summary: 'Returns hard sets by muscle, tonnage and session load of the last 12 weeks, and scores of the powerlifting total',
  access: policies.readClient,
  parameters: { customer: z.uuid() },
  answer: trainingWeeksAnswer,
  run: async (call, { customer }): Promise<TrainingWeeksAnswer> => {
    await requireVisibleCustomer(call, customer);
    const { id: gym, timeZone: zone, weekStart } = call.gym;
    const today = localDate(zone);
    const asked = { gym, customer, zone, from: firstDayOfWeeks(today, weekStart, weeksShown) };
    const sets = (await rowsOf(call.tx, setRows(asked))).map(({ help, ...set }) => ({
      ...set,
      voided: false,
      ...(help != null && { help }),
    }));
    const sessions = await rowsOf(call.tx, sessionRows(asked));
    const exercises = await traitsOf(call, [...new Set(sets.map(({ exerciseId }) => exerciseId))]);
    const weeks = trainingWeeks({ sets, sessions, exercises }, { today, weekStart, count: weeksShown });
    const lifts = bestLifts(await rowsOf(call.tx, bestRows({ ...asked, names: Object.values(competitionExercises).flat() })));
    const [lifter] = await rowsOf(call.tx, lifterRows({ gym, customer }));
    const weighIns = (lifter?.bodyweights ?? []).map(({ at, ...load }) => ({ on: localDate(zone, new Date(at)), kg: toKg(load) }));
    const scores = totalScores(lifts, lifter?.sex ?? null, weighIns);
    return {
      rules: trainingWeekRules,
      weeks: weeks.map((week) => ({ ...week, muscles: [...week.muscles] })),
      lifts,
      scores: 'missing' in scores ? { missing: [...scores.missing] } : { ...scores, scores: [...scores.scores] },
    };
  },
});
