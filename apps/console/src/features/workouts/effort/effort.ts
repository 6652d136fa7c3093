// Effort of a set: stored as RPE, shown as RPE or as reps in reserve (RIR = 10 − RPE).
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { formatNumber } from '@/lib/format/format.js';
import type { EffortColumn } from '@/shared/recording/recording-options.js';
import type { SetRow } from '../blocks/exercise-blocks.js';

export type EffortKind = 'rpe' | 'rir';
const maxRpe = 10;

/** RPE values to choose from: 6 to 10 in halves. */
export const effortChoices: readonly number[] = Array.from({ length: 9 }, (_, at) => 6 + at / 2);

/** Returns the target's effort as RPE; undefined without one. */
export const targetRpe = (target: Pick<PrescribedSet, 'effort'> | null): number | undefined => {
  const effort = target?.effort;
  if (effort === undefined) return undefined;
  return effort.kind === 'rpe' ? effort.value : maxRpe - effort.value;
};

/** Converts an RPE to the person's kind. */
export const effortScale = (rpe: number, kind: EffortKind): number => (kind === 'rpe' ? rpe : maxRpe - rpe);

/** Formats an RPE in the person's kind: RPE 8.5 is 1.5 reps in reserve. */
export const effortValue = (rpe: number, kind: EffortKind): string => formatNumber(effortScale(rpe, kind), 1);

/**
 * Returns the kind of the effort column of an exercise; null for no column. The person's choice comes first, then the prescribed kind, then
 * recorded efforts.
 */
export const effortKindOf = (rows: readonly Pick<SetRow, 'target' | 'done'>[], chosen: EffortColumn | undefined): EffortKind | null => {
  if (chosen !== undefined) return chosen === 'none' ? null : chosen;
  const prescribed = rows.find(({ target }) => target?.effort !== undefined)?.target?.effort?.kind;
  return prescribed ?? (rows.some(({ done }) => done?.actual.rpe != null) ? 'rpe' : null);
};

/** True if the row asks for its effort: warm-ups do not. */
export const asksEffort = ({ setType }: Pick<SetRow, 'setType'>): boolean => setType !== 'warm-up';
