// Lists what the rules of a workout change: computed on this device while it runs, as recorded once the server has judged it.
import type { AppliedProgression } from '@spotter/contracts/progressions/queries';
import { afterJudgement } from '@spotter/domain/progressions/fold-scope';
import type { Verdict } from '@spotter/domain/progressions/judge';
import type { Rule, Step } from '@spotter/domain/progressions/rule';
import type { ScopeState } from '@spotter/domain/progressions/scope-state';
import { scopesOf, verdictOf } from '@spotter/domain/progressions/workout-scopes';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { setTypeOf } from '@spotter/contracts/workouts/set-types';
import type { WorkoutView } from '../fold-workout.js';

/** `next`: counters and stage after the change. `trainingMax`: as the server recorded it; undefined before that. */
export type RuleChange = {
  readonly scope: string;
  readonly exerciseId: string;
  readonly rule: Rule;
  readonly verdict: Verdict;
  readonly steps: readonly Step[];
  /** Steps computed on this device from the shown sets. The receipt reports a difference from `steps`. */
  readonly stepsHere: readonly Step[];
  readonly next: ScopeState;
  readonly trainingMax: AppliedProgression['trainingMax'] | undefined;
  /** True if the rule is skipped for this workout. */
  readonly skipped: boolean;
};

const trainedSoFar = ({ status, sets, exercises }: WorkoutView) => ({
  status: status === 'skipped' ? ('skipped' as const) : ('in-progress' as const),
  sets: Object.fromEntries(
    sets
      .filter(({ isRefused }) => isRefused !== true)
      .map(({ id, exerciseId, prescriptionId, setType, performedAt, actual, voided }) => [
        id,
        {
          exerciseId,
          prescriptionId: prescriptionId ?? undefined,
          setType: setTypeOf(setType),
          performedAt,
          actual: { value: actual as object },
          voided: { value: voided },
        },
      ]),
  ),
  slots: Object.fromEntries(exercises.map(({ slotId, exerciseId }) => [slotId, { exercise: { value: exerciseId } }])),
});

/** Returns one change for each rule of the workout; empty without rules. */
export const ruleChanges = (view: WorkoutView): readonly RuleChange[] => {
  if (view.prescribed === null) return [];
  const trained = trainedSoFar(view);
  const isOver = view.endedAt !== null;
  return scopesOf(view.prescribed as PrescribedWorkout).flatMap((scoped): readonly RuleChange[] => {
    const { scope, rule, slots } = scoped;
    const known = view.progressions.find((one) => one.scope === scope);
    const { exerciseId } = slots[0]!.progression!;
    if (known === undefined) return [];
    const { applied, skipped } = known;
    const verdict = verdictOf(scoped, trained);
    const judged: Verdict = skipped ? { ...verdict, judged: 'not-judged', reason: 'skipped' } : verdict;
    const { state, steps } = afterJudgement(known.state, { rule, verdict: judged });
    if (isOver && applied !== null)
      return [
        {
          scope,
          exerciseId,
          rule,
          verdict: applied.verdict as Verdict,
          steps: applied.steps as readonly Step[],
          stepsHere: steps,
          next: applied.after,
          trainingMax: applied.trainingMax,
          skipped,
        },
      ];
    return [{ scope, exerciseId, rule, verdict: judged, steps, stepsHere: steps, next: state, trainingMax: undefined, skipped }];
  });
};
