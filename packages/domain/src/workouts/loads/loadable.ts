// Finds the equipment that loads an exercise: a bar with plates, or fixed dumbbells. Loads keep the step if the gym has named none.
import type { Load, Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';
import { dumbbellsOfInputs, inputsOfDumbbells, isDumbbell, roundToDumbbell, type DumbbellLoad, type Dumbbells } from './dumbbells.js';
import { inputsOfRack, isMadeBy, rackFor, rackOfInputs, roundOnRack, type BarsOfGym, type Rack, type RackLoad } from './rack.js';
import { defaultRounding } from './round-load.js';

/** The exercises of a gym that are done with fixed dumbbells, and the dumbbells. */
export type DumbbellsOfGym = { readonly exercises: ReadonlySet<string>; readonly sets: readonly Dumbbells[] };
/** A field is absent if the gym has not named this equipment. */
export type GymLoads = { readonly bars?: BarsOfGym; readonly dumbbells?: DumbbellsOfGym };
export type Loadable = Rack | Dumbbells;

const isRack = (loadable: Loadable): loadable is Rack => 'bars' in loadable;

/** Returns the equipment of the exercise, in `unit` if the gym has it in that unit, or undefined if none is known. */
export const loadableFor = ({ bars, dumbbells }: GymLoads, exerciseId: string, unit: Unit): Loadable | undefined => {
  if (dumbbells?.exercises.has(exerciseId) !== true) return rackFor(bars, exerciseId, unit);
  return dumbbells.sets.find((one) => one.unit === unit) ?? dumbbells.sets[0];
};

/** A rounding in the unit of what is loaded. */
export const roundingFor = ({ unit }: Loadable, rounding: Rounding): Rounding =>
  unit === rounding.unit ? rounding : { ...defaultRounding(unit), mode: rounding.mode };

/** `raw` and the result are in the unit of `loadable`, which is that of `rounding`. */
export const roundedFor = (raw: number, rounding: Rounding, loadable: Loadable): RackLoad | DumbbellLoad =>
  isRack(loadable) ? roundOnRack(raw, rounding, loadable) : roundToDumbbell(raw, rounding, loadable);

/** Returns true if exactly this load can be loaded. */
export const canLoad = (loadable: Loadable, load: Load): boolean =>
  isRack(loadable) ? isMadeBy(loadable, load) : isDumbbell(loadable, load);

/** Returns the inputs that a receipt stores of the equipment. */
export const inputsOf = (loadable: Loadable): Readonly<Record<string, string>> =>
  isRack(loadable) ? inputsOfRack(loadable) : inputsOfDumbbells(loadable);

/** Reads what `inputsOf` wrote; undefined for a receipt that names nothing to load. */
export const loadableOf = (inputs: Readonly<Record<string, number | string>>, unit: Unit): Loadable | undefined =>
  rackOfInputs(inputs, unit) ?? dumbbellsOfInputs(inputs, unit);
