// A progression rule: what a client's results change in what comes next. Data, never code; it lives in a program, and a
// slot names it. Schemes that it must be able to say: `progressions/schemes.spec.ts`.
import type { Load } from '../kernel.js';

/** Which sets of the slot are looked at. `top`: the heaviest; `amrap`: the heaviest of those that go to the limit. Of equals the last. */
export type GateSets = 'all' | 'last' | 'top' | 'amrap';

/** When a workout passes. Every condition must hold; a set that was left out has not reached anything. */
export type Gate = {
  readonly over: GateSets;
  readonly reach: 'range-top' | 'range-bottom' | { readonly reps: number };
  /** RPE. A set whose effort nobody recorded cannot be judged by it. */
  readonly effortAtMost?: number;
  /** A lighter set than was asked for has not reached anything; half a percent is the noise of other plates. */
  readonly loadAtLeastPrescribed: boolean;
};

/**
 * One change. Loads: `add-load` and `add-percent` raise every set of the scope; `deload` takes percent of it away. Repetitions, seconds
 * and sets that were added go back to none when the load rises. `training-max` changes the client's training max of
 * the exercise in this program. A stage beyond the last is the first again.
 */
export type Step =
  | { readonly kind: 'add-load'; readonly load: Load }
  | { readonly kind: 'add-percent'; readonly percent: number }
  | { readonly kind: 'add-reps'; readonly reps: number }
  | { readonly kind: 'add-seconds'; readonly seconds: number }
  | { readonly kind: 'add-set' }
  | { readonly kind: 'training-max'; readonly load: Load }
  | { readonly kind: 'training-max-percent'; readonly percent: number }
  | { readonly kind: 'next-stage' }
  | { readonly kind: 'first-stage' }
  | { readonly kind: 'deload'; readonly percent: number }
  | { readonly kind: 'next-variation' }
  | { readonly kind: 'reset-counters' };

/** What is done once the workout went the same way `after` times in a row. Without steps: nothing changes. */
export type Outcome = { readonly after: number; readonly do: readonly Step[] };

/** From this many repetitions of the gate's set on. */
export type TableRow = { readonly fromReps: number; readonly do: readonly Step[] };

/** What a slot asks for at a stage, instead of its own sets and repetitions. `fail` is instead of the rule's. */
export type Stage = { readonly sets: number; readonly reps: number; readonly amrap?: boolean; readonly fail?: Outcome };

/**
 * `scope`: whose state it is. `slot`: each slot (the same one over all weeks) has its own; `exercise`: all slots of the
 * program that have the exercise and this rule share one.
 */
export type Rule = {
  readonly id: string;
  readonly name: string;
  readonly scope: 'slot' | 'exercise';
  readonly gate: Gate;
  readonly pass: Outcome;
  readonly fail: Outcome;
  /** Read by repetitions instead of pass and fail, for sets with the load and effort of the gate; rising, from 0. */
  readonly table?: readonly TableRow[];
  readonly stages?: readonly Stage[];
  /** A planned workout that somebody skipped counts as a failure; else it counts as nothing. */
  readonly skippedCounts?: boolean;
};
