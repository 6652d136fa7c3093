// The rules that judge a workout: its slots by scope, and the verdict of each.
import type { PrescribedSlot, PrescribedWorkout } from '../workouts/prescribed-workout.js';
import { wasDiscardedFinished, type WorkoutStatus } from '../workouts/workout-state.js';
import { judge, type DoneSets, type Verdict } from './judge.js';
import type { Rule } from './rule.js';

export type WorkoutScope = { readonly scope: string; readonly rule: Rule; readonly slots: readonly PrescribedSlot[] };

export const scopesOf = ({ slots, rules = [] }: Pick<PrescribedWorkout, 'slots' | 'rules'>): readonly WorkoutScope[] => {
  const scopes = new Map<string, WorkoutScope>();
  for (const slot of slots) {
    const rule = rules.find(({ id }) => id === slot.progression?.ruleId);
    if (slot.progression === undefined || rule === undefined) continue;
    const { scope } = slot.progression;
    scopes.set(scope, { scope, rule, slots: [...(scopes.get(scope)?.slots ?? []), slot] });
  }
  return [...scopes.values()];
};

/** The workout as trained so far; `slots`: swapped exercises by slot. */
export type Trained = {
  readonly status: WorkoutStatus;
  readonly sets: DoneSets;
  /** Present if the workout was discarded after it was finished. */
  readonly setsOut?: readonly string[];
  readonly slots: Readonly<Record<string, { readonly exercise: { readonly value: string } }>>;
};

/** Verdict of a scope's rule on a finished workout, or on a running one as if it ended now. */
export const verdictOf = ({ rule, slots }: WorkoutScope, workout: Trained): Verdict => {
  const { status, sets, slots: trained } = workout;
  if (status === 'skipped' || wasDiscardedFinished(workout)) {
    const verdict = { reps: null, lifted: null, setIds: [] };
    return status === 'skipped' && rule.skippedCounts === true
      ? { judged: 'fail', ...verdict }
      : { judged: 'not-judged', reason: 'not-trained', ...verdict };
  }
  const judged = slots.map((slot) => ({ slot, exerciseId: trained[slot.slotId]?.exercise.value ?? slot.exerciseId }));
  return judge(rule, judged, sets);
};
