// How strong a client of the demo is, and how many repetitions there are in a weight today.
import type { Load, Unit } from '@spotter/domain/kernel';
import type { Sex } from '@spotter/domain/customers/customer-events';
import { inUnit } from '@spotter/domain/workouts/loads/round-load';
import { randomOf } from '../random.ts';
import { lifts, type Lift, type Strength } from './strength-table.ts';

export type Athlete = {
  readonly bodyweightKg: number;
  readonly strength: Record<Lift, number>;
  /** Growth of a lift per week where no training max leads it. */
  readonly weeklyShare: number;
  /** The lift that stops growing, and in which week. */
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

/** Whole repetitions that `oneRm` allows at `load`, both in one unit (Epley's formula turned around). */
export const repsAt = (oneRm: number, load: number): number => Math.max(load <= oneRm ? 1 : 0, Math.floor(30 * (oneRm / load - 1)));

const stepOf = (kg: number, unit: Unit): number => (unit === 'lb' ? 5 : kg < 30 ? 1 : 2.5);

/** On the rack of a gym: small dumbbells by the kilogram, bars by the pair of plates. */
export const onTheRack = (kg: number, unit: Unit): Load => {
  const step = stepOf(kg, unit);
  return { value: Math.max(step, Math.round(inUnit({ value: kg, unit: 'kg' }, unit) / step) * step), unit };
};
