// The plan of a workout, frozen at its start: later edits of the program do not change it.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Load, Localized } from '../kernel.js';
import type { Rule } from '../progressions/rule.js';
import type { Effort, RepTarget, Rounding, SlotKind } from '../programs/program-tree.js';

/** Effect of a progression rule on a load so far: `× factor + plus`. */
export type LoadGrowth = {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly factor: number;
  readonly plus: Load | null;
};

/**
 * Receipt of a load; enough to recompute it. `raw` and `result` are in the unit of `rounding`. `inputs` hold `base` and `baseUnit` (the
 * load that the percentage refers to), `percent`, the `exerciseId` of the base, its `source` (id of its event, if known), and for an
 * effort `reps`, `rpe` and `chart`. Version 2 adds the effect of a progression rule and the percentage of a lighter week (`loadPercent`),
 * applied in this order. Version 3 covers assistance (`loads/help.ts`): `shownAs` is `help` (without a sign) or `added` (negative),
 * `baseIs` is `help` or `lifted`, and `bodyweight` and `bodyweightUnit` are the body weight that the assistance is subtracted from, absent if
 * the load does not depend on it. Version 4 names the gym's equipment (`loads/loadable.ts`): `bars` and `plates`, or `dumbbells` or
 * `stacks`; `result` is a load that they make. A written load has a receipt only if the gym cannot load it.
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
/** Reasons why a load is unknown. */
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
  /** True if a rule judges the set and it asks for the body weight, so that assistance is less than planned. */
  readonly bodyweightOnly?: true;
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
  /** True if its loads are assistance. */
  readonly assisted?: true;
  /** The rule that judges the slot. `exerciseId` is the written exercise: a variation is still judged under it. */
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
  /** Rules that the slots use, as they were at the start. */
  readonly rules?: readonly Rule[];
};
