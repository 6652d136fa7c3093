import { changedMax } from '@spotter/domain/progressions/scope-state';
import type { Load } from '@/lib/format/format.js';
import type { RuleChange } from './what-changes.js';

/** Applies the steps computed on this device to the earlier training max. */
export const maxHere = (before: Load, { stepsHere }: Pick<RuleChange, 'stepsHere'>): Load =>
  stepsHere.reduce<Load>((max, step) => changedMax(max, step) ?? max, before);
