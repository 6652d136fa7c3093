import type { Command, CommandPayload } from '@spotter/contracts/commands';
import type { QueuedCommandType } from '@spotter/contracts/queued-commands';

type HabitDayType = Extract<QueuedCommandType, 'tick-habit' | 'untick-habit'>;
/** Leaving a workout out asks the server at once: it changes the plan, not what was trained. */
export type WorkoutCommandType = Exclude<QueuedCommandType, HabitDayType | 'send-message' | 'read-education-item' | 'answer-check-in'>;
/** What people do without waiting for the network. */
export type QueuedType = QueuedCommandType;

/** What this device knows of a command beside its type and its payload. */
export type Sending = {
  readonly commandId: string;
  /** Slug of the gym that it is sent to. */
  readonly gym: string;
  /** Order in which this device made its commands, from 1. */
  readonly seq: number;
  /** When the person did it, ISO 8601 in UTC. */
  readonly occurredAt: string;
  /**
   * `settled` entries stay until a read that includes `position` has arrived, so that nothing flickers on the screen. `shown` ones are on
   * the screen by that read: they stay for a week, and are sent again when the server was restored from a backup that lacks them.
   */
  readonly status: 'waiting' | 'settled' | 'shown' | 'rejected';
  /** How often the server said that it does not know what this refers to yet. */
  readonly deferrals: number;
  readonly position: number | null;
  /** The epoch of the gym's log in which the server accepted it; null or absent where nobody knew it then. */
  readonly epoch?: number | null;
  /** Why the server refused it, as a stable code. */
  readonly code: string | null;
  /** With the limits that it breaks, as the server named them; absent where it named none. */
  readonly details?: unknown;
};

/** A command that was made on this device, from the touch of the button until the server's answer is on the screen. */
export type OutboxEntry<Type extends QueuedType = QueuedType> = Type extends QueuedType ? Sending & Command<Type> : never;
export type QueuedPayload<Type extends QueuedType> = CommandPayload<Type>;

const isOfHabits = (entry: OutboxEntry): entry is OutboxEntry<HabitDayType> => entry.type === 'tick-habit' || entry.type === 'untick-habit';
export const isOfWorkouts = (entry: OutboxEntry): entry is OutboxEntry<WorkoutCommandType> =>
  entry.type !== 'send-message' && entry.type !== 'read-education-item' && entry.type !== 'answer-check-in' && !isOfHabits(entry);

/** Id of the workout, of the conversation, of the check-in, of the habit, or of what was read, that it is about. */
export const subjectOf = (entry: OutboxEntry): string => {
  if (isOfWorkouts(entry)) return entry.payload.workoutId;
  if (isOfHabits(entry)) return entry.payload.habitId;
  if (entry.type === 'answer-check-in') return entry.payload.checkInId;
  return entry.type === 'send-message' ? entry.payload.conversationId : entry.payload.educationId;
};
