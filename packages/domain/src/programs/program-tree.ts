// The shape of a training program: weeks → days → slots → prescriptions. Every node has an id that never
// changes, also in copies, so that a change can be followed from the template into every assignment.
import type { Weekday } from '@spotter/contracts/civil-date';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Load, Localized, Unit } from '../kernel.js';
import type { Rule } from '../progressions/rule.js';

/** `max` absent: exactly `min`. `amrap`: at least `min`, then as many as possible. */
export type RepTarget = { readonly min: number; readonly max?: number; readonly amrap?: boolean };

export type LoadRule =
  | { readonly kind: 'absolute'; readonly load: Load }
  | { readonly kind: 'percent-1rm'; readonly percent: number }
  | { readonly kind: 'percent-training-max'; readonly percent: number }
  | { readonly kind: 'percent-of-lift'; readonly exerciseId: string; readonly percent: number; readonly of: '1rm' | 'training-max' }
  /** `plus.value` may be negative: help on an assisted lift. */
  | { readonly kind: 'bodyweight'; readonly plus?: Load };

/** How hard a set shall be. `cap`: the set ends there, whatever the repetitions; `target`: without a load, the load follows from it. */
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

export type SlotKind = 'straight' | 'superset' | 'circuit' | 'emom' | 'amrap';
/** Sets to get ready, as shares of the first set's load: proposed, and outside all statistics. */
export type WarmUp =
  | { readonly kind: 'none' }
  | { readonly kind: 'ramp'; readonly steps: readonly { readonly percent: number; readonly reps: number }[] };

/** One exercise of a day. Slots whose labels share a letter (A1, A2) are done as one group, with one rest after each round. */
export type Slot = {
  readonly id: string;
  readonly exerciseId: string;
  readonly kind: SlotKind;
  readonly label?: string;
  readonly rounds?: number;
  readonly restAfterRoundSeconds?: number;
  /** EMOM: how long one interval is. */
  readonly intervalSeconds?: number;
  /** AMRAP: how long the rounds go on. */
  readonly capSeconds?: number;
  readonly note?: string;
  /** Why it is here, in a sentence for the client. */
  readonly intent?: string;
  /** What the client reads before doing it. */
  readonly readBefore?: string;
  /** Exercises instead of this one, in the coach's order. A rule's variations follow it. */
  readonly substitutes?: readonly string[];
  readonly warmUp?: WarmUp;
  /** A rule of the program. */
  readonly ruleId?: string;
  /** The same in the same slot of other weeks; absent: the slot's own id. */
  readonly lineageId?: string;
  readonly rounding?: Rounding;
  /** All loads of the slot at this share, for a lighter time: 90 is a tenth less. Rules do not judge it then. */
  readonly loadPercent?: number;
  readonly sets: readonly Prescription[];
};

export type Day = {
  readonly id: string;
  readonly name?: Localized;
  readonly weekday?: Weekday;
  readonly rest?: boolean;
  /** What the client reads before the whole day. */
  readonly readBefore?: string;
  readonly slots: readonly Slot[];
};

export type Week = {
  readonly id: string;
  readonly name?: string;
  readonly block?: string;
  readonly focus?: string;
  readonly deload?: boolean;
  /** Why the week is as it is, in a sentence for the client. */
  readonly intent?: string;
  readonly days: readonly Day[];
};

/** `rounding` where neither set nor slot has its own; without it the gym's plates. */
export type ProgramTree = { readonly weeks: readonly Week[]; readonly rules: readonly Rule[]; readonly rounding?: Rounding };
export const emptyTree: ProgramTree = { weeks: [], rules: [] };

/** What the same slot of all weeks is known by. */
export const lineageOf = ({ id, lineageId }: Pick<Slot, 'id' | 'lineageId'>): string => lineageId ?? id;
