import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { todayIn } from '../lib/format/format.js';

/** The day of the gym that a workout belongs to: the one it is planned for; of a free one the day on which it began. */
export const workoutDay = ({ scheduledOn, startedAt }: WorkoutItem, timeZone: string): string | null =>
  scheduledOn ?? (startedAt === null ? null : todayIn(timeZone, new Date(startedAt)));
