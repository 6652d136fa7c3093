// Runs a program over past days: the sets that it would have asked for, whether the client could have done them, and the reaction of its
// rules. Loads come from the same code as a workout's start, steps from the same fold of the rules.
import { addDays } from '@spotter/contracts/civil-date';
import type { Load, LocalDate, Unit } from '../kernel.js';
import { datesOf, defaultDays } from '../assigned-programs/schedule.js';
import { outlineOf } from '../programs/outline.js';
import type { ProgramTree } from '../programs/program-tree.js';
import { exercisesOfTree } from '../programs/exchange/exercises-of-tree.js';
import { slotsOf } from '../programs/tree-nodes.js';
import { afterJudgement } from '../progressions/fold-scope.js';
import type { DoneSet, Verdict } from '../progressions/judge.js';
import type { Stage, Step } from '../progressions/rule.js';
import { changedMax, initialScope, type ScopeState } from '../progressions/scope-state.js';
import { scopesOf, verdictOf, type WorkoutScope } from '../progressions/workout-scopes.js';
import type { GymLoads } from '../workouts/loads/loadable.js';
import type { BaseLoad, LoadBases } from '../workouts/loads/resolve-load.js';
import { prescribedWorkout } from '../workouts/prescribed.js';
import type { PrescribedWorkout } from '../workouts/prescribed-workout.js';
import { judgeSet, performed, type RehearsedVerdict, type SetJudgement } from './judge-set.js';
import { Estimates, type Strength, type StrengthPoint } from './strength.js';

export const maxRehearsedWeeks = 52;
/** In 5/3/1 and most later programs, a training max is nine tenths of the one-rep max. */
const maxShare = 0.9;

export type RehearsalInput = {
  readonly tree: ProgramTree;
  readonly programId: string;
  readonly programVersion: number;
  readonly unit: Unit;
  readonly startsOn: LocalDate;
  /** Last day to rehearse; later days have no log. */
  readonly until: LocalDate;
  readonly strength: Strength;
  /** Training maxes by exercise that were set by `startsOn`. Later ones belong to the client's real training. */
  readonly trainingMaxes: Readonly<Record<string, BaseLoad>>;
  /** Current equipment of the gym; absent if the gym has entered none. */
  readonly gymLoads?: GymLoads;
};

export type MaxMove = { readonly before: Load; readonly after: Load };
export type RehearsedRule = {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly exerciseId: string;
  readonly judged: Verdict['judged'];
  readonly steps: readonly Step[];
  /** Next stage, for a rule with stages. */
  readonly stage?: Pick<Stage, 'sets' | 'reps' | 'amrap'>;
  /** Change of the training max, if a step changed it. */
  readonly trainingMax?: MaxMove;
};
export type Counts = { readonly met: number; readonly failed: number; readonly unknown: number };
export type RehearsedSession = {
  readonly on: LocalDate;
  readonly workout: PrescribedWorkout;
  readonly verdict: RehearsedVerdict;
  readonly counts: Counts;
  /** Judgement by prescription id; warm-ups are not judged. */
  readonly judged: Readonly<Record<string, SetJudgement>>;
  /** One-rep max of the client on that day, by exercise. */
  readonly estimates: Readonly<Record<string, StrengthPoint>>;
  readonly rules: readonly RehearsedRule[];
};
/** An assumed training max, if none was set: nine tenths of the estimate on the first day that needs it. */
export type AssumedMax = { readonly exerciseId: string; readonly on: LocalDate; readonly load: Load; readonly of: StrengthPoint };
export type Rehearsal = { readonly sessions: readonly RehearsedSession[]; readonly assumed: readonly AssumedMax[] };

/** Exercises whose training max the loads of the tree refer to. */
const needingMaxes = (tree: ProgramTree): ReadonlySet<string> =>
  new Set(
    slotsOf(tree).flatMap((slot) =>
      slot.sets.flatMap(({ load }) => {
        if (load?.kind === 'percent-training-max') return [slot.exerciseId];
        return load?.kind === 'percent-of-lift' && load.of === 'training-max' ? [load.exerciseId] : [];
      }),
    ),
  );

/** Failed if one set is failed; met if all sets with a load are met. Sets without a load do not count. */
const verdictOfAll = (judgements: readonly SetJudgement[]): RehearsedVerdict => {
  if (judgements.some(({ verdict }) => verdict === 'failed')) return 'failed';
  const deciding = judgements.filter(({ reason }) => reason !== 'no-load' && reason !== 'no-repetitions');
  return deciding.length > 0 && deciding.every(({ verdict }) => verdict === 'met') ? 'met' : 'unknown';
};

export const countsOf = (judgements: readonly SetJudgement[]): Counts => {
  const count = (wanted: RehearsedVerdict): number => judgements.filter(({ verdict }) => verdict === wanted).length;
  return { met: count('met'), failed: count('failed'), unknown: count('unknown') };
};

const judgementsOf = (workout: PrescribedWorkout, estimates: RehearsedSession['estimates']): Readonly<Record<string, SetJudgement>> =>
  Object.fromEntries(
    workout.slots.flatMap(({ exerciseId, sets }) =>
      sets.filter(({ setType }) => setType !== 'warm-up').map((set) => [set.prescriptionId, judgeSet(set, estimates[exerciseId])] as const),
    ),
  );

/** Sets that would be recorded for a scope, equal in all rounds; empty if one is unknown, so that no guess changes a rule's state. */
const doneOf = ({ slots }: WorkoutScope, on: LocalDate, judged: RehearsedSession['judged']): Readonly<Record<string, DoneSet>> => {
  const done: Record<string, DoneSet> = {};
  for (const { exerciseId, sets, rounds = 1 } of slots)
    for (const set of sets) {
      if (set.setType === 'warm-up') continue;
      const actual = performed(set, judged[set.prescriptionId] ?? { verdict: 'unknown' });
      if (actual === null) return {};
      const { prescriptionId, setType } = set;
      for (let round = 0; round < rounds; round += 1)
        done[`${prescriptionId} ${round}`] = {
          exerciseId,
          prescriptionId,
          setType,
          performedAt: on,
          actual: { value: actual },
          voided: { value: false },
        };
    }
  return done;
};

class Fold {
  readonly #input: RehearsalInput;
  readonly #before: Estimates;
  readonly #by: Estimates;
  readonly #needed: ReadonlySet<string>;
  readonly #states: Record<string, ScopeState> = {};
  readonly #maxes: Record<string, BaseLoad>;
  readonly assumed: AssumedMax[] = [];

  constructor(input: RehearsalInput) {
    this.#input = input;
    const exercises = exercisesOfTree(input.tree);
    this.#before = new Estimates(input.strength, exercises);
    this.#by = new Estimates(input.strength, exercises);
    this.#needed = needingMaxes(input.tree);
    this.#maxes = { ...input.trainingMaxes };
  }

  /** Prescribes a day from the knowledge of the day before, and judges it by the client's strength at its end. */
  session(nodeId: string, on: LocalDate): RehearsedSession | null {
    const { tree, programId, programVersion, unit, gymLoads } = this.#input;
    const before = this.#before.on(addDays(on, -1));
    this.#assume(on, before);
    const bases: LoadBases = { trainingMaxes: this.#maxes, oneRepMaxes: before, ...gymLoads };
    const identity = { programId, programVersion, assignedProgramVersion: 1 };
    const workout = prescribedWorkout({ tree, nodeId, ...identity, bases, states: this.#states, unit });
    if (workout === null) return null;
    const estimates = this.#by.on(on);
    const judged = judgementsOf(workout, estimates);
    const all = Object.values(judged);
    const rules = scopesOf(workout).map((scoped) => this.#step(scoped, on, judged));
    return { on, workout, verdict: verdictOfAll(all), counts: countsOf(all), judged, estimates, rules };
  }

  #assume(on: LocalDate, estimates: Readonly<Record<string, StrengthPoint>>): void {
    for (const exerciseId of this.#needed) {
      const of = estimates[exerciseId];
      if (of === undefined || this.#maxes[exerciseId] !== undefined) continue;
      const load: Load = { value: Number((of.load.value * maxShare).toFixed(4)), unit: of.load.unit };
      this.#maxes[exerciseId] = { load };
      this.assumed.push({ exerciseId, on, load, of });
    }
  }
  #step(scoped: WorkoutScope, on: LocalDate, judged: RehearsedSession['judged']): RehearsedRule {
    const { scope, rule, slots } = scoped;
    const { exerciseId } = slots[0]!.progression!;
    const verdict = verdictOf(scoped, { status: 'logged', sets: doneOf(scoped, on, judged), slots: {} });
    const { state, steps } = afterJudgement(this.#states[scope] ?? initialScope, { rule, verdict });
    this.#states[scope] = state;
    const trainingMax = this.#moveMax(exerciseId, steps);
    const { fail: _, ...stage } = rule.stages?.[state.stage] ?? { sets: 0, reps: 0 };
    return {
      ruleId: rule.id,
      ruleName: rule.name,
      exerciseId,
      judged: verdict.judged,
      steps,
      ...(rule.stages !== undefined && { stage }),
      ...(trainingMax !== null && { trainingMax }),
    };
  }
  #moveMax(exerciseId: string, steps: readonly Step[]): MaxMove | null {
    const known = this.#maxes[exerciseId];
    if (known === undefined) return null;
    const after = steps.reduce<Load>((load, step) => changedMax(load, step) ?? load, known.load);
    if (after === known.load) return null;
    this.#maxes[exerciseId] = { ...known, load: after };
    return { before: known.load, after };
  }
}

/**
 * Returns the sessions of the program's first 52 weeks, with dates as for an assignment from `startsOn`, up to `until`. Assumes that the
 * client attended every session: attendance is no property of the program.
 */
export const rehearse = (input: RehearsalInput): Rehearsal => {
  const outline = outlineOf(input.tree).filter(({ week }) => week <= maxRehearsedWeeks);
  const dates = datesOf(outline, input.startsOn, defaultDays(outline));
  const fold = new Fold(input);
  const sessions = outline.flatMap(({ nodeId }, index): readonly RehearsedSession[] => {
    const on = dates[index];
    if (on === undefined || on > input.until) return [];
    const session = fold.session(nodeId, on);
    return session === null ? [] : [session];
  });
  return { sessions, assumed: fold.assumed };
};
