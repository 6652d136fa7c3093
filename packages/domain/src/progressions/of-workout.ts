// Effects of one workout on its scopes, for its page and for the preview before it ends.
import type { AppliedProgression, ProgressionEvent } from './progression-events.js';
import { evolveProgressions, initialProgressions, noProgress, scopeStatesOf } from './progression-state.js';
import { initialScope, type ScopeState } from './scope-state.js';

export type ProgressionOfWorkout = {
  readonly scope: string;
  /** State of the scope without this workout. */
  readonly state: ScopeState;
  /** Newest recorded result for the workout; null before it is judged. */
  readonly applied: AppliedProgression | null;
  readonly skipped: boolean;
};

export const progressionsOfWorkout = (
  events: readonly ProgressionEvent[],
  assignedProgramId: string,
  workoutId: string,
  scopes: readonly string[],
): readonly ProgressionOfWorkout[] => {
  const progress = events.reduce(evolveProgressions, initialProgressions).programs[assignedProgramId] ?? noProgress;
  const states = scopeStatesOf(progress, workoutId);
  const applied = new Map<string, AppliedProgression>();
  for (const { type, data } of events)
    if ((type === 'ProgressionApplied' || type === 'ProgressionRevised') && data.workoutId === workoutId) applied.set(data.scope, data);
  return scopes.map((scope) => ({
    scope,
    state: states[scope] ?? initialScope,
    applied: applied.get(scope) ?? null,
    skipped: progress.skipped[workoutId]?.includes(scope) ?? false,
  }));
};
