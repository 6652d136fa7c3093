import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { formatLoad, formatNumber, formatReps, formatSeconds, type Actual, type Load } from '@/lib/format/format.js';

/** `5`, `8–12`, `5+`. */
export const repsText = ({ min, max, amrap }: NonNullable<PrescribedSet['reps']>): string =>
  amrap === true ? `${min}+` : max === undefined || max === min ? String(min) : `${min}–${max}`;

/** `@8`, `@2 RIR`; for an upper limit `≤8`. */
export const effortText = (effort: PrescribedSet['effort']): string | null => {
  if (effort === undefined) return null;
  const { kind, value, as } = effort;
  return kind === 'rpe' ? `${as === 'cap' ? '≤' : '@'}${formatNumber(value)}` : `${as === 'cap' ? '≥' : '@'}${formatNumber(value)} RIR`;
};
const withEffort = (text: string, effort: string | null): string => [text, effort].filter((part) => part !== null && part !== '').join(' ');

/** `5 × 100 kg @8`, `8–12 reps`, `5+ × 80 kg`, `45 s`: the prescription in one line; empty without one. */
export const targetText = (target: PrescribedSet | null): string => {
  if (target === null) return '';
  const { reps, load, seconds, metres, effort } = target;
  const amount = [
    reps === undefined ? null : load === undefined ? formatReps(repsText(reps)) : repsText(reps),
    seconds === undefined ? null : formatSeconds(seconds),
    metres === undefined ? null : `${formatNumber(metres, 0)} m`,
  ];
  const parts = [...amount, load === undefined ? null : formatLoad(load)].filter((part) => part !== null).join(' × ');
  return withEffort(parts, effortText(effort));
};

/** The short form inside a row: `100 × 5 @8`, `8–12 reps`, `45 s`. */
const inRow = (
  { reps, load, seconds, metres }: Omit<Actual, 'reps' | 'rpe'> & { readonly reps: string | null },
  effort: string | null,
  unit: Load['unit'],
): string => {
  const weight = load == null ? null : load.unit === unit && load.value >= 0 ? formatNumber(load.value, 2) : formatLoad(load);
  const parts = [
    weight,
    reps === null ? null : weight === null ? formatReps(reps) : reps,
    metres == null ? null : `${formatNumber(metres, 0)} m`,
    seconds == null ? null : formatSeconds(seconds),
  ];
  return withEffort(parts.filter((part) => part !== null).join(' × '), effort);
};
export const targetInRow = (target: PrescribedSet | null, unit: Load['unit']): string =>
  target === null
    ? ''
    : inRow({ ...target, reps: target.reps === undefined ? null : repsText(target.reps) }, effortText(target.effort), unit);
export const actualInRow = (actual: Actual, unit: Load['unit']): string =>
  inRow({ ...actual, reps: actual.reps == null ? null : String(actual.reps) }, null, unit);
