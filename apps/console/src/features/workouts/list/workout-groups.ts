// Groups a client's planned workouts: today's, the rest of the week, and later.
import { weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';

export type PlannedGroups = { readonly thisWeek: readonly WorkoutItem[]; readonly later: readonly WorkoutItem[] };

/** True if the workout can still be trained. The server reports past ones as missed. */
export const waits = ({ status }: { readonly status: string }): boolean => status === 'scheduled' || status === 'missed';

const dayOf = (workout: WorkoutItem): string => workout.scheduledOn ?? '';

/** Past days come after the coming ones: they were missed. */
export const plannedGroups = (items: readonly WorkoutItem[], today: string, weekStart: WeekStart): PlannedGroups => {
  const week = weekOf(today, weekStart);
  const [first = today, last = today] = [week[0], week[6]];
  const planned = items.filter(waits).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  const inWeek = planned.filter((workout) => dayOf(workout) >= first && dayOf(workout) <= last);
  return {
    thisWeek: [...inWeek.filter((workout) => dayOf(workout) >= today), ...inWeek.filter((workout) => dayOf(workout) < today)],
    later: planned.filter((workout) => dayOf(workout) > last),
  };
};
