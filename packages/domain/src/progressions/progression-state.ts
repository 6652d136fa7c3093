// What the rules of one client's programs have judged so far.
import { historyOfScope, stateOfScope, type Judgement, type Taken } from './fold-scope.js';
import type { ScopeState } from './scope-state.js';
import type { AppliedProgression, ProgressionEvent } from './progression-events.js';

export type ProgramProgress = {
  /** By scope, then by workout. */
  readonly judged: Readonly<Record<string, Readonly<Record<string, Judgement>>>>;
  /** By workout: the scopes that it shall not change. */
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

/** Every judged workout of a program with what it did: of each scope oldest first. */
export const historyOf = ({ judged }: ProgramProgress): readonly (Judgement & Taken)[] =>
  Object.values(judged).flatMap((workouts) => historyOfScope(Object.values(workouts)));

/** Where each scope of a program stands, without the workout named (as it stood before that). */
export const scopeStatesOf = ({ judged }: ProgramProgress, without?: string): Readonly<Record<string, ScopeState>> =>
  Object.fromEntries(
    Object.entries(judged).map(([scope, workouts]) => [
      scope,
      stateOfScope(Object.values(workouts).filter(({ workoutId }) => workoutId !== without)),
    ]),
  );
