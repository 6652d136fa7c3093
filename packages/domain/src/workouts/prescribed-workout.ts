// What a workout asked for, frozen when it was started: later edits of the program never reach it.
import type { Load, Localized } from '../kernel.js';
import type { RepTarget, Rounding, SlotKind } from '../programs/program-tree.js';
import type { SetType } from './set-type.js';

/**
 * How a load came to be; recomputable from this alone. `raw` and `result` are in the unit of `rounding`. `inputs` hold
 * `base` and `baseUnit` (what the share is taken of), `percent`, the `exerciseId` of the base, its `source` (the event
 * it comes from, where known), and for an effort `reps`, `rpe` and `chart`.
 */
export type LoadExplanation = {
  readonly rule: string;
  readonly version: number;
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly raw: number;
  readonly rounding: Rounding;
  readonly result: Load;
};
/** Why no load could be named. */
export type LoadUnknown = 'no-training-max' | 'no-one-rep-max' | 'no-rep-target' | 'outside-rpe-chart';

export type PrescribedSet = {
  readonly prescriptionId: string;
  readonly setType: SetType;
  readonly reps?: RepTarget;
  readonly seconds?: number;
  readonly metres?: number;
  readonly load?: Load;
  readonly rpe?: number;
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
  readonly note?: string;
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
  readonly slots: readonly PrescribedSlot[];
};
