// Computes planned and performed volume of a week, by the same rules.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { LoadKind } from '../exercises/exercise-events.js';
import { rpeOf } from '../workouts/loads/resolve-load.js';
import type { PrescribedWorkout } from '../workouts/prescribed-workout.js';
import type { ActualSet } from '../workouts/workout-events.js';
import { addTonnage, noTonnage, plannedTonnage, roundedTonnage, type TonnageRange } from '../programs/totals/planned-tonnage.js';
import { hardSets, hardSetsByMuscle, tonnage, type Help, type VolumeSet } from '../workouts/volume.js';
import { groupBy } from '../group-by.js';

/** `help` is set for assisted exercises if the body weight of the day is known. */
export type CountedSet = {
  readonly exerciseId: string;
  readonly setType: SetType;
  readonly actual: ActualSet;
  readonly help?: Help | undefined;
};
export type ExerciseTraits = {
  readonly loadKind: LoadKind;
  readonly primaryMuscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
};
/** Traits by exercise id; an exercise outside it counts as a set, and for no muscle. */
export type KnownTraits = ReadonlyMap<string, ExerciseTraits>;

/** `sets`: all except warm-ups; `muscles`: hard sets of the primary muscles, most first; `tonnageKg` by `tonnage@1`. */
export type Volume = {
  readonly sets: number;
  readonly tonnageKg: number;
  readonly muscles: readonly { readonly muscle: string; readonly sets: number }[];
};
export const noVolume: Volume = { sets: 0, tonnageKg: 0, muscles: [] };

const unknownTraits: ExerciseTraits = { loadKind: 'none', primaryMuscles: [], secondaryMuscles: [] };

export const volumeOf = (sets: readonly CountedSet[], traits: KnownTraits): Volume => {
  if (sets.length === 0) return noVolume;
  const exercises = [...groupBy(sets, ({ exerciseId }) => exerciseId)].map(([exerciseId, own]) => {
    const known = traits.get(exerciseId) ?? unknownTraits;
    const counted = own.map(({ setType, actual, help }): VolumeSet => ({ setType, actual, help, voided: false }));
    const { valueKg } = tonnage(counted, { loadKind: known.loadKind, unilateral: false });
    return { ...known, valueKg, hardSets: hardSets(counted).value };
  });
  const muscles = [...hardSetsByMuscle(exercises, 'direct')].map(([muscle, count]) => ({ muscle, sets: count }));
  return {
    sets: sets.filter(({ setType }) => setType !== 'warm-up').length,
    tonnageKg: exercises.reduce((total, { valueKg }) => total + valueKg, 0),
    muscles: muscles.filter((one) => one.sets > 0).toSorted((a, b) => b.sets - a.sets || (a.muscle < b.muscle ? -1 : 1)),
  };
};

/** `help`: the client's body weight on the day of the workout, for a known client. */
type AskedWorkout = Pick<PrescribedWorkout, 'slots'> & { readonly help?: Help };

/** Returns the planned tonnage of workouts, by the builder's function. */
export const askedTonnage = (workouts: readonly AskedWorkout[], traits: KnownTraits): TonnageRange =>
  roundedTonnage(
    workouts
      .flatMap(({ slots, help }) => slots.map((slot) => ({ ...slot, help })))
      .map(({ exerciseId, sets, rounds = 1, help }) => {
        const { loadKind } = traits.get(exerciseId) ?? unknownTraits;
        const all = Array.from({ length: rounds }, () => sets).flat();
        return plannedTonnage(all, { loadKind, unilateral: false }, loadKind === 'assisted' ? help : undefined);
      })
      .reduce(addTonnage, noTonnage),
  );

/** Returns the planned sets of a workout as if done, at the bottom of each range. */
export const askedSets = ({ slots }: Pick<PrescribedWorkout, 'slots'>): readonly CountedSet[] =>
  slots.flatMap(({ exerciseId, sets, rounds = 1 }) => {
    const once = sets.map(({ setType, reps, load, effort, seconds, metres }): CountedSet => ({
      exerciseId,
      setType,
      actual: {
        ...(reps !== undefined && { reps: reps.min }),
        ...(load !== undefined && { load }),
        ...(effort !== undefined && { rpe: rpeOf(effort) }),
        ...(seconds !== undefined && { seconds }),
        ...(metres !== undefined && { metres }),
      },
    }));
    return Array.from({ length: rounds }, () => once).flat();
  });
