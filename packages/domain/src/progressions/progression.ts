// Applies the rules of a client's programs, one stream: `progression-<customerId>`. Judges the plan of a workout by the rules of its start;
// folds a state from all judgements by training time, so that a correction or a late device leads to the state that would have been.
import { sameContent } from '../canonical-text.js';
import { reject, type CommandContext, type Decider, type Load, type Rejected } from '../kernel.js';
import { historyOfScope, type Judgement } from './fold-scope.js';
import type { Verdict } from './judge.js';
import type {
  ApplyProgression,
  ProgressionCommand,
  ProgressionRejection,
  SkipProgression,
  UnskipProgression,
  WorkoutLookups,
} from './progression-commands.js';
import type { AppliedProgression, MaxChange, ProgressionEvent } from './progression-events.js';
import {
  evolveProgressions,
  historyOf,
  initialProgressions,
  judgementsOf,
  noProgress,
  type ProgramProgress,
  type ProgressionState,
} from './progression-state.js';
import { wasDiscardedFinished } from '../workouts/workout-state.js';
import { initialScope } from './scope-state.js';
import { maxesInForce } from './training-max-steps.js';
import { scopesOf, verdictOf, type WorkoutScope } from './workout-scopes.js';

type Outcome = readonly ProgressionEvent[] | Rejected<ProgressionRejection>;
type Given = { readonly lookups: WorkoutLookups; /** Asserted time of the command. */ readonly now: string };
type Of = { readonly customerId: string; readonly assignedProgramId: string; readonly workoutId: string };

const skippedVerdict = (verdict: Verdict): Verdict => ({ ...verdict, judged: 'not-judged', reason: 'skipped' });

const withJudgement = (progress: ProgramProgress, scope: string, judgement: Judgement): ProgramProgress => ({
  ...progress,
  judged: { ...progress.judged, [scope]: { ...progress.judged[scope], [judgement.workoutId]: judgement } },
});

const movesMax = ({ rule }: WorkoutScope): boolean =>
  [rule.pass.do, rule.fail.do, ...(rule.table ?? []).map((row) => row.do), ...(rule.stages ?? []).map(({ fail }) => fail?.do ?? [])]
    .flat()
    .some(({ kind }) => kind === 'training-max' || kind === 'training-max-percent');

const maxOf = (progress: ProgramProgress, { maxes }: WorkoutLookups, exerciseId: string): Load | null =>
  maxesInForce(maxes, historyOf(progress))[exerciseId]?.load ?? null;

const maxChange = (before: ProgramProgress, after: ProgramProgress, lookups: WorkoutLookups, exerciseId: string): MaxChange => ({
  exerciseId,
  before: maxOf(before, lookups, exerciseId),
  after: maxOf(after, lookups, exerciseId),
});

/** Returns the event for one scope of the workout; null if the verdict and its time are already known. */
const applied = (progress: ProgramProgress, of: Of, scoped: WorkoutScope, { lookups, now }: Given): ProgressionEvent | null => {
  const { scope, rule, slots } = scoped;
  const { startedAt, prescribed } = lookups.workout;
  const isSkipped = progress.skipped[of.workoutId]?.includes(scope) === true;
  const found = verdictOf(scoped, lookups.workout);
  const verdict = isSkipped ? skippedVerdict(found) : found;
  const known = progress.judged[scope]?.[of.workoutId];
  const isWithdrawn = wasDiscardedFinished(lookups.workout) && lookups.workout.status !== 'skipped';
  // Discarded before the rule judged it: nothing to take back.
  if (isWithdrawn && known === undefined) return null;
  // A skipped workout has no start: the time of the skip orders it. The start of the next run must not move a judgement that was taken back.
  const at = startedAt === '' || isWithdrawn ? (known?.at ?? now) : startedAt;
  // Records the same verdict again if another device started the workout earlier than known: states are folded in that order.
  if (known !== undefined && known.at === at && sameContent(known.verdict, verdict)) return null;
  const { exerciseId } = slots[0]!.progression!;
  const judgement: Judgement = { workoutId: of.workoutId, exerciseId, at, rule, verdict };
  const after = withJudgement(progress, scope, judgement);
  const history = historyOfScope(judgementsOf(after, scope));
  const data: AppliedProgression = {
    ...of,
    scope,
    exerciseId,
    slotIds: slots.map(({ slotId }) => slotId),
    at,
    programVersion: prescribed?.programVersion ?? 0,
    rule,
    verdict,
    steps: history.find(({ workoutId }) => workoutId === of.workoutId)?.steps ?? [],
    before: historyOfScope(judgementsOf(progress, scope)).at(-1)?.state ?? initialScope,
    after: history.at(-1)?.state ?? initialScope,
    ...(movesMax(scoped) && { trainingMax: maxChange(progress, after, lookups, exerciseId) }),
  };
  return known === undefined
    ? { type: 'ProgressionApplied', data }
    : { type: 'ProgressionRevised', data: { ...data, previous: known.verdict } };
};

/** Judges the scopes in order, each on the events of the scopes before it. */
const judgeAll = (state: ProgressionState, of: Of, scopes: readonly WorkoutScope[], given: Given): readonly ProgressionEvent[] => {
  const events: ProgressionEvent[] = [];
  let current = state;
  for (const scope of scopes) {
    const event = applied(current.programs[of.assignedProgramId] ?? noProgress, of, scope, given);
    if (event === null) continue;
    events.push(event);
    current = evolveProgressions(current, event);
  }
  return events;
};

/** A discarded finished workout is judged as untrained, also while its client trains it again. */
const isJudged = (workout: WorkoutLookups['workout']): boolean =>
  workout.status === 'logged' || workout.status === 'skipped' || wasDiscardedFinished(workout);

const apply = (state: ProgressionState, { payload, lookups }: ApplyProgression, { occurredAt }: CommandContext): Outcome => {
  const { workout, assignedProgramId } = lookups;
  if (workout.status === 'unknown') return reject('workout-unknown');
  if (!isJudged(workout)) return reject('workout-not-logged');
  const scopes = workout.prescribed === null ? [] : scopesOf(workout.prescribed);
  if (assignedProgramId === null || scopes.length === 0) return reject('no-progression-rules');
  const events = judgeAll(state, { ...payload, assignedProgramId }, scopes, { lookups, now: occurredAt });
  return events.length === 0 ? reject('progression-unchanged') : events;
};

/** Skips a rule, or takes the skip back. Notes it for the workout, and revises an existing judgement. */
const skipOrNot = (state: ProgressionState, command: SkipProgression | UnskipProgression, { occurredAt }: CommandContext): Outcome => {
  const { payload, lookups } = command;
  const { workoutId, customerId } = payload;
  const { workout, assignedProgramId } = lookups;
  if (workout.status === 'unknown') return reject('workout-unknown');
  const ruled = workout.prescribed === null ? [] : scopesOf(workout.prescribed);
  const named = ruled.filter(({ scope }) => payload.scopes?.includes(scope) ?? true);
  if (assignedProgramId === null || named.length === 0) return reject('no-progression-rules');
  const skips = command.type === 'skip-progression';
  const already = state.programs[assignedProgramId]?.skipped[workoutId] ?? [];
  const scopes = named.map(({ scope }) => scope).filter((scope) => already.includes(scope) !== skips);
  if (scopes.length === 0) return reject('progression-unchanged');
  const of = { customerId, assignedProgramId, workoutId };
  const noted: ProgressionEvent =
    command.type === 'skip-progression'
      ? { type: 'ProgressionSkipped', data: { ...of, scopes, reason: command.payload.reason } }
      : { type: 'ProgressionUnskipped', data: { ...of, scopes } };
  // Only the event of a missed workout has its time: until the reactor has read that event, this only notes the wish.
  const isOrdered = workout.startedAt !== '' || named.every(({ scope }) => state.programs[assignedProgramId]?.judged[scope]?.[workoutId]);
  if (!isJudged(workout) || !isOrdered) return [noted];
  return [noted, ...judgeAll(evolveProgressions(state, noted), of, named, { lookups, now: occurredAt })];
};

export const progression: Decider<ProgressionState, ProgressionCommand, ProgressionEvent, ProgressionRejection> = {
  initial: initialProgressions,
  evolve: evolveProgressions,
  decide: (state, command, context) =>
    command.type === 'apply-progression' ? apply(state, command, context) : skipOrNot(state, command, context),
};
export const progressionStream = (customerId: string): string => `progression-${customerId}`;
