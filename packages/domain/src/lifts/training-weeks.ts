// Sums up a client's training by weeks: hard sets of each muscle, tonnage and session load.
import { addDays, firstOfWeek, type WeekStart } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';
import { groupBy } from '../group-by.js';
import { groupsOf } from '../programs/totals/muscle-groups.js';
import { hardSets, hardSetsByMuscle, hardSetsRule, volume, volumeRule, type VolumeSet } from '../workouts/volume.js';
import { sessionLoad, sessionLoadRule } from './session-load.js';

/** A set of a finished or running workout. `on`: the gym's date. */
export type TrainedOn = VolumeSet & { readonly exerciseId: string; readonly on: LocalDate };
/** A finished workout. `sessionRpe` is null if the client did not rate it, `minutes` if its end is unknown. */
export type Session = {
  readonly on: LocalDate;
  readonly sessionRpe: number | null;
  readonly minutes: number | null;
};
type Muscles = { readonly primaryMuscles: readonly string[]; readonly secondaryMuscles: readonly string[] };
export type Training = {
  readonly sets: readonly TrainedOn[];
  readonly sessions: readonly Session[];
  /** Muscles of each exercise id; other exercises count for no muscle. */
  readonly exercises: ReadonlyMap<string, Muscles>;
};

export type TrainingWeek = {
  /** First day of the week. */
  readonly from: LocalDate;
  readonly workouts: number;
  /** Workouts with an effort and an end, the ones in `sessionLoad`. */
  readonly rated: number;
  readonly sessionLoad: number;
  readonly tonnageKg: number;
  readonly sets: number;
  readonly hardSets: number;
  /** Hard sets without a recorded effort. */
  readonly effortAssumed: number;
  /** Hard sets by muscle group, most first: a primary muscle counts 1, a secondary one ½. */
  readonly muscles: readonly { readonly muscle: string; readonly sets: number }[];
};
export const trainingWeekRules = { tonnage: volumeRule, hardSets: hardSetsRule, sessionLoad: sessionLoadRule } as const;

/** First day of the oldest of `count` weeks, of which the last contains `today`. */
export const firstDayOfWeeks = (today: LocalDate, weekStart: WeekStart, count: number): LocalDate =>
  addDays(firstOfWeek(today, weekStart), -7 * (count - 1));

const musclesOf = (sets: readonly TrainedOn[], exercises: Training['exercises']): TrainingWeek['muscles'] => {
  const counted = [...groupBy(sets, ({ exerciseId }) => exerciseId)].map(([exerciseId, own]) => {
    const { primaryMuscles = [], secondaryMuscles = [] } = exercises.get(exerciseId) ?? {};
    return {
      hardSets: hardSets(own).value,
      primaryMuscles: groupsOf(primaryMuscles),
      secondaryMuscles: groupsOf(secondaryMuscles),
    };
  });
  return [...hardSetsByMuscle(counted, 'secondary-half')]
    .map(([muscle, count]) => ({ muscle, sets: count }))
    .filter(({ sets: count }) => count > 0)
    .toSorted((one, other) => other.sets - one.sets || (one.muscle < other.muscle ? -1 : 1));
};

/** The last `count` weeks up to `today`, oldest first, also those without training. */
export const trainingWeeks = (
  { sets, sessions, exercises }: Training,
  { today, weekStart, count }: { readonly today: LocalDate; readonly weekStart: WeekStart; readonly count: number },
): readonly TrainingWeek[] => {
  const weekOf = ({ on }: { readonly on: LocalDate }): LocalDate => firstOfWeek(on, weekStart);
  const [setsOf, sessionsOf] = [groupBy(sets, weekOf), groupBy(sessions, weekOf)];
  const first = firstDayOfWeeks(today, weekStart, count);
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(first, 7 * index);
    const [own, trained] = [setsOf.get(from) ?? [], sessionsOf.get(from) ?? []];
    const loads = trained.flatMap(({ sessionRpe, minutes }) =>
      sessionRpe === null || minutes === null ? [] : [sessionLoad(sessionRpe, minutes)],
    );
    const { valueKg, sets: counted } = volume(own);
    const hard = hardSets(own);
    return {
      from,
      workouts: trained.length,
      rated: loads.length,
      sessionLoad: Math.round(loads.reduce((sum, load) => sum + load, 0)),
      tonnageKg: valueKg,
      sets: counted,
      hardSets: hard.value,
      effortAssumed: hard.explanation.effortAssumed,
      muscles: musclesOf(own, exercises),
    };
  });
};
