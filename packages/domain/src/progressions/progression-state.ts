// Judgements of the rules of one client's programs so far.
import { historyOfScope, stateOfScope, type Judgement, type Taken } from './fold-scope.js';
import type { ScopeState } from './scope-state.js';
import type { AppliedProgression, ProgressionEvent } from './progression-events.js';

export type ProgramProgress = {
  /** Judgements by scope, then by workout id. */
  readonly judged: Readonly<Record<string, Readonly<Record<string, Judgement>>>>;
  /** Excluded scopes by workout id. */
  readonly skipped: Readonly<Record<string, readonly string[]>>;
};
export type ProgressionState = { readonly programs: Readonly<Record<string, ProgramProgress>> };

export const noProgress: ProgramProgress = { judged: {}, skipped: {} };
export const initialProgressions: ProgressionState = { programs: {} };

const judgementOf = ({ workoutId, exerciseId, at, rule, verdict }: AppliedProgression): Judgement => ({
  workoutId,
  exerciseId,
  at,
  rule,
  verdict,
});

const next = (progress: ProgramProgress, { type, data }: ProgressionEvent): ProgramProgress => {
  const skipped = progress.skipped[data.workoutId] ?? [];
  switch (type) {
    case 'ProgressionApplied':
    case 'ProgressionRevised': {
      const workouts = { ...progress.judged[data.scope], [data.workoutId]: judgementOf(data) };
      return { ...progress, judged: { ...progress.judged, [data.scope]: workouts } };
    }
    case 'ProgressionSkipped':
      return { ...progress, skipped: { ...progress.skipped, [data.workoutId]: [...new Set([...skipped, ...data.scopes])] } };
    case 'ProgressionUnskipped':
      return { ...progress, skipped: { ...progress.skipped, [data.workoutId]: skipped.filter((scope) => !data.scopes.includes(scope)) } };
    default:
      (type) satisfies never;
      return progress;
  }
};

export const evolveProgressions = (state: ProgressionState, event: ProgressionEvent): ProgressionState => {
  const { assignedProgramId } = event.data;
  const progress = state.programs[assignedProgramId] ?? noProgress;
  return { programs: { ...state.programs, [assignedProgramId]: next(progress, event) } };
};

export const judgementsOf = ({ judged }: ProgramProgress, scope: string): readonly Judgement[] => Object.values(judged[scope] ?? {});

/** Every judged workout of a program with its effect, oldest first within each scope. */
export const historyOf = ({ judged }: ProgramProgress): readonly (Judgement & Taken)[] =>
  Object.values(judged).flatMap((workouts) => historyOfScope(Object.values(workouts)));

/** State of each scope of a program; with `without`, as it was before that workout. */
export const scopeStatesOf = ({ judged }: ProgramProgress, without?: string): Readonly<Record<string, ScopeState>> =>
  Object.fromEntries(
    Object.entries(judged).map(([scope, workouts]) => [
      scope,
      stateOfScope(Object.values(workouts).filter(({ workoutId }) => workoutId !== without)),
    ]),
  );
