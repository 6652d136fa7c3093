// Days without single sets, to see what would be without them. Nothing of it is written.
import type { TrainedSet } from '@spotter/contracts/workouts/queries';
import { figuresOfSets } from '@spotter/domain/lifts/figures/figures-of-sets';
import { asCounted } from '@/shared/trained/trained-sets.js';
import type { DayPoint } from '../chart/figures.js';

/** All sets of a day, and the ones that count in no figure. */
export type DaySets = { readonly sets: readonly TrainedSet[]; readonly out: ReadonlySet<string> };
export type LeftOutSets = ReadonlyMap<string, DaySets>;

/** The sets of a point: those of its workouts, which may end on the next day. */
export const setsOfPoint = (sets: readonly TrainedSet[], { workoutIds }: Pick<DayPoint, 'workoutIds'>): readonly TrainedSet[] =>
  sets.filter(({ workoutId }) => workoutIds.includes(workoutId));

/** True if these are all sets of the day, so that its figures follow from them. A correction since, or a merged exercise, changes the number. */
export const areAllSets = (day: Pick<DayPoint, 'sets'>, sets: readonly TrainedSet[]): boolean => sets.length === day.sets;

/** Returns the day by the sets that are left in; null if none is. */
export const withoutSets = (day: DayPoint, left: DaySets | undefined): DayPoint | null => {
  if (left === undefined || left.out.size === 0 || !areAllSets(day, left.sets)) return day;
  const counted = left.sets.filter(({ id }) => !left.out.has(id));
  if (counted.length === 0) return null;
  const { loads: _before, ...rest } = day;
  const { loads, ...figures } = figuresOfSets(counted.map(asCounted));
  return { ...rest, ...figures, ...(loads !== undefined && { loads: [...loads] }) };
};
