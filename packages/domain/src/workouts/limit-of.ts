// The limit behind a rejection, so that the message can name the accepted range.
import { maxLoadKg, maxReps } from '@spotter/contracts/limits';
import { POUNDS_PER_KG, type Unit } from '../kernel.js';
import type { Implausible } from './plausible.js';

/** `path`: the field of the command. The limit of a load is in kilograms. */
export type Limit = { readonly path: string; readonly limit: number };

const limits: Readonly<Record<Implausible, Limit>> = {
  'implausible-reps': { path: 'actual.reps', limit: maxReps },
  'implausible-load': { path: 'actual.load.value', limit: maxLoadKg },
};
export const limitOf = (code: Implausible): Limit => limits[code];

/** The heaviest plausible load, in whole units of the load: 1,400 kg, 3,086 lb. */
export const heaviestIn = (unit: Unit): number => Math.floor(unit === 'kg' ? maxLoadKg : maxLoadKg * POUNDS_PER_KG);
