// Reads a file into the payload of `draft-program`, or into a list of faults with their positions. Nothing is sent until all faults are
// fixed.
import { checked } from '@spotter/contracts/checked';
import { batchBytes } from '@spotter/contracts/command-requests';
import type { CommandPayload } from '@spotter/contracts/commands';
import { draftProgram } from '@spotter/contracts/programs/commands';
import { isRejected } from '@spotter/domain/kernel';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import type { JsonPath } from '@spotter/domain/programs/exchange/json-places';
import { arrivedTree } from '@spotter/domain/programs/exchange/arrived-tree';
import { treeFaults } from '@spotter/domain/programs/exchange/tree-faults';
import { outlineOf } from '@spotter/domain/programs/outline';
import { program as programDecider } from '@spotter/domain/programs/program';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { TextFault } from '@spotter/domain/programs/text-form/faults';
import type { ExerciseFinder } from '../exercise-finder.js';
import { faultAtPlace, maxFaults, start, valueAt, type FileProgram, type ReadFile } from './file-form.js';
import { readJson } from './read-json.js';
import { readText } from './read-text.js';

export type ReadingParts = {
  readonly newId: () => string;
  readonly finder: ExerciseFinder;
  /** Exercise ids that the coach chose for unknown exercises, by `FileExercise.key`. */
  readonly chosen: ReadonlyMap<string, string>;
};
/** `key`: the id or name in the file. `exerciseId`: null if no exercise of the gym matches. */
export type FileExercise = {
  readonly key: string;
  readonly name: string;
  readonly exerciseId: string | null;
  readonly suggestions: readonly string[];
};
export type ReadProgram = {
  /** Payload of `draft-program`; null while there are faults or unmatched exercises. */
  readonly payload: Omit<CommandPayload<'draft-program'>, 'programId'> | null;
  readonly name: string;
  readonly weeks: number;
  readonly days: number;
  readonly exercises: readonly FileExercise[];
  readonly faults: readonly TextFault[];
};

/** In characters; longer than any program that can be drafted. */
export const maxFileCharacters = 4_000_000;
/** Reserve for the rest of the command. */
const roomBytes = 16 * 1024;
const anyId = '00000000-0000-4000-8000-000000000000';

const isJson = (text: string): boolean => /^\s*[{[]/.test(text.slice(0, 1_000));
const nothing = { payload: null, name: '', weeks: 0, days: 0, exercises: [] };

const matched = ({ tree, names }: FileProgram, { finder, chosen }: ReadingParts): readonly FileExercise[] =>
  exercisesOfTree(tree).map((key) => {
    const named = names.get(key);
    const name = named?.en ?? finder.titleOf(key) ?? `#${key}`;
    const known = chosen.get(key) ?? (finder.titleOf(key) === null ? undefined : key);
    if (known !== undefined) return { key, name, exerciseId: known, suggestions: [] };
    const found = [named?.en, named?.tr].flatMap((typed) => (typed === undefined ? [] : [finder.find(typed)]));
    const sure = found.find((one) => 'exerciseId' in one);
    const suggestions = [...new Set(found.flatMap((one) => ('suggestions' in one ? one.suggestions : [])))].slice(0, 4);
    return { key, name, exerciseId: sure === undefined ? null : sure.exerciseId, suggestions };
  });

/** Exercises of a text that match none of the gym's, each once however many lines name it. */
const unknownIn = (faults: readonly TextFault[]): readonly FileExercise[] => {
  const byName = new Map(faults.filter(({ code }) => code === 'exercise-unknown').map((fault) => [fault.text, fault] as const));
  return [...byName].map(([name, { suggestions }]) => ({ key: name, name, exerciseId: null, suggestions }));
};

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
/** Returns the id of the first week that no longer fits into one command; undefined if all fit. */
const weekTooMuch = ({ weeks, rules }: ProgramTree): string | undefined => {
  let left = batchBytes - roomBytes - bytesOf(rules);
  return weeks.find((week) => (left -= bytesOf(week) + 1) < 0)?.id;
};

const faultsOfTree = (tree: ProgramTree, placeOf: FileProgram['placeOf']): readonly TextFault[] => {
  if (outlineOf(tree).length === 0) return [faultAtPlace('program-empty', start)];
  const tooMuch = weekTooMuch(tree);
  if (tooMuch !== undefined) return [faultAtPlace('program-too-large', placeOf(tooMuch))];
  return treeFaults(tree).map(({ nodeId, code }) => faultAtPlace(code, placeOf(nodeId)));
};

type Payload = NonNullable<ReadProgram['payload']>;
/** Returns the ids of the nodes along a path. */
const nodesOn = (payload: Payload, path: JsonPath): readonly string[] =>
  path.flatMap((_, depth) => {
    const node = valueAt(payload, path.slice(0, depth + 1));
    return typeof node === 'object' && node !== null && 'id' in node ? [String(node.id)] : [];
  });

/** Faults that only the whole command has. Runs the server's checks before anything is sent. */
const refusals = (payload: Payload, placeOf: FileProgram['placeOf']): readonly TextFault[] => {
  const found = checked(draftProgram, { programId: anyId, ...payload });
  if ('issues' in found)
    return found.issues.slice(0, maxFaults).map((issue) => {
      const path = issue.path as JsonPath;
      const value = valueAt(payload, path);
      const isList = Array.isArray(value);
      const text = isList ? String(path.at(-1)) : String(value);
      return faultAtPlace(isList ? 'too-many' : 'value-out-of-bounds', placeOf(nodesOn(payload, path).at(-1) ?? ''), text);
    });
  const now = new Date(0).toISOString();
  const actor = { account: null, membership: null, role: 'coach' as const };
  const command = { type: 'draft-program' as const, payload: { programId: anyId, ...payload } };
  const decided = programDecider.decide(programDecider.initial, command, { now, occurredAt: now, actor });
  return isRejected(decided) ? [faultAtPlace('program-too-large', start)] : [];
};

const readFile = (text: string, parts: ReadingParts): ReadFile => {
  if (text.length > maxFileCharacters) return { program: null, faults: [faultAtPlace('file-too-large', start)] };
  if (isJson(text)) return readJson(text);
  const find: ExerciseFinder['find'] = (name) => {
    const exerciseId = parts.chosen.get(name);
    return exerciseId === undefined ? parts.finder.find(name) : { exerciseId };
  };
  return readText(text, parts.newId, find);
};

/** @param fileName name of the program if the file has none */
export const readProgramFile = (text: string, fileName: string, parts: ReadingParts): ReadProgram => {
  const { program, faults } = readFile(text, parts);
  if (program === null) return { ...nothing, faults };
  const name = program.details.name ?? {
    en:
      fileName
        .replace(/\.[^.]*$/, '')
        .slice(0, 120)
        .trim() || 'Program',
  };
  const exercises = [...unknownIn(faults), ...matched(program, parts)];
  const known = new Map(exercises.flatMap(({ key, exerciseId }) => (exerciseId === null ? [] : [[key, exerciseId] as const])));
  const { tree, cameAs } = arrivedTree(program.tree, parts.newId, (id) => known.get(id) ?? id);
  const seen = { name: name.en, weeks: tree.weeks.length, days: outlineOf(tree).length, exercises };
  const placeOf = (nodeId: string) => program.placeOf(cameAs.get(nodeId) ?? nodeId);
  // Unknown exercises have a list of their own and are no faults of the lines that name them.
  const others = faults.filter(({ code }) => code !== 'exercise-unknown');
  const isKnown = exercises.every(({ exerciseId }) => exerciseId !== null);
  if (others.length > 0 || !isKnown) return { ...seen, payload: null, faults: others };
  const inTree = faultsOfTree(tree, placeOf);
  if (inTree.length > 0) return { ...seen, payload: null, faults: inTree };
  // The schema below rejects a misspelled level.
  const payload = { ...tree, details: { ...program.details, name, visibility: 'gym' } } as Payload;
  const refused = refusals(payload, placeOf);
  return { ...seen, payload: refused.length > 0 ? null : payload, faults: refused };
};
