// Compares a file with a workout that was imported before. Files have no ids for sets, so the sets of each exercise are aligned in order:
// equal ones first, then those of a renamed exercise, then the remaining pairs as changed. Sets that only the file has are added.
import { canonicalText } from '../../canonical-text.js';
import { derivedNodeId } from '../../programs/derived-node-id.js';
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

/** Files have no readings of clocks. */
const withoutClock = ({ clockSeconds: _, ...measures }: ActualSet): ActualSet => measures;

type Here = WorkoutSet & { readonly setId: string };

/** Numbers distinct contents of sets: comparing numbers is faster, and sets of an exercise are compared many times. */
const contentNumbers = (): ((actual: ActualSet) => number) => {
  const numbers = new Map<string, number>();
  return (actual) => {
    const text = canonicalText(withoutClock(actual));
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

/** Sets of one exercise without an equal counterpart, in order, and the number of equal pairs. */
type Left<S> = { readonly equal: number; readonly here: readonly Here[]; readonly file: readonly S[] };
const leftOf = <S extends SetOfFile>(here: readonly Here[], file: readonly S[], isEqual: IsEqual): Left<S> => {
  const pairs = equalPairs(here, file, isEqual);
  const isPaired = new Set<Here | S>(pairs.flat());
  return { equal: pairs.length, here: here.filter((set) => !isPaired.has(set)), file: file.filter((set) => !isPaired.has(set)) };
};

/**
 * Finds equal sets whose exercise has another name or mapping now, by their place in the file, or else by their content if the file no
 * longer has the former exercise. They stay with the exercise of the first import.
 */
const renamed = <S extends SetOfFile>(here: readonly Here[], file: readonly S[], ofFile: ReadonlySet<string>, isEqual: IsEqual) => {
  const left = new Map(here.filter(({ importId }) => importId !== undefined).map((set) => [set.setId, set]));
  const found = new Set<Here | S>();
  const pair = (known: Here | undefined, set: S): void => {
    if (known === undefined || found.has(set) || !isEqual(known, set)) return;
    left.delete(known.setId);
    found.add(known).add(set);
  };
  for (const set of file) pair(left.get(set.setId), set);
  for (const set of file)
    pair(
      [...left.values()].find((known) => !ofFile.has(known.exerciseId) && isEqual(known, set)),
      set,
    );
  return found;
};

/** Gives each added set an id that no set has: its own, or one of the file's, or a derived one if other sets have all of these. */
const withFreeIds = <S extends SetOfFile>(added: readonly S[], { sets }: Pick<WorkoutState, 'sets'>, file: readonly S[]): readonly S[] => {
  const isTaken = (id: string): boolean => sets[id] !== undefined;
  const own = new Set(added.map(({ setId }) => setId));
  const spare = file.map(({ setId }) => setId).filter((id) => !isTaken(id) && !own.has(id));
  const derived = (setId: string): string =>
    Array.from({ length: 255 }, (_, index) => derivedNodeId(setId, index + 1)).find((id) => !isTaken(id) && !own.has(id))!;
  return added.map((set) => (isTaken(set.setId) ? { ...set, setId: spare.shift() ?? derived(set.setId) } : set));
};

/** @param file sets in the order of the file, their ids different from each other */
export const importedDifference = <S extends SetOfFile>(state: Pick<WorkoutState, 'sets'>, file: readonly S[]): ImportedDifference<S> => {
  const here = Object.entries(state.sets)
    .map(([setId, set]): Here => ({ ...set, setId }))
    .toSorted((a, b) => (a.performedAt < b.performedAt ? -1 : a.performedAt > b.performedAt ? 1 : 0));
  const isEqual = equality(here, file);
  const ofFile = groupBy(file, (set) => set.exerciseId);
  const ofHere = groupBy(here, (set) => set.exerciseId);
  const left = [...new Set([...ofFile.keys(), ...ofHere.keys()])].map((id) => leftOf(ofHere.get(id) ?? [], ofFile.get(id) ?? [], isEqual));
  const others = renamed(
    left.flatMap((one) => one.here),
    left.flatMap((one) => one.file),
    new Set(ofFile.keys()),
    isEqual,
  );
  const changed = left.flatMap((one) => {
    const known = one.here.filter((set) => !others.has(set) && !set.voided.value);
    // A place of the file that the workout lacks is a new set.
    const given = one.file.filter((set) => !others.has(set) && state.sets[set.setId] !== undefined);
    return given.slice(0, known.length).map((set, index) => ({ known: known[index]!, set }));
  });
  const isChanged = new Set(changed.map(({ set }) => set));
  const added = left.flatMap((one) => one.file).filter((set) => !others.has(set) && !isChanged.has(set));
  return {
    added: withFreeIds(added, state, file),
    changed: changed.map(({ known, set }) => ({
      setId: known.setId,
      exerciseId: set.exerciseId,
      here: withoutClock(known.actual.value),
      file: set.actual,
    })),
    equal: left.reduce((sum, { equal }) => sum + equal, 0) + others.size / 2,
  };
};
