import type { Command, CommandPayload } from '@spotter/contracts/commands';
import type { QueuedCommandType } from '@spotter/contracts/queued-commands';

type HabitDayType = Extract<QueuedCommandType, 'tick-habit' | 'untick-habit'>;
/** Workout commands that may wait on the device. Skipping a workout is not among them: it changes the plan, not the training. */
export type WorkoutCommandType = Exclude<
  QueuedCommandType,
  HabitDayType | 'send-message' | 'read-education-item' | 'answer-check-in' | 'log-bodyweight'
>;
/** Commands that users can send without a network. */
export type QueuedType = QueuedCommandType;

/** State of a command on this device, beside its type and payload. */
export type Sending = {
  readonly commandId: string;
  /** Slug of the gym that receives it. */
  readonly gym: string;
  /** Order in which this device created its commands, from 1. */
  readonly seq: number;
  /** When the user acted, ISO 8601 in UTC. */
  readonly occurredAt: string;
  /**
   * `settled` entries stay until a read that includes `position` has arrived, so that the screen does not flicker. `shown` ones are part of
   * that read; they stay for a week and are sent again if the server was restored from a backup that lacks them.
   */
  readonly status: 'waiting' | 'settled' | 'shown' | 'rejected';
  /** How often the server answered that it does not know yet what this command refers to. */
  readonly deferrals: number;
  readonly position: number | null;
  /** Epoch of the gym's log in which the server accepted it; null or absent if it was unknown then. */
  readonly epoch?: number | null;
  /** Why the server refused it, as a stable code. */
  readonly code: string | null;
  /** With the limits that the payload breaks, as the server named them; absent if it named none. */
  readonly details?: unknown;
};

/** A command created on this device, stored from the tap on the button until the server's answer is on the screen. */
export type OutboxEntry<Type extends QueuedType = QueuedType> = Type extends QueuedType ? Sending & Command<Type> : never;
export type QueuedPayload<Type extends QueuedType> = CommandPayload<Type>;

const besideWorkouts: ReadonlySet<QueuedType> = new Set([
  'send-message',
  'read-education-item',
  'answer-check-in',
  'log-bodyweight',
  'tick-habit',
  'untick-habit',
]);
const isOfHabits = (entry: OutboxEntry): entry is OutboxEntry<HabitDayType> => entry.type === 'tick-habit' || entry.type === 'untick-habit';
export const isOfWorkouts = (entry: OutboxEntry): entry is OutboxEntry<WorkoutCommandType> => !besideWorkouts.has(entry.type);

/** Id of the workout, conversation, check-in, habit, education item or client that the command is about. */
export const subjectOf = (entry: OutboxEntry): string => {
  if (isOfWorkouts(entry)) return entry.payload.workoutId;
  if (isOfHabits(entry)) return entry.payload.habitId;
  if (entry.type === 'answer-check-in') return entry.payload.checkInId;
  if (entry.type === 'log-bodyweight') return entry.payload.customerId;
  return entry.type === 'send-message' ? entry.payload.conversationId : entry.payload.educationId;
};
