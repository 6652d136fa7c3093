// Builds a timeline: one card per workout with its sets, one line for everything else, by the time it happened.
import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import { groupBy } from '@spotter/domain/group-by';

export type WorkoutItem = {
  readonly kind: 'workout';
  readonly workoutId: string;
  /** Time of its first entry. */
  readonly at: string;
  /** Entries in the order they happened. */
  readonly entries: readonly TimelineEntry[];
};
export type TimelineItem = WorkoutItem | { readonly kind: 'entry'; readonly at: string; readonly entry: TimelineEntry };

/** Kinds of entries in a workout's card. Corrections and comments come later, often by others, and are lines of their own. */
const training: ReadonlySet<string> = new Set([
  'WorkoutStarted',
  'WorkoutJoined',
  'WorkoutExerciseAdded',
  'WorkoutReordered',
  'ExerciseSwapped',
  'ExerciseSkipped',
  'ExerciseUnskipped',
  'SetRecorded',
  'WorkoutLogged',
]);
const byTime = (a: TimelineEntry, b: TimelineEntry): number =>
  Date.parse(a.occurredAt) - Date.parse(b.occurredAt) || a.position - b.position;
const workoutOf = ({ kind, facts }: TimelineEntry): string | undefined =>
  training.has(kind) && typeof facts['workoutId'] === 'string' ? facts['workoutId'] : undefined;

/** Returns items newest first. A workout is placed at its start. */
export const timelineItems = (entries: readonly TimelineEntry[]): readonly TimelineItem[] => {
  const workouts = groupBy(entries, workoutOf);
  const items = [...workouts].flatMap(([workoutId, some]): TimelineItem[] => {
    if (workoutId === undefined) return some.map((entry) => ({ kind: 'entry', at: entry.occurredAt, entry }));
    const ordered = some.toSorted(byTime);
    return [{ kind: 'workout', workoutId, at: ordered[0]!.occurredAt, entries: ordered }];
  });
  return items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};

/** Entries that happened longer before they were recorded are marked: done offline, or entered later. */
const lateMs = 10 * 60_000;
export const isLate = ({ recordedAt, occurredAt }: TimelineEntry): boolean => Date.parse(recordedAt) - Date.parse(occurredAt) > lateMs;
