// Converts an exercise to its form, whose fields are texts, and back.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';

type Content = CommandPayload<'add-exercise'>['content'];
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type ExerciseDraft = {
  readonly nameEn: string;
  readonly nameTr: string;
  readonly aliases: string;
  readonly category: string;
  readonly equipment: string;
  readonly level: string;
  readonly mechanic: string;
  readonly force: string;
  readonly loadKind: Content['loadKind'];
  readonly tracking: Content['tracking'];
  readonly unilateral: boolean;
  readonly e1rmEligible: boolean;
  readonly primaryMuscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
  readonly cuesEn: string;
  readonly cuesTr: string;
  readonly instructionsEn: string;
  readonly instructionsTr: string;
  readonly variationGroup: string;
  readonly substitutes: readonly string[];
  readonly licence: string;
  readonly credit: string;
};

export const emptyDraft: ExerciseDraft = {
  nameEn: '',
  nameTr: '',
  aliases: '',
  category: 'strength',
  equipment: 'barbell',
  level: '',
  mechanic: '',
  force: '',
  loadKind: 'barbell',
  tracking: 'weight-reps',
  unilateral: false,
  e1rmEligible: true,
  primaryMuscles: [],
  secondaryMuscles: [],
  cuesEn: '',
  cuesTr: '',
  instructionsEn: '',
  instructionsTr: '',
  variationGroup: '',
  substitutes: [],
  licence: '',
  credit: '',
};

export const draftOf = (exercise: ExerciseDetail): ExerciseDraft => ({
  nameEn: exercise.name.en,
  nameTr: exercise.name.tr ?? '',
  aliases: exercise.aliases.join(', '),
  category: exercise.category,
  equipment: exercise.equipment ?? '',
  level: exercise.level ?? '',
  mechanic: exercise.mechanic ?? '',
  force: exercise.force ?? '',
  loadKind: exercise.loadKind as Content['loadKind'],
  tracking: exercise.tracking as Content['tracking'],
  unilateral: exercise.unilateral ?? false,
  e1rmEligible: exercise.e1rmEligible,
  primaryMuscles: exercise.primaryMuscles,
  secondaryMuscles: exercise.secondaryMuscles,
  cuesEn: exercise.cues.map(({ en }) => en).join('\n'),
  cuesTr: exercise.cues
    .map(({ tr }) => tr ?? '')
    .join('\n')
    .trimEnd(),
  instructionsEn: exercise.instructions?.en ?? '',
  instructionsTr: exercise.instructions?.tr ?? '',
  variationGroup: exercise.variationGroup ?? '',
  substitutes: exercise.substitutes.map(({ id }) => id),
  licence: exercise.licence ?? '',
  credit: exercise.credit ?? '',
});

const parts = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const both = (en: string, tr: string) => (tr.trim() === '' ? { en: en.trim() } : { en: en.trim(), tr: tr.trim() });
/** Pairs the lines of both languages by position. */
const cuesOf = ({ cuesEn, cuesTr }: ExerciseDraft): NonNullable<Content['cues']> => {
  const translated = cuesTr.split('\n');
  return cuesEn.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [both(line, translated[at] ?? '')]));
};

/** Converts a draft for sending. Omits empty fields, which therefore keep their stored value. */
export const contentOf = (draft: ExerciseDraft): Content => {
  const content: Mutable<Content> = {
    name: both(draft.nameEn, draft.nameTr),
    aliases: parts(draft.aliases, ','),
    primaryMuscles: [...draft.primaryMuscles],
    secondaryMuscles: [...draft.secondaryMuscles],
    loadKind: draft.loadKind,
    tracking: draft.tracking,
    unilateral: draft.unilateral,
    e1rmEligible: draft.e1rmEligible,
    cues: cuesOf(draft),
    substitutes: [...draft.substitutes],
  };
  for (const field of ['category', 'equipment', 'variationGroup', 'licence', 'credit'] as const)
    if (draft[field].trim() !== '') content[field] = draft[field].trim();
  if (draft.level !== '') content.level = draft.level as NonNullable<Content['level']>;
  if (draft.mechanic !== '') content.mechanic = draft.mechanic as NonNullable<Content['mechanic']>;
  if (draft.force !== '') content.force = draft.force as NonNullable<Content['force']>;
  if (draft.instructionsEn.trim() !== '') content.instructions = both(draft.instructionsEn, draft.instructionsTr);
  return content;
};

type Changes = Partial<Content>;
/** Returns the fields that differ. */
export const changesOf = (before: ExerciseDraft, after: ExerciseDraft): Changes => {
  const [was, is] = [contentOf(before), contentOf(after)];
  return Object.fromEntries(
    Object.entries(is).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field as keyof Content])),
  );
};

/** Returns the inverse changes; null if a field was empty before, which no command can restore. */
export const changesBack = (before: ExerciseDraft, changes: Changes): Changes | null => {
  const was = contentOf(before);
  const fields = Object.keys(changes) as (keyof Content)[];
  return fields.every((field) => was[field] !== undefined) ? Object.fromEntries(fields.map((field) => [field, was[field]])) : null;
};
