// What a row will record when it is ticked: typed values first, then the target, then last time.
import type { Actual as KnownActual, Load } from '../../../lib/format/format.js';
import type { FieldName } from './columns.js';
import type { SetRow } from '../execution/exercise-blocks.js';

export type Draft = Readonly<Partial<Record<FieldName, number>>>;
export type Actual = {
  readonly reps?: number;
  readonly load?: Load;
  readonly rpe?: number;
  readonly seconds?: number;
  readonly metres?: number;
};

/** Typed and shown without a sign: a negative load is help. */
const inUnit = (load: Load | null | undefined, unit: Load['unit']): number | undefined =>
  load?.unit === unit ? Math.abs(load.value) : undefined;

/** Returns true if the row's load is help: reads the done set, then the target, then the previous set. */
export const isHelp = ({ done, target, previous }: Pick<SetRow, 'done' | 'target' | 'previous'>): boolean =>
  ((done?.actual.load ?? target?.load ?? previous?.load)?.value ?? 0) < 0;

/** Repetitions that a target names. An open one (`1+`) names only the least: what was done last time is nearer. */
const plannedReps = ({ target, previous }: SetRow): number | undefined => {
  const isOpen = target?.reps?.amrap === true || target?.setType === 'amrap';
  return (isOpen ? previous?.reps : undefined) ?? target?.reps?.min;
};

export const suggestedDraft = (row: SetRow, unit: Load['unit'], last: KnownActual | null): Draft => {
  const { target, previous } = row;
  const pick = <K extends 'reps' | 'seconds' | 'metres'>(name: K, planned: number | undefined): number | undefined =>
    planned ?? last?.[name] ?? previous?.[name] ?? undefined;
  const suggested = {
    load: inUnit(target?.load, unit) ?? inUnit(last?.load, unit) ?? inUnit(previous?.load, unit),
    reps: pick('reps', plannedReps(row)),
    seconds: pick('seconds', target?.seconds),
    metres: pick('metres', target?.metres),
  };
  return Object.fromEntries(Object.entries(suggested).filter(([, value]) => value !== undefined));
};

/** Returns the columns' values in the contract's form, or null without reps, seconds and metres. `help`: the load is help. */
export const actualOf = (draft: Draft, columns: readonly FieldName[], unit: Load['unit'], help: boolean): Actual | null => {
  const given = (name: FieldName): number | undefined => (columns.includes(name) || name === 'rpe' ? draft[name] : undefined);
  const [value, reps, seconds, metres, rpe] = [given('load'), given('reps'), given('seconds'), given('metres'), given('rpe')];
  if (reps === undefined && seconds === undefined && metres === undefined) return null;
  return {
    ...(value === undefined ? {} : { load: { value: help && value > 0 ? -value : value, unit } }),
    // Half a repetition is refused at its field, never rounded.
    ...(reps === undefined ? {} : { reps }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(metres === undefined ? {} : { metres }),
    ...(rpe === undefined ? {} : { rpe }),
  };
};

/**
 * A set's values with those of a form in place of the old ones; null where nothing is left that can be counted. What the form does not
 * show stays: a correction sends all values of a set.
 */
export const correctedActual = (before: KnownActual, draft: Draft, shown: readonly FieldName[], unit: Load['unit']): Actual | null => {
  const hidden = Object.entries(draftOf(before)).filter(([field]) => !shown.includes(field as FieldName));
  const all: Draft = { ...Object.fromEntries(hidden), ...draft };
  return actualOf(all, Object.keys(all) as FieldName[], before.load?.unit ?? unit, (before.load?.value ?? 0) < 0);
};

export const draftOf = ({ load, ...rest }: KnownActual): Draft =>
  Object.fromEntries(
    Object.entries({ ...rest, load: load == null ? undefined : Math.abs(load.value) }).filter(([, value]) => value != null),
  );
