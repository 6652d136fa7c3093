// Maps the names of the file to exercises. Takes confident suggestions; the others need a decision.
import type { ImportPreview } from '@spotter/contracts/imports/queries';

/** An exercise's id, `new` for a new exercise of the client, or `skip`. */
export type Target = string | 'new' | 'skip';
export type Mapping = Readonly<Record<string, Target>>;
type Named = ImportPreview['exercises'][number];

/** Below this confidence a suggestion needs a decision. */
const sureConfidence = 0.8;

export const targetOf = (mapping: Mapping, { name, suggestion }: Named): Target => mapping[name] ?? suggestion?.exerciseId ?? 'new';
export const isDoubtful = (mapping: Mapping, { name, suggestion }: Named): boolean =>
  mapping[name] === undefined && (suggestion === undefined || suggestion.confidence < sureConfidence);

/** Sorts uncertain names first, then by number of sets. */
export const inOrderOfDoubt = (exercises: readonly Named[]): readonly Named[] =>
  exercises.toSorted((a, b) => Number(isDoubtful({}, b)) - Number(isDoubtful({}, a)) || b.sets - a.sets || a.name.localeCompare(b.name));

/** Maximum number of names in a command, and on the screen. */
export const maxNames = 500;

/**
 * Returns the complete mapping for the command, so that nothing depends on suggestions that may change. If the file has more names than a
 * command takes, returns only a person's decisions; the rest follows the preview.
 */
export const fullMapping = (mapping: Mapping, exercises: readonly Named[]): Mapping =>
  exercises.length > maxNames ? mapping : Object.fromEntries(exercises.map((exercise) => [exercise.name, targetOf(mapping, exercise)]));
