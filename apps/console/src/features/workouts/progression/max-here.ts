import { changedMax } from '@spotter/domain/progressions/scope-state';
import type { Load } from '../../../lib/format/format.js';
import type { RuleChange } from './what-changes.js';

/** What the steps that this device comes to make of the training max that was there before. */
export const maxHere = (before: Load, { stepsHere }: Pick<RuleChange, 'stepsHere'>): Load =>
  stepsHere.reduce<Load>((max, step) => changedMax(max, step) ?? max, before);
