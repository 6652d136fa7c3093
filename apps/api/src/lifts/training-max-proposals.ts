// Training max with which a new program would begin, for clients and exercises; if there is none, a proposed one.
import { maxProposedClients, maxProposedExercises } from '@spotter/contracts/lifts/limits';
import { defaultFormula, e1rm } from '@spotter/domain/lifts/e1rm';
import { oneRepMax } from '@spotter/domain/lifts/one-rep-max';
import { proposedTrainingMax } from '@spotter/domain/lifts/proposed-training-max';
import type { Load, Unit } from '@spotter/domain/kernel';
import type { Rounding } from '@spotter/domain/programs/program-tree';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import { trainingMaxProposalsAnswer, trainingMaxProposalsParameters, type TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { aliased, prepared, rowsOf, sql, statement, tables, type Given } from '@spotter/database/connections/sql';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute } from '../platform/http/route.js';
import { idsOf } from '../platform/reading/id-list.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { isAssisted } from '../shared/exercises/assisted.js';
import { together } from '../shared/exercises/merged-exercises.js';
import { fullName, namesOf } from '../shared/people.js';

const c = aliased('customers', 'c');
const l = aliased('lifts', 'l');
const s = aliased('sets', 's');

type Lifted = { readonly load: Load; readonly reps: number; readonly on: string; readonly workoutId: string | null };
type Row = {
  readonly customer_id: string;
  readonly exercise_id: string;
  readonly said: { readonly load: Load; readonly since: string; readonly by: string } | null;
  readonly tested: Lifted | null;
  readonly best: Lifted | null;
};

/**
 * `said`: set by a person, outside of any program; changes by an earlier program's rules stay in that program. `tested` and `best` are the
 * bases of loads in percent of a one-rep max (ADR 22): the newest test, and the best set since then or of the last half year.
 */
const known = prepared(
  ({ gym, me, customers, exercises }: Given<{ gym: string; me: string | null; customers: string[]; exercises: string[] }>, sight: Sight) =>
    sql<Row>`select ${c.id} as customer_id, x.id as exercise_id, said.known as said, tested.known as tested, best.known as best
     from ${c} cross join unnest(${exercises}::uuid[]) x(id)
       cross join lateral (select ${together(sql`${gym}::uuid`, sql`x.id`)} as ids) counted
       left join lateral (select json_build_object('load', ${l.load}, 'since', to_json(${l.effective_from}) #>> '{}', 'by', ${l.set_by}) as known from ${l}
         where ${l.gym_id} = ${c.gym_id} and ${l.customer_id} = ${c.id} and ${l.exercise_id} = any(counted.ids) and ${l.kind} = 'training-max'
           and ${l.set_by} is not null and not ${l.voided}
         order by ${l.effective_from} desc, ${l.id} limit 1) said on true
       left join lateral (select json_build_object('load', ${l.load}, 'reps', ${l.reps}, 'on', to_json(${l.effective_from}) #>> '{}', 'workoutId', null) as known,
           ${l.effective_from} as at from ${l}
         where ${l.gym_id} = ${c.gym_id} and ${l.customer_id} = ${c.id} and ${l.exercise_id} = any(counted.ids) and ${l.kind} = 'tested'
           and not ${l.voided} and ${l.reps} between 1 and 12 and not ${isAssisted(sql`x.id`)}
         order by ${l.effective_from} desc, ${l.id} limit 1) tested on true
       left join lateral (select json_build_object('load', ${s.actual} -> 'load', 'reps', ${s.reps}, 'on', to_json(${s.performed_at}) #>> '{}', 'workoutId', ${s.workout_id}) as known
         from ${s}
         where ${s.gym_id} = ${c.gym_id} and ${s.customer_id} = ${c.id} and ${s.exercise_id} = any(counted.ids) and not ${s.voided} and ${s.set_type} <> 'warm-up'
           and ${s.e1rm_kg} is not null and not ${isAssisted(sql`x.id`)} and ${s.performed_at} > now() - interval '180 days' and (tested.at is null or ${s.performed_at} > tested.at)
         order by ${s.e1rm_kg} desc, ${s.performed_at} limit 1) best on true
     where ${c.gym_id} = ${gym} and ${c.id} = any(${customers}::uuid[]) and ${visibleCustomers(sight, me, c)}
     order by ${c.id}, x.id`,
);

/** Estimated single, to compare a test with later sets. */
const asSingle = (lifted: Lifted | null) => {
  const estimate = lifted === null ? null : e1rm(lifted.load.value, lifted.reps, defaultFormula);
  return lifted === null || estimate === null || !('value' in estimate)
    ? undefined
    : { load: { value: estimate.value, unit: lifted.load.unit }, lifted };
};

const proposedOf = ({ said, tested, best }: Row, rounding: Rounding): TrainingMaxProposal['proposed'] => {
  const lifted = oneRepMax(asSingle(tested), asSingle(best))?.lifted;
  if (said !== null || lifted === undefined) return null;
  const proposed = proposedTrainingMax(lifted, rounding);
  if (!('load' in proposed)) return null;
  const { rule, formula, oneRepMax: single, raw } = proposed.explanation;
  return { load: proposed.load, rule, formula, lifted, oneRepMax: single, raw, rounding };
};

export const trainingMaxProposals = gymRoute({
  path: '/api/gyms/:gym/training-max-proposals',
  summary: 'Returns training maxes of clients for a new program: in force, or proposed from their lifts',
  access: policies.staffOfClient,
  parameters: trainingMaxProposalsParameters,
  answer: trainingMaxProposalsAnswer,
  run: async (call, asked) => {
    const customers = idsOf('customers', asked.customers, maxProposedClients);
    const exercises = idsOf('exercises', asked.exercises, maxProposedExercises);
    const [gym] = await rowsOf(
      call.tx,
      statement<{ unit: Unit }>`select ${tables.gyms.unit} from ${tables.gyms} where ${tables.gyms.gym_id} = ${call.gym.id}`,
    );
    const rounding = defaultRounding(gym?.unit ?? 'kg');
    const rows = await rowsOf(call.tx, known({ gym: call.gym.id, me: viewerOf(call), customers, exercises }, sightOf(call)));
    // Each visible client and exercise has a row. No rows means that the caller may see none of them.
    if (rows.length === 0) throw new Refusal('not-found');
    const people = await namesOf(
      call.tx,
      call.gym.id,
      rows.map(({ said }) => said?.by ?? null),
    );
    const items = rows.map((row) => ({
      customerId: row.customer_id,
      exerciseId: row.exercise_id,
      inForce: row.said === null ? null : { load: row.said.load, since: row.said.since, by: fullName(people.get(row.said.by)) },
      proposed: proposedOf(row, rounding),
    }));
    return { items };
  },
});
