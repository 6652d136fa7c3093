// A client's planned workouts as they are looked for: today's first, then what is left of the week, then what comes later.
import { weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';

export type PlannedGroups = { readonly thisWeek: readonly WorkoutItem[]; readonly later: readonly WorkoutItem[] };

/** Waits to be trained; a server may call it missed once its day is past. */
export const waits = ({ status }: { readonly status: string }): boolean => status === 'scheduled' || status === 'missed';

const dayOf = (workout: WorkoutItem): string => workout.scheduledOn ?? '';

/** Days that are past stand behind those to come: they were missed. */
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
