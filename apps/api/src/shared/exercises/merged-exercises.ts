// Exercises that were merged count together: their sets, tests and training maxes are read as those of the one that they were merged into.
// Nothing is written anew, so that taking a merge back gives back what was.
import { aliased, sql, statement, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { ReadContext } from '../../platform/commands/use-case.js';

const m = aliased('merged_exercises', 'm');
const g = aliased('exercises_together', 'g');

type OfExercise = Table<'sets'> | Table<'lifts'>;

/** Beside rows that name an exercise: what they count for is known then (`countsFor`). */
export const withMerged = (row: OfExercise): RawBuilder<unknown> =>
  sql`left join ${m} on ${m.gym_id} = ${row.gym_id} and ${m.id} = ${row.exercise_id}`;
export const countsFor = (row: OfExercise): RawBuilder<string> => sql`coalesce(${m.into_id}, ${row.exercise_id})`;

const into = aliased('exercises', 'into_it');
/** What an exercise is called: by the name of what it counts for. */
export const calledAs = (exercise: Table<'exercises'>): RawBuilder<{ readonly en: string }> =>
  sql`coalesce((select ${into.name} from ${m} join ${into} on ${into.id} = ${m.into_id}
    where ${m.gym_id} = ${exercise.gym_id} and ${m.id} = ${exercise.id} limit 1), ${exercise.name})`;

/** All whose rows count for this exercise, itself among them. */
export const together = (gym: RawBuilder<string>, exercise: RawBuilder<string>): RawBuilder<string[]> =>
  sql`coalesce((select ${g.ids} from ${g} where ${g.gym_id} = ${gym} and ${g.id} = ${exercise} limit 1), array[${exercise}]::uuid[])`;

/** By the id of an exercise that was merged away, the one that it counts for. */
export const mergedIn = async (context: Pick<ReadContext, 'rows' | 'ledger'>): Promise<ReadonlyMap<string, string>> => {
  const rows = await context.rows(
    statement<{ id: string; into_id: string }>`select ${m.id}, ${m.into_id} from ${m} where ${m.gym_id} = ${context.ledger}`,
  );
  return new Map(rows.map(({ id, into_id }) => [id, into_id]));
};

/** What is known by exercise, for each that is merged too: `better` chooses where several that count together are known. */
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
