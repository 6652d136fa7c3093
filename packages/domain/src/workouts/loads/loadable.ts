// Finds the equipment that loads an exercise: a bar with plates, fixed dumbbells or a weight stack. If the gym has entered none, loads
// follow the step.
import type { Load, Unit } from '../../kernel.js';
import type { Rounding } from '../../programs/program-tree.js';
import {
  fixedKinds,
  fixedOfInputs,
  inputsOfFixed,
  isFixedWeight,
  roundToFixed,
  type FixedKind,
  type FixedLoad,
  type FixedWeights,
} from './fixed-weights.js';
import { inputsOfRack, isMadeBy, rackFor, rackOfInputs, roundOnRack, type BarsOfGym, type Rack, type RackLoad } from './rack.js';
import { defaultRounding } from './round-load.js';

/** Exercises of a gym that use fixed weights of one kind, and those weights. */
export type FixedOfGym = { readonly exercises: ReadonlySet<string>; readonly sets: readonly FixedWeights[] };
/** A field is absent if the gym has not entered this equipment. */
export type GymLoads = { readonly bars?: BarsOfGym } & { readonly [Kind in FixedKind]?: FixedOfGym };
export type Loadable = Rack | FixedWeights;

const isRack = (loadable: Loadable): loadable is Rack => 'bars' in loadable;

/** Returns the equipment of the exercise, in `unit` if the gym has it in that unit; undefined if none is known. */
export const loadableFor = (loads: GymLoads, exerciseId: string, unit: Unit): Loadable | undefined => {
  const kind = fixedKinds.find((one) => loads[one]?.exercises.has(exerciseId) === true);
  if (kind === undefined) return rackFor(loads.bars, exerciseId, unit);
  const { sets } = loads[kind]!;
  return sets.find((one) => one.unit === unit) ?? sets[0];
};

/** Converts a rounding to the unit of the equipment. */
export const roundingFor = ({ unit }: Loadable, rounding: Rounding): Rounding =>
  unit === rounding.unit ? rounding : { ...defaultRounding(unit), mode: rounding.mode };

/** `raw` and the result are in the unit of `loadable`, which is that of `rounding`. */
export const roundedFor = (raw: number, rounding: Rounding, loadable: Loadable): RackLoad | FixedLoad =>
  isRack(loadable) ? roundOnRack(raw, rounding, loadable) : roundToFixed(raw, rounding, loadable);

/** Returns true if exactly this load can be loaded. */
export const canLoad = (loadable: Loadable, load: Load): boolean =>
  isRack(loadable) ? isMadeBy(loadable, load) : isFixedWeight(loadable, load);

/** Returns the inputs that describe the equipment in a receipt. */
export const inputsOf = (loadable: Loadable): Readonly<Record<string, string>> =>
  isRack(loadable) ? inputsOfRack(loadable) : inputsOfFixed(loadable);

/** Reads what `inputsOf` wrote; undefined for a receipt without equipment. */
export const loadableOf = (inputs: Readonly<Record<string, number | string>>, unit: Unit): Loadable | undefined =>
  rackOfInputs(inputs, unit) ?? fixedOfInputs(inputs, unit);
