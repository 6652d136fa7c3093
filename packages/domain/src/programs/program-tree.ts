// The shape of a training program: weeks → days → slots → prescriptions. Every node keeps its id for good, also in copies, so that a change
// of the template can be traced into every assignment.
import type { Weekday } from '@spotter/contracts/civil-date';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Load, Localized, Unit } from '../kernel.js';
import type { Rule } from '../progressions/rule.js';

/** Without `max`: exactly `min`. `amrap`: at least `min`, then as many as possible. */
export type RepTarget = { readonly min: number; readonly max?: number; readonly amrap?: boolean };

export type LoadRule =
  | { readonly kind: 'absolute'; readonly load: Load }
  | { readonly kind: 'percent-1rm'; readonly percent: number }
  | { readonly kind: 'percent-training-max'; readonly percent: number }
  | { readonly kind: 'percent-of-lift'; readonly exerciseId: string; readonly percent: number; readonly of: '1rm' | 'training-max' }
  /** `plus.value` can be negative: assistance on an assisted lift. */
  | { readonly kind: 'bodyweight'; readonly plus?: Load };

/** Intensity of a set. `cap`: the set ends there, whatever the repetitions; `target`: without a load, the load follows from it. */
export type Effort = { readonly kind: 'rpe' | 'rir'; readonly value: number; readonly as: 'target' | 'cap' };

export type Rounding = { readonly step: number; readonly unit: Unit; readonly mode: 'nearest' | 'down' | 'up' };

export type Prescription = {
  readonly id: string;
  readonly setType: SetType;
  readonly reps?: RepTarget;
  readonly seconds?: number;
  readonly metres?: number;
  readonly load?: LoadRule;
  readonly effort?: Effort;
  /** Four characters (down, pause, up, pause); X is explosive. */
  readonly tempo?: string;
  readonly restSeconds?: number;
  readonly note?: string;
  readonly rounding?: Rounding;
};

export type SlotKind = 'straight' | 'superset' | 'circuit' | 'emom' | 'amrap' | 'for-time';
/** Warm-up sets, as shares of the first set's load: proposed, and excluded from all statistics. */
export type WarmUp =
  | { readonly kind: 'none' }
  | { readonly kind: 'ramp'; readonly steps: readonly { readonly percent: number; readonly reps: number }[] };

/** One exercise of a day. Slots whose labels share a letter (A1, A2) form one group, with one rest after each round. */
export type Slot = {
  readonly id: string;
  readonly exerciseId: string;
  readonly kind: SlotKind;
  readonly label?: string;
  readonly rounds?: number;
  readonly restAfterRoundSeconds?: number;
  /** Length of an EMOM interval. */
  readonly intervalSeconds?: number;
  /** Duration of an AMRAP; longest duration of work for time, which has no limit without it. */
  readonly capSeconds?: number;
  readonly note?: string;
  /** Reason for the slot, in a sentence for the client. */
  readonly intent?: string;
  /** Educational item for the client to read before the exercise. */
  readonly readBefore?: string;
  /** Alternative exercises in the coach's order. A rule's variations follow the same order. */
  readonly substitutes?: readonly string[];
  readonly warmUp?: WarmUp;
  /** Id of a rule of the program. */
  readonly ruleId?: string;
  /** Shared by the same slot of all weeks; if absent, the slot's own id. */
  readonly lineageId?: string;
  readonly rounding?: Rounding;
  /** Percentage of all loads of the slot, for a lighter period: 90 is a tenth less. Rules do not judge the slot meanwhile. */
  readonly loadPercent?: number;
  readonly sets: readonly Prescription[];
};

export type Day = {
  readonly id: string;
  readonly name?: Localized;
  readonly weekday?: Weekday;
  readonly rest?: boolean;
  /** Educational item for the client to read before the day. */
  readonly readBefore?: string;
  readonly slots: readonly Slot[];
};

export type Week = {
  readonly id: string;
  readonly name?: string;
  readonly block?: string;
  readonly focus?: string;
  readonly deload?: boolean;
  /** Reason for the week, in a sentence for the client. */
  readonly intent?: string;
  readonly days: readonly Day[];
};

/** `rounding` applies if neither set nor slot has its own; if absent, the gym's plates apply. */
export type ProgramTree = { readonly weeks: readonly Week[]; readonly rules: readonly Rule[]; readonly rounding?: Rounding };
export const emptyTree: ProgramTree = { weeks: [], rules: [] };

/** Id that the same slot of all weeks shares. */
export const lineageOf = ({ id, lineageId }: Pick<Slot, 'id' | 'lineageId'>): string => lineageId ?? id;
