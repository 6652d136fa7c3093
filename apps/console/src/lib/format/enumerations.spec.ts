// Checks that each value of a contract enumeration that a screen shows has a translation; it would appear under its code otherwise.
import { readFileSync } from 'node:fs';
import { assignedProgramStatuses } from '@spotter/contracts/assigned-programs/queries';
import { personStatuses } from '@spotter/contracts/accounts/statuses';
import { presenceStatus } from '@spotter/contracts/conversations/queries';
import { customersParameters } from '@spotter/contracts/customers/queries';
import { exerciseContent } from '@spotter/contracts/exercises/commands';
import { libraryExercise } from '@spotter/contracts/exercises/queries';
import { gymRole } from '@spotter/contracts/gyms/commands';
import { gymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { liftItem } from '@spotter/contracts/lifts/queries';
import { programLevels } from '@spotter/contracts/programs/level';
import { dayChanges, prescriptionChanges, slotChanges } from '@spotter/contracts/programs/tree';
import { rule } from '@spotter/contracts/progressions/rule';
import { setType } from '@spotter/contracts/workouts/commands';
import { workoutStatuses } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { mergedTranslations } from '../../../vite/translations.js';

type Tree = { readonly [key: string]: string | Tree };
const library = JSON.parse(readFileSync(new URL('../../../../../infra/demo/data/exercises.json', import.meta.url), 'utf8')) as unknown;
const equipmentIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(equipmentIn)
    : value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, own]) => (key === 'equipment' && typeof own === 'string' ? [own] : equipmentIn(own)));

const valuesIn = (field: 'primaryMuscles' | 'category'): string[] => [
  ...new Set((library as { exercises: Record<typeof field, string | string[]>[] }).exercises.flatMap((one) => one[field])),
];

/** Fields that an edit of a client's program changes; the replay shows each by name. */
const editedFields = [dayChanges, slotChanges, prescriptionChanges, rule].flatMap(({ shape }) => Object.keys(shape));

const shown: Readonly<Record<string, readonly string[]>> = {
  'workouts:statuses': workoutStatuses,
  'replay:workoutStatuses': workoutStatuses,
  'replay:paths': editedFields,
  'assigned-programs:workoutStatuses': workoutStatuses,
  'assigned-programs:statuses': assignedProgramStatuses,
  'replay:statuses': assignedProgramStatuses,
  'customers:program.statuses': assignedProgramStatuses,
  'customers:statuses': customersParameters.status.def.innerType.options,
  'workouts:setTypes': setType.options,
  'programs:levels': programLevels,
  'members:roles': gymRole.options,
  'shell:roles': gymRole.options,
  'shell:status': personStatuses,
  'chat:status': presenceStatus.options,
  'settings:training.weekStarts': gymSettingsAnswer.shape.weekStart.options,
  'lifts:record.kinds': liftItem.shape.kind.options,
  'exercise-sheet:muscles': valuesIn('primaryMuscles'),
  'exercise-sheet:categories': valuesIn('category'),
  'exercise-sheet:levels': exerciseContent.shape.level.def.innerType.options,
  'exercise-sheet:loadKinds': exerciseContent.shape.loadKind.options,
  'exercise-sheet:trackings': exerciseContent.shape.tracking.options,
  'exercise-sheet:mechanics': exerciseContent.shape.mechanic.def.innerType.options,
  'exercise-sheet:forces': exerciseContent.shape.force.def.innerType.options,
  'exercises:origins': libraryExercise.shape.origin.options,
  'ui:equipment': [...new Set(equipmentIn(library))],
};
const valueAt = (tree: Tree, path: readonly string[]): string | Tree | undefined =>
  path.reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);

describe.each(['en', 'tr'] as const)('every value that a screen shows, in %s', (language) => {
  const texts = mergedTranslations(language) as Tree;
  it.each(Object.entries(shown))('has translations: %s', (family, values) => {
    expect(values.length).toBeGreaterThan(1);
    const [slice = '', path = ''] = family.split(':');
    expect(values.filter((value) => typeof valueAt(texts, [slice, ...path.split('.'), value]) !== 'string')).toEqual([]);
  });
});
