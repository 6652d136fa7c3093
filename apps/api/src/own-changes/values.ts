// Picks the small values that a sentence about a change contains. Texts and trees are left out.
import type { Recorded } from '@spotter/database/log/event';

const kept = [
  'exerciseId',
  'fromExerciseId',
  'toExerciseId',
  'intoExerciseId',
  'from',
  'to',
  'until',
  'actual',
  'previous',
  'load',
  'bodyweight',
  'startsOn',
  'on',
  'reps',
  'version',
  'programVersion',
  'role',
  'comment',
  'purpose',
] as const;

/** @param value the result of the change, if one word describes it */
export const valuesOf = ({ data }: Recorded, value: string | null): Record<string, unknown> => {
  const all = data as Readonly<Record<string, unknown>>;
  const { customerIds } = all as { customerIds?: readonly string[] };
  return {
    ...Object.fromEntries(kept.filter((name) => all[name] !== undefined).map((name) => [name, all[name]])),
    ...(customerIds !== undefined && { sets: customerIds.length }),
    ...(value !== null && { value }),
  };
};
