// Training maxes of clients for a new program: in force, or proposed from their lifts.
import { defaultFormula, e1rm } from '@spotter/domain/lifts/e1rm';
import { oneRepMax } from '@spotter/domain/lifts/one-rep-max';
import { proposedTrainingMax } from '@spotter/domain/lifts/proposed-training-max';
import type { Load } from '@spotter/domain/kernel';
import type { Rounding } from '@spotter/domain/programs/program-tree';
import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { aliased, prepared, sql, type Given } from '@spotter/database/connections/sql';
import { visibleCustomers, type Sight } from '../../platform/reading/visible.js';
import { isAssisted } from '../exercises/assisted.js';
import { together } from '../exercises/merged-exercises.js';

const c = aliased('customers', 'c');
const l = aliased('lifts', 'l');
const s = aliased('sets', 's');

type Lifted = { readonly load: Load; readonly reps: number; readonly on: string; readonly workoutId: string | null };
export type ProposalRow = {
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
export const proposalRows = prepared(
  ({ gym, me, customers, exercises }: Given<{ gym: string; me: string | null; customers: string[]; exercises: string[] }>, sight: Sight) =>
    sql<ProposalRow>`select ${c.id} as customer_id, x.id as exercise_id, said.known as said, tested.known as tested, best.known as best
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

/** The proposal for one client and exercise; null if a training max is in force, or if nothing allows an estimate. */
export const proposedOf = ({ said, tested, best }: ProposalRow, rounding: Rounding): TrainingMaxProposal['proposed'] => {
  const lifted = oneRepMax(asSingle(tested), asSingle(best))?.lifted;
  if (said !== null || lifted === undefined) return null;
  const proposed = proposedTrainingMax(lifted, rounding);
  if (!('load' in proposed)) return null;
  const { rule, formula, oneRepMax: single, raw } = proposed.explanation;
  return { load: proposed.load, rule, formula, lifted, oneRepMax: single, raw, rounding };
};
