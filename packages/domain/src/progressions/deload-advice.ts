// Advises a deload, with every reason. It changes nothing itself. Deliberately lighter sessions are no evidence, and neither is anything
// before the last of them.
import type { Instant } from '../kernel.js';
import { historyOfScope, type Judgement } from './fold-scope.js';

/** Number of sessions in a row; fewer is a bad day. */
const inARow = 3;
/** Smallest relevant fall, as a share of the previous estimate. Less is noise from other repetitions and plates. */
const leastFall = 0.01;

/** `plannedKg`: the estimate that the plan asked for; null if it named no load. */
export type LiftSession = {
  readonly workoutId: string;
  readonly at: Instant;
  readonly exerciseId: string;
  readonly e1rmKg: number;
  readonly plannedKg?: number | null;
};
export type RatedSession = { readonly workoutId: string; readonly at: Instant; readonly sessionRpe: number };
export type DeloadEvidence = {
  /** Judgements by scope, in any order. */
  readonly judged: Readonly<Record<string, readonly Judgement[]>>;
  /** Best estimate of each session and lift, in any order. */
  readonly lifts: readonly LiftSession[];
  readonly rated: readonly RatedSession[];
  /** Start of the last lighter session; null if there was none. */
  readonly lighterAt: Instant | null;
};

export type DeloadReason =
  | {
      readonly kind: 'fails-in-a-row';
      readonly exerciseId: string;
      readonly ruleName: string;
      readonly sessions: readonly { readonly workoutId: string; readonly at: Instant }[];
    }
  | {
      readonly kind: 'falling-estimate';
      readonly exerciseId: string;
      readonly sessions: readonly { readonly workoutId: string; readonly at: Instant; readonly e1rmKg: number }[];
    }
  | { readonly kind: 'rising-session-rpe'; readonly sessions: readonly RatedSession[] };
export type DeloadAdvice = { readonly rule: 'deload-advice@1'; readonly reasons: readonly DeloadReason[] };

type Session = { readonly workoutId: string; readonly at: Instant };
const byTime = (left: Session, right: Session): number => {
  if (left.at !== right.at) return left.at < right.at ? -1 : 1;
  return left.workoutId < right.workoutId ? -1 : 1;
};
const newest = <T extends Session>(sessions: readonly T[], lighterAt: Instant | null): readonly T[] =>
  sessions
    .filter(({ at }) => lighterAt === null || at > lighterAt)
    .toSorted(byTime)
    .slice(-inARow);

/** True if each value is lower than the previous one by more than `least`. */
const falls = (values: readonly number[], least: number): boolean =>
  values.length === inARow && values.every((value, index) => index === 0 || value < values[index - 1]! * (1 - least));

/** A rule that reduced the load itself has already responded to the failures before. */
const failing = (judgements: readonly Judgement[], lighterAt: Instant | null): DeloadReason[] => {
  const judged = historyOfScope(judgements).filter(({ verdict }) => verdict.judged !== 'not-judged');
  const answered = judged.findLastIndex(({ steps }) => steps.some(({ kind }) => kind === 'deload'));
  const last = newest(judged.slice(answered + 1), lighterAt);
  if (last.length < inARow || last.some(({ verdict }) => verdict.judged !== 'fail')) return [];
  const { exerciseId, rule } = last.at(-1)!;
  return [{ kind: 'fails-in-a-row', exerciseId, ruleName: rule.name, sessions: last.map(({ workoutId, at }) => ({ workoutId, at })) }];
};

/** Leaves out sessions that the plan made lighter than the one before, and that were done as planned. */
const withoutLighter = (lifts: readonly LiftSession[]): readonly LiftSession[] =>
  lifts.toSorted(byTime).reduce<readonly LiftSession[]>((kept, session) => {
    const before = kept.at(-1)?.e1rmKg ?? 0;
    const { e1rmKg, plannedKg } = session;
    const isLighter = plannedKg != null && plannedKg < before * (1 - leastFall) && e1rmKg >= plannedKg * (1 - leastFall);
    return isLighter ? kept : [...kept, session];
  }, []);

const falling = (exerciseId: string, lifts: readonly LiftSession[], lighterAt: Instant | null): DeloadReason[] => {
  const last = newest(withoutLighter(lifts.filter((session) => session.exerciseId === exerciseId)), lighterAt);
  const sessions = last.map(({ workoutId, at, e1rmKg }) => ({ workoutId, at, e1rmKg }));
  return falls(
    sessions.map(({ e1rmKg }) => e1rmKg),
    leastFall,
  )
    ? [{ kind: 'falling-estimate', exerciseId, sessions }]
    : [];
};

const rising = (rated: readonly RatedSession[], lighterAt: Instant | null): DeloadReason[] => {
  const sessions = newest(rated, lighterAt);
  return falls(
    sessions.map(({ sessionRpe }) => -sessionRpe),
    0,
  )
    ? [{ kind: 'rising-session-rpe', sessions }]
    : [];
};

/** @returns the reasons for a lighter week, each with its data; empty if there is no advice */
export const deloadAdvice = ({ judged, lifts, rated, lighterAt }: DeloadEvidence): DeloadAdvice => ({
  rule: 'deload-advice@1',
  reasons: [
    ...Object.values(judged).flatMap((judgements) => failing(judgements, lighterAt)),
    ...[...new Set(lifts.map(({ exerciseId }) => exerciseId))].flatMap((exerciseId) => falling(exerciseId, lifts, lighterAt)),
    ...rising(rated, lighterAt),
  ],
});
