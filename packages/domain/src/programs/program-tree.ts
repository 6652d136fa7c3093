// The shape of a training program: weeks → days → slots → prescriptions. Every node has an id that never
// changes, also in copies, so that a change can be followed from the template into every assignment.
import type { Load, Localized, Unit } from '../kernel.js';
import type { SetType } from '../workouts/set-type.js';

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** `max` absent: exactly `min`. `amrap`: at least `min`, then as many as possible. */
export type RepTarget = { readonly min: number; readonly max?: number; readonly amrap?: boolean };

export type LoadRule =
  | { readonly kind: 'absolute'; readonly load: Load }
  | { readonly kind: 'percent-1rm'; readonly percent: number }
  | { readonly kind: 'percent-training-max'; readonly percent: number }
  | { readonly kind: 'percent-of-lift'; readonly exerciseId: string; readonly percent: number; readonly of: '1rm' | 'training-max' }
  | { readonly kind: 'rpe'; readonly rpe: number }
  | { readonly kind: 'rir'; readonly rir: number }
  /** `plus.value` may be negative: help on an assisted lift. */
  | { readonly kind: 'bodyweight'; readonly plus?: Load };

export type Rounding = { readonly step: number; readonly unit: Unit; readonly mode: 'nearest' | 'down' | 'up' };

export type Progression = {
  readonly kind: 'linear' | 'double' | 'percent' | 'reps-on-amrap';
  readonly step?: Load;
  readonly stepPercent?: number;
  /** Reps that must be reached before the step is taken. */
  readonly gateReps?: number;
  readonly failAction?: 'repeat' | 'deload' | 'next-stage';
  readonly deloadPercent?: number;
};

export type Prescription = {
  readonly id: string;
  readonly setType: SetType;
  readonly reps?: RepTarget;
  readonly seconds?: number;
  readonly metres?: number;
  readonly load?: LoadRule;
  /** Four characters (down, pause, up, pause); X is explosive. */
  readonly tempo?: string;
  readonly restSeconds?: number;
  readonly note?: string;
  readonly progression?: Progression;
  readonly rounding?: Rounding;
};

export type SlotKind = 'straight' | 'superset' | 'circuit' | 'emom' | 'amrap';
/** One exercise of a day. Slots whose labels share a letter (A1, A2) are done as one group. */
export type Slot = {
  readonly id: string;
  readonly exerciseId: string;
  readonly kind: SlotKind;
  readonly label?: string;
  readonly rounds?: number;
  readonly restAfterRoundSeconds?: number;
  readonly note?: string;
  readonly sets: readonly Prescription[];
};

export type Day = {
  readonly id: string;
  readonly name?: Localized;
  readonly weekday?: Weekday;
  readonly rest?: boolean;
  readonly slots: readonly Slot[];
};

export type Week = {
  readonly id: string;
  readonly name?: string;
  readonly block?: string;
  readonly focus?: string;
  readonly deload?: boolean;
  readonly days: readonly Day[];
};

export type ProgramTree = { readonly weeks: readonly Week[] };
export const emptyTree: ProgramTree = { weeks: [] };
