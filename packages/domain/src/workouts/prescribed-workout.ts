// What a workout asked for, frozen when it was started: later edits of the program never reach it.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Load, Localized } from '../kernel.js';
import type { Rule } from '../progressions/rule.js';
import type { Effort, RepTarget, Rounding, SlotKind } from '../programs/program-tree.js';

/** What a progression rule has made of a load so far: `× factor + plus`. */
export type LoadGrowth = {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly factor: number;
  readonly plus: Load | null;
};

/**
 * How a load came to be; recomputable from this alone. `raw` and `result` are in the unit of `rounding`. `inputs` hold
 * `base` and `baseUnit` (what the share is taken of), `percent`, the `exerciseId` of the base, its `source` (the event
 * it comes from, where known), and for an effort `reps`, `rpe` and `chart`. Version 2 adds what a rule made of it, and the share of a
 * lighter time (`loadPercent`), in this order. Version 3 is of help (`loads/help.ts`): `shownAs` is `help` (without a sign) or `added`
 * (negative), `baseIs` is `help` or `lifted`, and `bodyweight` and `bodyweightUnit` are the body weight that the help is subtracted from,
 * absent if the load does not depend on it. Version 4 names what the gym had (`loads/loadable.ts`): `bars` and `plates`, or
 * `dumbbells` or `stacks`; `result` is a load that they make. A written load has one only if the gym cannot load it.
 */
export type LoadExplanation = {
  readonly rule: string;
  readonly version: number;
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly growth?: LoadGrowth;
  readonly loadPercent?: number;
  readonly raw: number;
  readonly rounding: Rounding;
  readonly result: Load;
};
/** Why no load could be named. */
export type LoadUnknown = 'no-training-max' | 'no-one-rep-max' | 'no-rep-target' | 'outside-rpe-chart' | 'no-bodyweight';

export type PrescribedSet = {
  readonly prescriptionId: string;
  readonly setType: SetType;
  readonly reps?: RepTarget;
  readonly seconds?: number;
  readonly metres?: number;
  readonly load?: Load;
  readonly effort?: Effort;
  readonly tempo?: string;
  readonly restSeconds?: number;
  readonly note?: string;
  readonly explanation?: LoadExplanation;
  readonly loadUnknown?: LoadUnknown;
};

export type PrescribedSlot = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly kind: SlotKind;
  readonly label?: string;
  readonly rounds?: number;
  readonly restAfterRoundSeconds?: number;
  readonly intervalSeconds?: number;
  readonly capSeconds?: number;
  readonly note?: string;
  readonly intent?: string;
  readonly readBefore?: string;
  readonly substitutes?: readonly string[];
  readonly loadPercent?: number;
  /** Its loads are help. */
  readonly assisted?: true;
  /** The rule that judges it. `exerciseId` is the written one: a variation is still judged for it. */
  readonly progression?: { readonly ruleId: string; readonly scope: string; readonly exerciseId: string };
  readonly sets: readonly PrescribedSet[];
};

export type PrescribedWorkout = {
  readonly programId: string;
  readonly programVersion: number;
  readonly assignedProgramVersion: number;
  readonly nodeId: string;
  readonly week: number;
  readonly day: number;
  readonly name?: Localized;
  readonly intent?: string;
  readonly readBefore?: string;
  readonly slots: readonly PrescribedSlot[];
  /** Those that its slots name, as they were when it began. */
  readonly rules?: readonly Rule[];
};
