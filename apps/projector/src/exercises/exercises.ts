// Read model of exercises: the system's library under its own ledger, a gym's own under the gym's.
import type { ExerciseContent } from '@spotter/domain/exercises/exercise-events';
import { projection, type Row } from '../platform/projection.js';

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
};

export const exercises = projection<ExerciseRow>({
  name: 'exercises',
  version: 2,
  table: 'exercises',
  key: ['id'],
  needs: (event) => {
    switch (event.type) {
      case 'ExerciseRevised':
      case 'ExerciseArchived':
      case 'ExercisesMerged':
        return [[event.data.exerciseId]];
      default:
        return [];
    }
  },
  apply: (rows, event) => {
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
          e1rm_eligible: e1rmEligible,
          ...columnsOf(content),
          origin,
          customer_id: customerId ?? null,
          archived: false,
          merged_into: null,
        });
        return;
      }
      case 'ExerciseRevised':
        return rows.change([event.data.exerciseId], columnsOf(event.data.content));
      case 'ExerciseArchived':
        return rows.change([event.data.exerciseId], { archived: true });
      case 'ExercisesMerged':
        return rows.change([event.data.exerciseId], { archived: true, merged_into: event.data.intoExerciseId });
    }
  },
  changes: (event) =>
    event.type.startsWith('Exercise') && 'exerciseId' in event.data && !('workoutId' in event.data)
      ? [{ topic: 'exercises', id: event.data.exerciseId }]
      : [],
});
