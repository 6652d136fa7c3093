// Commands about the gym's own exercises. The system library is not changed here.
import { exercise, exerciseStream } from '@spotter/domain/exercises/exercise';
import { exerciseTags, exerciseTagsStream } from '@spotter/domain/exercises/exercise-tags';
import { rejectUnknownExercises } from '../shared/exercises/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.exercises;
const u = tables.uploads;

const shared = {
  decider: exercise,
  stream: ({ exerciseId }: { exerciseId: string }) => exerciseStream(exerciseId),
  policy: policies.adminOnly,
} as const;

/** Checks that substitutes are open to everybody in the gym. */
const withKnownSubstitutes = async (context: DecisionContext, content: { readonly substitutes?: readonly string[] }) =>
  (await rejectUnknownExercises(context, content, null)) ?? { lookups: {} };

export class AddExercise extends commandOf('add-exercise', {
  ...shared,
  // Sets refer to exercises by id alone, so a gym's own must not reuse an id of the library.
  lookups: async (context, { exerciseId, content }) => {
    const [known] = await context.rows(
      statement<object>`select 1 from ${e}
        where ${e.gym_id} = library_gym() and ${e.gym_id} <> ${context.ledger} and ${e.id} = ${exerciseId}`,
    );
    return known === undefined ? withKnownSubstitutes(context, content) : { rejected: 'exercise-already-exists' };
  },
}) {}
export class ReviseExercise extends commandOf('revise-exercise', {
  ...shared,
  lookups: (context, { content }) => withKnownSubstitutes(context, content),
}) {}
export class ArchiveExercise extends commandOf('archive-exercise', shared) {}
export class RestoreExercise extends commandOf('restore-exercise', shared) {}
export class IllustrateExercise extends commandOf('illustrate-exercise', {
  ...shared,
  lookups: async (context, { pictures }) => {
    const ids = [...new Set(pictures.map(({ uploadId }) => uploadId))];
    const rows =
      ids.length === 0
        ? []
        : await context.rows(
            statement<object>`select 1 from ${u} where ${u.gym_id} = ${context.ledger} and ${u.purpose} = 'media' and ${u.id} = any(${ids})`,
          );
    return { lookups: { picturesKnown: rows.length === ids.length } };
  },
}) {}
// Gyms tag library exercises too: tags belong to the gym, in streams separate from the exercises.
export class TagExercise extends commandOf('tag-exercise', {
  decider: exerciseTags,
  stream: ({ exerciseId }: { exerciseId: string }) => exerciseTagsStream(exerciseId),
  policy: policies.adminOnly,
  lookups: async (context, { exerciseId }) => (await rejectUnknownExercises(context, { exerciseId }, null)) ?? { lookups: {} },
}) {}
export class SplitExercises extends commandOf('split-exercises', shared) {}
export class MergeExercises extends commandOf('merge-exercises', {
  ...shared,
  lookups: async (context, { intoExerciseId }) => {
    const rows = await context.rows(
      statement<{
        id: string;
      }>`select ${e.id} from ${e}
        where ${e.gym_id} in (${context.ledger}, library_gym()) and ${e.id} = ${intoExerciseId} and not ${e.archived} and ${e.customer_id} is null`,
    );
    return { lookups: { targetUsable: rows.length > 0 } };
  },
}) {}

export const exerciseCommands = [
  AddExercise,
  ReviseExercise,
  ArchiveExercise,
  RestoreExercise,
  IllustrateExercise,
  TagExercise,
  SplitExercises,
  MergeExercises,
];
