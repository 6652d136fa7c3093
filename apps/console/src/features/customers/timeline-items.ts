// What a timeline shows: one card for a workout with its sets, and a line for everything else, by when it happened.
import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import { groupBy } from '@spotter/domain/group-by';

export type WorkoutItem = {
  readonly kind: 'workout';
  readonly workoutId: string;
  /** When the first of it happened. */
  readonly at: string;
  /** What was done in it, in the order in which it happened. */
  readonly entries: readonly TimelineEntry[];
};
export type TimelineItem = WorkoutItem | { readonly kind: 'entry'; readonly at: string; readonly entry: TimelineEntry };

/** Training itself. Corrections and comments come later, often by somebody else: they are lines of their own. */
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

/** Newest first by when it happened; a workout stands where it began. */
export const timelineItems = (entries: readonly TimelineEntry[]): readonly TimelineItem[] => {
  const workouts = groupBy(entries, workoutOf);
  const items = [...workouts].flatMap(([workoutId, some]): TimelineItem[] => {
    if (workoutId === undefined) return some.map((entry) => ({ kind: 'entry', at: entry.occurredAt, entry }));
    const ordered = some.toSorted(byTime);
    return [{ kind: 'workout', workoutId, at: ordered[0]!.occurredAt, entries: ordered }];
  });
  return items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};

/** An asserted time long before the recorded one is told apart: it was done offline, or written down later. */
const lateMs = 10 * 60_000;
export const isLate = ({ recordedAt, occurredAt }: TimelineEntry): boolean => Date.parse(recordedAt) - Date.parse(occurredAt) > lateMs;
