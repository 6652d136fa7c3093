// Read model of exercises: those of the library in its own ledger, a gym's own in the ledger of the gym.
import type { ExerciseContent } from '@spotter/domain/exercises/exercise-events';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type ExerciseRow = Row & {
  gym_id: string;
  id: string;
  name: object;
  aliases: readonly string[];
  category: string | null;
  equipment: string | null;
  primary_muscles: readonly string[];
  secondary_muscles: readonly string[];
  mechanic: string | null;
  force: string | null;
  level: string | null;
  substitutes: readonly string[];
  load_kind: string;
  tracking: string;
  e1rm_eligible: boolean;
  origin: string;
  customer_id: string | null;
  archived: boolean;
  merged_into: string | null;
  unilateral: boolean | null;
  instructions: object | null;
  cues: readonly object[];
  variation_group: string | null;
  licence: string | null;
  credit: string | null;
  pictures: readonly object[];
  film: string | null;
  retired: boolean;
};

type Column = Exclude<keyof ExerciseRow, 'gym_id' | 'id'>;
const columns = {
  name: 'name',
  aliases: 'aliases',
  category: 'category',
  equipment: 'equipment',
  primaryMuscles: 'primary_muscles',
  secondaryMuscles: 'secondary_muscles',
  mechanic: 'mechanic',
  force: 'force',
  level: 'level',
  substitutes: 'substitutes',
  loadKind: 'load_kind',
  tracking: 'tracking',
  e1rmEligible: 'e1rm_eligible',
  unilateral: 'unilateral',
  instructions: 'instructions',
  cues: 'cues',
  variationGroup: 'variation_group',
  licence: 'licence',
  credit: 'credit',
} as const satisfies Partial<Record<keyof ExerciseContent, Column>>;

const columnsOf = (content: Partial<ExerciseContent>): Partial<ExerciseRow> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([from, to]) => (from in content ? [[to, content[from as keyof typeof columns]]] : [])),
  );

const nothing = {
  aliases: [],
  category: null,
  equipment: null,
  primary_muscles: [],
  secondary_muscles: [],
  mechanic: null,
  force: null,
  level: null,
  substitutes: [],
  unilateral: null,
  instructions: null,
  cues: [],
  variation_group: null,
  licence: null,
  credit: null,
  pictures: [],
  film: null,
};

export const exercises = projection({
  name: 'exercises',
  version: 4,
  table: 'exercises',
  key: ['id'],
  events: [
    'ExerciseAdded',
    'ExerciseRevised',
    'ExerciseArchived',
    'ExerciseRestored',
    'ExerciseIllustrated',
    'ExercisesMerged',
    'ExercisesSplit',
  ],
  needs: ({ type, data }) => (type === 'ExerciseAdded' ? [] : [[data.exerciseId]]),
  apply: (rows: Rows<ExerciseRow>, event) => {
    switch (event.type) {
      case 'ExerciseAdded': {
        const { exerciseId, origin, customerId, content } = event.data;
        const { name, loadKind, tracking, e1rmEligible } = content;
        rows.put({
          ...nothing,
          id: exerciseId,
          name,
          load_kind: loadKind,
          tracking,
          ...columnsOf(content),
          e1rm_eligible: e1rmEligible && loadKind !== 'assisted',
          origin,
          customer_id: customerId ?? null,
          archived: false,
          merged_into: null,
          retired: false,
        });
        return;
      }
      case 'ExerciseRevised': {
        const key = [event.data.exerciseId];
        const row = rows.get(key);
        const { content } = event.data;
        const isEligible = content.e1rmEligible ?? row?.e1rm_eligible ?? false;
        // An assisted exercise never has an estimated 1RM, whatever its author ticked: its load is the assistance.
        const isAssisted = (content.loadKind ?? row?.load_kind) === 'assisted';
        return rows.change(key, { ...columnsOf(content), e1rm_eligible: isEligible && !isAssisted });
      }
      case 'ExerciseArchived':
        return rows.change([event.data.exerciseId], { archived: true, retired: true });
      case 'ExerciseRestored':
        return rows.change([event.data.exerciseId], { archived: false, retired: false });
      case 'ExerciseIllustrated':
        return rows.change([event.data.exerciseId], { pictures: event.data.pictures, film: event.data.film });
      case 'ExercisesMerged':
        return rows.change([event.data.exerciseId], { archived: true, merged_into: event.data.intoExerciseId });
      case 'ExercisesSplit': {
        const key = [event.data.exerciseId];
        return rows.change(key, { archived: rows.get(key)?.retired ?? false, merged_into: null });
      }
      default:
        return unhandled(event);
    }
  },
  changes: ({ type, data }) => {
    const changed = { topic: 'exercises', id: data.exerciseId } as const;
    // Merged exercises count together, so a merge or split changes the records of every client who trained either.
    return type === 'ExercisesMerged' || type === 'ExercisesSplit' ? [changed, { topic: 'lifts' }] : [changed];
  },
});
