// Strength of a demo client, and the repetitions that they can do with a load today.
import { inUnit, type Load, type Unit } from '@spotter/domain/kernel';
import type { Sex } from '@spotter/domain/customers/customer-events';
import { randomOf } from '../random.ts';
import { lifts, type Lift, type Strength } from './strength-table.ts';

export type Athlete = {
  readonly bodyweightKg: number;
  readonly strength: Record<Lift, number>;
  /** Weekly growth of a lift without a training max. */
  readonly weeklyShare: number;
  /** The lift that stops growing, and the week in which it does. */
  readonly stall: { readonly lift: Lift; readonly fromWeek: number } | null;
};

const perBodyweight: Readonly<Record<Sex, Strength>> = {
  male: { squat: 1.25, bench: 0.95, deadlift: 1.5, press: 0.6 },
  female: { squat: 0.95, bench: 0.55, deadlift: 1.15, press: 0.38 },
};

export const athleteOf = (personId: string, sex: Sex, stalls: boolean): Athlete => {
  const random = randomOf(personId, 'athlete');
  const bodyweightKg = Math.round(((sex === 'male' ? 82 : 63) + random.spread(8)) * 10) / 10;
  const level = 1 + random.spread(0.18);
  const strength = { ...perBodyweight[sex] };
  for (const lift of lifts) strength[lift] = perBodyweight[sex][lift] * bodyweightKg * level * (1 + random.spread(0.05));
  const stall = stalls ? { lift: random.pick(lifts), fromWeek: random.int(4, 7) } : null;
  return { bodyweightKg, strength, weeklyShare: 0.004 + random.next() * 0.005, stall };
};

export const stalled = ({ stall }: Athlete, lift: Lift, week: number): boolean =>
  stall !== null && stall.lift === lift && week >= stall.fromWeek;

/** Whole repetitions that `oneRm` allows at `load`, both in the same unit (inverse of Epley's formula). */
export const repsAt = (oneRm: number, load: number): number => Math.max(load <= oneRm ? 1 : 0, Math.floor(30 * (oneRm / load - 1)));

const stepOf = (kg: number, unit: Unit): number => (unit === 'lb' ? 5 : kg < 30 ? 1 : 2.5);

/** Rounds to loads of a gym: small dumbbells to a kilogram, bars to a pair of plates. */
export const onTheRack = (kg: number, unit: Unit): Load => {
  const step = stepOf(kg, unit);
  return { value: Math.max(step, Math.round(inUnit({ value: kg, unit: 'kg' }, unit) / step) * step), unit };
};
