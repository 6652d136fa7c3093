// Repeats the events of one client as if another client had sent them with the same ids, as older logs may contain.
import { randomUUID } from 'node:crypto';
import type { Recorded } from '@spotter/database/log/event';

const later = 100_000;

/** `of` and `as`: the clients. A workout has its own stream, so the twin of a trained one is another workout with the same sets. */
export const twinEvents = (events: readonly Recorded[], of: string, as: string): readonly Recorded[] => {
  const workouts = new Map<string, string>();
  const newWorkout = (id: string): string => workouts.get(id) ?? workouts.set(id, randomUUID()).get(id)!;
  return events
    .filter(({ data }) => (data as { customerId?: string }).customerId === of)
    .map((event) => {
      const twin = JSON.parse(JSON.stringify(event).replaceAll(of, as)) as Recorded;
      const { workoutId } = event.data as { workoutId?: string };
      const trained = event.stream.startsWith('workout-');
      const data = trained ? { ...(twin.data as object), workoutId: newWorkout(workoutId!) } : twin.data;
      return { ...twin, position: event.position + later, data };
    });
};

/** Another client starts, or skips, a workout that is only planned for the first one. */
export const takenWorkouts = (events: readonly Recorded[], of: string, as: string, workoutId: string): readonly Recorded[] => {
  const sample = events.find(({ type, data }) => type === 'WorkoutStarted' && (data as { customerId: string }).customerId === of)!;
  const position = later * 2;
  const by = { workoutId, customerId: as };
  const started = { ...sample, position, data: { ...by, startedAt: sample.occurredAt, prescribed: null } };
  return [started, { ...started, position: position + 1, type: 'WorkoutSkipped', data: by }];
};
