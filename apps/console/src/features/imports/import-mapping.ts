// Which exercise a name of the file becomes. A sure suggestion is taken by itself; the rest is asked for.
import type { ImportPreview } from '@spotter/contracts/imports/queries';

/** An exercise's id, a new exercise of the client's own, or nothing. */
export type Target = string | 'new' | 'skip';
export type Mapping = Readonly<Record<string, Target>>;
type Named = ImportPreview['exercises'][number];

/** Below this a suggestion is shown as a question. */
const sureConfidence = 0.8;

export const targetOf = (mapping: Mapping, { name, suggestion }: Named): Target => mapping[name] ?? suggestion?.exerciseId ?? 'new';
export const isDoubtful = (mapping: Mapping, { name, suggestion }: Named): boolean =>
  mapping[name] === undefined && (suggestion === undefined || suggestion.confidence < sureConfidence);

/** Doubtful names first, then those with most sets. */
export const inOrderOfDoubt = (exercises: readonly Named[]): readonly Named[] =>
  exercises.toSorted((a, b) => Number(isDoubtful({}, b)) - Number(isDoubtful({}, a)) || b.sets - a.sets || a.name.localeCompare(b.name));

/** Names that a command takes, and that are shown. */
export const maxNames = 500;

/**
 * Every name with what it becomes, as the command wants it: nothing is left to a suggestion that may have changed. Of a file with more names
 * than a command takes, only those that a person decided: the others become what the preview suggested.
 */
export const fullMapping = (mapping: Mapping, exercises: readonly Named[]): Mapping =>
  exercises.length > maxNames ? mapping : Object.fromEntries(exercises.map((exercise) => [exercise.name, targetOf(mapping, exercise)]));
