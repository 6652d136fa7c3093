// The gym's own exercises. The system library is not changed from here.
import { exercise, exerciseStream } from '@spotter/domain/exercises/exercise';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.exercises;

const shared = {
  decider: exercise,
  stream: ({ exerciseId }: { exerciseId: string }) => exerciseStream(exerciseId),
  policy: policies.adminOnly,
} as const;

export const exerciseUseCases = {
  'add-exercise': useCase('add-exercise', {
    ...shared,
    // Sets name exercises by their id alone: the gym's own must not be named like one of the library.
    lookups: async (context, { exerciseId }) => {
      const [known] = await context.rows(
        statement<object>`select 1 from ${e}
          where ${e.gym_id} = library_gym() and ${e.gym_id} <> ${context.ledger} and ${e.id} = ${exerciseId}`,
      );
      return known === undefined ? { lookups: {} } : { rejected: 'exercise-already-exists' };
    },
  }),
  'revise-exercise': useCase('revise-exercise', shared),
  'archive-exercise': useCase('archive-exercise', shared),
  'merge-exercises': useCase('merge-exercises', {
    ...shared,
    lookups: async (context, { intoExerciseId }) => {
      const rows = await context.rows(
        statement<{
          id: string;
        }>`select ${e.id} from ${e} where ${e.id} = ${intoExerciseId} and not ${e.archived}`,
      );
      return { lookups: { targetUsable: rows.length > 0 } };
    },
  }),
};
