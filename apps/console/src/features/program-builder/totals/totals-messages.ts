import type { Slot } from '@spotter/domain/programs/program-tree';
import type { Exercises, Totals } from '@spotter/domain/programs/totals/totals';

/** One day's slots as performed. */
export type DayOfSlots = { readonly slots: readonly Slot[] };
export type Asked = { readonly exercises: Exercises } | { readonly asked: number; readonly days: readonly DayOfSlots[] };
export type Answer = { readonly asked: number; readonly totals: Totals };
