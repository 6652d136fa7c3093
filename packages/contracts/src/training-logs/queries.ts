// A client's training log as one file: with the columns of Strong or Hevy, or as JSON.
import * as z from 'zod/mini';
import { instant, metres, reps, rpe, seconds, signedLoad } from '../atoms.js';
import { clockSeconds, setType } from '../workouts/commands.js';

export const trainingLogFormats = ['strong', 'hevy', 'json'] as const;
export type TrainingLogFormat = (typeof trainingLogFormats)[number];
export const trainingLogParameters = { format: z.enum(trainingLogFormats) };

/** Value of `format` in the JSON file. */
export const trainingLogFormatName = 'spotter-training-log';
/** Media type of the JSON file as a body of an import. */
export const trainingLogMedia = 'application/vnd.spotter.training-log+json';
/** Version of the JSON file. A file of another version is not read. */
export const trainingLogVersion = 1;

/** One performed set, with loads, distances and times as recorded. */
export const trainingLogSet = z.strictObject({
  exercise: z.string().check(z.minLength(1)),
  setType,
  reps: z.exactOptional(reps),
  /** In the unit that it was recorded in. Negative: assistance. */
  load: z.exactOptional(signedLoad),
  rpe: z.exactOptional(rpe),
  seconds: z.exactOptional(seconds),
  metres: z.exactOptional(metres),
  /** Seconds on the clock of a group for time when the round of the set was complete. */
  clockSeconds: z.exactOptional(clockSeconds),
  performedAt: instant,
  note: z.exactOptional(z.string()),
  /** Sets of one workout with the same number were trained in turns. */
  superset: z.exactOptional(z.int().check(z.minimum(0))),
});
export const trainingLogWorkout = z.strictObject({
  title: z.exactOptional(z.string()),
  startedAt: instant,
  endedAt: z.exactOptional(instant),
  /** Effort of the whole session, 0 to 10. */
  sessionRpe: z.exactOptional(rpe),
  notes: z.exactOptional(z.string()),
  sets: z.array(trainingLogSet),
});
export type TrainingLogWorkout = z.infer<typeof trainingLogWorkout>;

/** The JSON file: finished workouts, oldest first, without removed sets. Times are UTC. */
export const trainingLogFile = z.strictObject({
  format: z.literal(trainingLogFormatName),
  version: z.literal(trainingLogVersion),
  exportedAt: instant,
  /** IANA name of the gym's time zone. */
  timeZone: z.string(),
  workouts: z.array(trainingLogWorkout),
});
