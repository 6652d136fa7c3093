// Merged exercises count together: reads assign sets, tests and training maxes to the exercise that the others were merged into. Nothing is
// rewritten, so undoing a merge restores everything.
import { aliased, sql, statement, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { ReadContext } from '../../platform/commands/use-case.js';

const m = aliased('merged_exercises', 'm');
const g = aliased('exercises_together', 'g');

type OfExercise = Table<'sets'> | Table<'lifts'> | Table<'goals'>;

/** Joins the merge of the row's exercise, for `countsFor`. */
export const withMerged = (row: OfExercise): RawBuilder<unknown> =>
  sql`left join ${m} on ${m.gym_id} = ${row.gym_id} and ${m.id} = ${row.exercise_id}`;
export const countsFor = (row: OfExercise): RawBuilder<string> => sql`coalesce(${m.into_id}, ${row.exercise_id})`;

const into = aliased('exercises', 'into_it');
/** Name of an exercise: that of the exercise it counts for. */
export const calledAs = (exercise: Table<'exercises'>): RawBuilder<{ readonly en: string }> =>
  sql`coalesce((select ${into.name} from ${m} join ${into} on ${into.id} = ${m.into_id}
    where ${m.gym_id} = ${exercise.gym_id} and ${m.id} = ${exercise.id} limit 1), ${exercise.name})`;

/** Ids of all exercises that count together with this one, including itself. */
export const together = (gym: RawBuilder<string>, exercise: RawBuilder<string>): RawBuilder<string[]> =>
  sql`coalesce((select ${g.ids} from ${g} where ${g.gym_id} = ${gym} and ${g.id} = ${exercise} limit 1), array[${exercise}]::uuid[])`;

/** Maps the id of a merged exercise to the one it counts for. */
export const mergedIn = async (context: Pick<ReadContext, 'rows' | 'ledger'>): Promise<ReadonlyMap<string, string>> => {
  const rows = await context.rows(
    statement<{ id: string; into_id: string }>`select ${m.id}, ${m.into_id} from ${m} where ${m.gym_id} = ${context.ledger}`,
  );
  return new Map(rows.map(({ id, into_id }) => [id, into_id]));
};

/** Extends values by exercise to merged exercises. `better` chooses if several of a group have a value. */
export const knownTogether = <V>(
  known: Readonly<Record<string, V>>,
  merged: ReadonlyMap<string, string>,
  better: (one: V, other: V) => V,
): Record<string, V> => {
  const counted: Record<string, V> = {};
  for (const [id, value] of Object.entries(known)) {
    const into = merged.get(id) ?? id;
    const other = counted[into];
    counted[into] = other === undefined ? value : better(other, value);
  }
  for (const [id, into] of merged) if (counted[into] !== undefined) counted[id] = counted[into];
  return counted;
};
