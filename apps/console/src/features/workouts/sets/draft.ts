// Values that a row records when it is ticked: typed values first, then the target, then the previous workout.
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import type { Actual as KnownActual, Load } from '@/lib/format/format.js';
import type { FieldName } from './columns.js';
import type { SetRow } from '../blocks/exercise-blocks.js';

export type Draft = Readonly<Partial<Record<FieldName, number>>>;
export type Actual = {
  readonly reps?: number;
  readonly load?: Load;
  readonly rpe?: number;
  readonly seconds?: number;
  readonly metres?: number;
  /** Reading of a clock. No form shows it. */
  readonly clockSeconds?: number;
};

/** Assisted loads are negative, but typed and shown without a sign. */
const valueIn = (load: Load | null | undefined, unit: Load['unit']): number | undefined =>
  load == null ? undefined : Math.abs(convertLoad(load, unit).value);

/** Returns true if the row's load is assistance: reads the done set, then the target, then the previous set. */
export const isHelp = ({ done, target, previous }: Pick<SetRow, 'done' | 'target' | 'previous'>): boolean =>
  ((done?.actual.load ?? target?.load ?? previous?.load)?.value ?? 0) < 0;

/** Returns the reps to suggest. An open target (`1+`) has only a minimum, so the previous workout is closer. */
const plannedReps = ({ target, previous }: SetRow): number | undefined => {
  const isOpen = target?.reps?.amrap === true || target?.setType === 'amrap';
  return (isOpen ? previous?.reps : undefined) ?? target?.reps?.min;
};

export const suggestedDraft = (row: SetRow, unit: Load['unit'], last: KnownActual | null): Draft => {
  const { target, proposed, previous } = row;
  const pick = <K extends 'reps' | 'seconds' | 'metres'>(name: K, planned: number | undefined): number | undefined =>
    planned ?? last?.[name] ?? previous?.[name] ?? undefined;
  const suggested = {
    load: valueIn(target?.load ?? proposed?.load, unit) ?? valueIn(last?.load, unit) ?? valueIn(previous?.load, unit),
    reps: pick('reps', plannedReps(row)),
    seconds: pick('seconds', target?.seconds),
    metres: pick('metres', target?.metres),
  };
  return Object.fromEntries(Object.entries(suggested).filter(([, value]) => value !== undefined));
};

/** Returns the columns' values in the contract's form, or null without reps, seconds and metres. `help`: the load is assistance. */
export const actualOf = (draft: Draft, columns: readonly FieldName[], unit: Load['unit'], help: boolean): Actual | null => {
  const given = (name: FieldName): number | undefined => (columns.includes(name) || name === 'rpe' ? draft[name] : undefined);
  const [value, reps, seconds, metres, rpe] = [given('load'), given('reps'), given('seconds'), given('metres'), given('rpe')];
  if (reps === undefined && seconds === undefined && metres === undefined) return null;
  return {
    ...(value === undefined ? {} : { load: { value: help && value > 0 ? -value : value, unit } }),
    // Half a rep is not rounded: its field refuses it.
    ...(reps === undefined ? {} : { reps }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(metres === undefined ? {} : { metres }),
    ...(rpe === undefined ? {} : { rpe }),
  };
};

/**
 * Returns a set's values with those of a form applied; null if nothing is left to count. Keeps values that the form does not show, since a
 * correction sends all values of a set, and keeps a load that the form only converted.
 * @param unit unit of the form's load
 */
export const correctedActual = (before: KnownActual, draft: Draft, shown: readonly FieldName[], unit: Load['unit']): Actual | null => {
  const start = draftOf(before, unit);
  const hidden = Object.entries(start).filter(([field]) => !shown.includes(field as FieldName));
  const all: Draft = { ...Object.fromEntries(hidden), ...draft };
  const actual = actualOf(all, Object.keys(all) as FieldName[], unit, (before.load?.value ?? 0) < 0);
  if (actual === null) return null;
  return {
    ...actual,
    ...(before.load != null && all.load === start.load && { load: before.load }),
    ...(before.clockSeconds != null && { clockSeconds: before.clockSeconds }),
  };
};

/** Returns the values of a set, its load in `unit` and without a sign. */
export const draftOf = ({ load, clockSeconds: _, ...rest }: KnownActual, unit: Load['unit']): Draft =>
  Object.fromEntries(Object.entries({ ...rest, load: valueIn(load, unit) }).filter(([, value]) => value != null));
