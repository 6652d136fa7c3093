// The sets of an exercise on single days without a network, from the months of sets that the device keeps ahead.
import type { TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import type { KeptAnswer } from '@/lib/api/kept-answers.js';
import { monthOf } from '@/lib/format/months.js';
import { keptSetsName } from './names.js';

export type DaysOfExercise = { readonly exercise: string; readonly from: string; readonly to: string };
type Kept = KeptAnswer<TrainedSetsAnswer>;

/** Null if a month is missing or was cut: the sets would be too few. The answer is as old as its oldest month. */
export const daySetsFrom = (months: readonly (Kept | undefined)[], { exercise, from, to }: DaysOfExercise): Kept | null => {
  const known = months.filter((month) => month !== undefined && !month.answer.cut) as readonly Kept[];
  if (known.length < months.length) return null;
  return {
    keptAt: Math.min(...known.map(({ keptAt }) => keptAt)),
    answer: {
      sets: known.flatMap(({ answer }) => answer.sets.filter((set) => set.exerciseId === exercise && set.on >= from && set.on <= to)),
      cut: false,
      exercises: known.flatMap(({ answer }) => answer.exercises.filter(({ id }) => id === exercise)).slice(0, 1),
    },
  };
};

/** @param own stored answer of the same days */
export const daySetsWithoutNetwork = async (gym: string, days: DaysOfExercise, own: Kept | undefined): Promise<Kept | undefined> => {
  const names = [...new Set([days.from, days.to].map(monthOf))];
  const months = await Promise.all(names.map((month) => newestAnswer<TrainedSetsAnswer>(`${gym} ${keptSetsName(month)}`)));
  const kept = daySetsFrom(months, days);
  return kept === null || (own !== undefined && own.keptAt >= kept.keptAt) ? own : kept;
};
