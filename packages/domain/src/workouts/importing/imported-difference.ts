// Compares a file with a workout that was imported before. Files have no ids for sets, so the sets of each exercise are aligned in order:
// equal ones first, then the remaining pairs as changed, then the sets that only the file has as added.
import { canonicalText } from '../../canonical-text.js';
import type { ActualSet } from '../workout-events.js';
import type { WorkoutSet, WorkoutState } from '../workout-state.js';
import { groupBy } from '../../group-by.js';

export type SetOfFile = { readonly setId: string; readonly exerciseId: string; readonly actual: ActualSet };
export type ImportedDifference<S extends SetOfFile> = {
  /** Sets with ids that the workout does not have yet. */
  readonly added: readonly S[];
  readonly changed: readonly { readonly setId: string; readonly exerciseId: string; readonly here: ActualSet; readonly file: ActualSet }[];
  /** Number of sets that are the same in the workout and the file, including sets that somebody removed or corrected since. */
  readonly equal: number;
};

type Here = WorkoutSet & { readonly setId: string };

/** Numbers distinct contents of sets: comparing numbers is faster, and sets of an exercise are compared many times. */
const contentNumbers = (): ((actual: ActualSet) => number) => {
  const numbers = new Map<string, number>();
  return (actual) => {
    const text = canonicalText(actual);
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
};
type IsEqual = (here: Here, file: SetOfFile) => boolean;
/** A correction in the product is not a difference: the file still has the imported value. */
const equality = (here: readonly Here[], file: readonly SetOfFile[]): IsEqual => {
  const numberOf = contentNumbers();
  const ofHere = new Map(here.map((set) => [set, [numberOf(set.actual.value), numberOf(set.recorded)] as const]));
  const ofFile = new Map(file.map((set) => [set, numberOf(set.actual)]));
  return (one, other) => ofHere.get(one)!.includes(ofFile.get(other)!);
};

/** Pairs of equal sets, in order: the longest common run of both lists. */
const equalPairs = <S extends SetOfFile>(here: readonly Here[], file: readonly S[], isEqual: IsEqual): readonly (readonly [Here, S])[] => {
  const width = file.length + 1;
  const lengths = new Uint16Array((here.length + 1) * width);
  for (let a = here.length - 1; a >= 0; a -= 1)
    for (let b = file.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = isEqual(here[a]!, file[b]!)
        ? lengths[(a + 1) * width + b + 1]! + 1
        : Math.max(lengths[(a + 1) * width + b]!, lengths[a * width + b + 1]!);
  const pairs: (readonly [Here, S])[] = [];
  for (let a = 0, b = 0; a < here.length && b < file.length;) {
    if (isEqual(here[a]!, file[b]!)) pairs.push([here[a++]!, file[b++]!]);
    else if (lengths[(a + 1) * width + b]! >= lengths[a * width + b + 1]!) a += 1;
    else b += 1;
  }
  return pairs;
};

const ofExercise = <S extends SetOfFile>(here: readonly Here[], file: readonly S[], isEqual: IsEqual) => {
  const pairs = equalPairs(here, file, isEqual);
  const isPaired = new Set<Here | S>(pairs.flat());
  const leftHere = here.filter((set) => !isPaired.has(set) && !set.voided.value);
  const leftInFile = file.filter((set) => !isPaired.has(set));
  const changed = leftInFile.slice(0, leftHere.length).map((set, index) => ({
    setId: leftHere[index]!.setId,
    exerciseId: set.exerciseId,
    here: leftHere[index]!.actual.value,
    file: set.actual,
  }));
  return { equal: pairs.length, changed, added: leftInFile.slice(leftHere.length), kept: leftHere.slice(leftInFile.length) };
};

/** Sets whose exercise has another name in the file now: they stay with the exercise of the first import. */
const renamed = <S extends SetOfFile>(
  added: readonly S[],
  kept: readonly Here[],
  known: ReadonlySet<string>,
  isEqual: IsEqual,
): ReadonlySet<S> => {
  const free = kept.filter(({ exerciseId }) => !known.has(exerciseId));
  const found = new Set<S>();
  for (const set of added) {
    const at = free.findIndex((here) => isEqual(here, set));
    if (at < 0) continue;
    free.splice(at, 1);
    found.add(set);
  }
  return found;
};

/** @param file sets in the order of the file, their ids different from each other */
export const importedDifference = <S extends SetOfFile>(state: Pick<WorkoutState, 'sets'>, file: readonly S[]): ImportedDifference<S> => {
  const here = Object.entries(state.sets)
    .map(([setId, set]): Here => ({ ...set, setId }))
    .toSorted((a, b) => (a.performedAt < b.performedAt ? -1 : a.performedAt > b.performedAt ? 1 : 0));
  const isEqual = equality(here, file);
  const ofFile = groupBy(file, (set) => set.exerciseId);
  const ofHere = groupBy(here, (set) => set.exerciseId);
  const parts = [...new Set([...ofFile.keys(), ...ofHere.keys()])].map((id) =>
    ofExercise(ofHere.get(id) ?? [], ofFile.get(id) ?? [], isEqual),
  );
  const newHere = parts.flatMap(({ added }) => added);
  const others = renamed(
    newHere.filter(({ exerciseId }) => !ofHere.has(exerciseId)),
    parts.flatMap(({ kept }) => kept),
    new Set(ofFile.keys()),
    isEqual,
  );
  const added = newHere.filter((set) => !others.has(set));
  // An id may belong to a set at another place of the file.
  const free = file.filter(({ setId }) => state.sets[setId] === undefined).map(({ setId }) => setId);
  return {
    added: added.map((set, index) => ({ ...set, setId: free[index]! })),
    changed: parts.flatMap(({ changed }) => changed),
    equal: parts.reduce((sum, { equal }) => sum + equal, 0) + others.size,
  };
};
