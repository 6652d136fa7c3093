// Workouts: planned, running and finished, with the prescribed and the performed values of every set.
import * as z from 'zod/mini';
import { listOf, listParameters } from '../lists.js';
import { localDate } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { effort } from '../programs/queries.js';
import { appliedProgression, scopeState } from '../progressions/queries.js';
import { rule } from '../progressions/rule.js';
import { localizedText } from '../exercises/queries.js';
import { reactions } from './reactions.js';
import { painPlaces } from './pain.js';

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });

/** Derivation of a load: rule@version and its inputs, before and after rounding; enough to recompute the load. */
export const loadExplanation = z.strictObject({
  rule: z.string(),
  version: z.number(),
  inputs: z.record(z.string(), z.union([z.number(), z.string()])),
  /** How the slot's rule changed the load: `× factor + plus`. */
  growth: z.exactOptional(z.strictObject({ ruleId: z.string(), ruleName: z.string(), factor: z.number(), plus: z.nullable(load) })),
  /** Share of the load during a lighter period, in percent. */
  loadPercent: z.exactOptional(z.number()),
  raw: z.number(),
  rounding: z.strictObject({ step: z.number(), unit: z.enum(['kg', 'lb']), mode: z.enum(['nearest', 'down', 'up']) }),
  result: load,
});

export const repTarget = z.strictObject({ min: z.number(), max: z.optional(z.number()), amrap: z.optional(z.boolean()) });

export const prescribedSet = z.strictObject({
  prescriptionId: z.string(),
  setType: z.string(),
  reps: z.optional(repTarget),
  seconds: z.optional(z.number()),
  metres: z.optional(z.number()),
  load: z.optional(load),
  effort: z.optional(effort),
  tempo: z.optional(z.string()),
  restSeconds: z.optional(z.number()),
  note: z.optional(z.string()),
  explanation: z.optional(loadExplanation),
  /** Why the load is unknown, e.g. `no-training-max`. */
  loadUnknown: z.optional(z.string()),
  /** True if a rule judges the set and it asks for the body weight without assistance. */
  bodyweightOnly: z.optional(z.literal(true)),
});
export type PrescribedSet = z.infer<typeof prescribedSet>;

export const prescribedSlot = z.strictObject({
  slotId: z.string(),
  exerciseId: z.string(),
  kind: z.string(),
  label: z.optional(z.string()),
  rounds: z.optional(z.number()),
  restAfterRoundSeconds: z.optional(z.number()),
  intervalSeconds: z.optional(z.number()),
  capSeconds: z.optional(z.number()),
  note: z.optional(z.string()),
  intent: z.optional(z.string()),
  readBefore: z.optional(z.string()),
  substitutes: z.optional(z.array(z.string())),
  loadPercent: z.optional(z.number()),
  /** True if its loads are assistance. */
  assisted: z.optional(z.literal(true)),
  progression: z.optional(z.strictObject({ ruleId: z.string(), scope: z.string(), exerciseId: z.string() })),
  sets: z.array(prescribedSet),
});

export const prescribedWorkout = z.strictObject({
  programId: z.string(),
  programVersion: z.number(),
  assignedProgramVersion: z.number(),
  nodeId: z.string(),
  week: z.number(),
  day: z.number(),
  name: z.optional(localizedText),
  intent: z.optional(z.string()),
  readBefore: z.optional(z.string()),
  slots: z.array(prescribedSlot),
  rules: z.optional(z.array(rule)),
});
export type PrescribedWorkout = z.infer<typeof prescribedWorkout>;

export const actualSet = z.strictObject({
  reps: z.optional(z.number()),
  load: z.optional(load),
  rpe: z.optional(z.number()),
  seconds: z.optional(z.number()),
  metres: z.optional(z.number()),
  /** Seconds on the clock of a group for time when the round of the set was complete. */
  clockSeconds: z.optional(z.number()),
});

/** `by` is a membership and `name` its name; null if the author was erased or is no member. Offline pages have no names. */
const comment = z.strictObject({
  id: z.optional(z.string()),
  text: z.string(),
  by: z.nullable(z.string()),
  name: z.optional(z.nullable(z.string())),
  at: z.string(),
});

/** Staff who acted for a client. `by` is a membership and `name` its name; null if the person was erased or is no member. */
const staffAuthor = z.strictObject({ by: z.string(), name: z.nullable(z.string()) });
export type StaffAuthor = z.infer<typeof staffAuthor>;

export const setItem = z.strictObject({
  id: z.string(),
  exerciseId: z.string(),
  setType: z.string(),
  prescriptionId: z.nullable(z.string()),
  prescribed: z.optional(prescribedSet),
  actual: actualSet,
  performedAt: z.string(),
  recordedAt: z.string(),
  voided: z.boolean(),
  amended: z.boolean(),
  note: z.nullable(z.string()),
  /** Address of a film of the set at YouTube or Vimeo. The page loads it only after a click. */
  videoUrl: z.nullable(z.string()),
  comments: z.array(comment),
  /** Absent if the client recorded the set, or a file brought it. */
  recordedBy: z.exactOptional(staffAuthor),
});
export type SetItem = z.infer<typeof setItem>;

export const workoutStatuses = ['scheduled', 'missed', 'in-progress', 'completed', 'partial', 'skipped', 'cancelled'] as const;

export const workoutItem = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  customer: z.nullable(personName),
  name: z.nullable(localizedText),
  status: z.enum(workoutStatuses),
  assignedProgramId: z.nullable(z.string()),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  scheduledOn: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Number of planned sets; 0 if nothing was planned. */
  setsPlanned: z.number(),
  /** Number of sets without removed ones and warm-ups. */
  setsDone: z.number(),
  /** Number of sets in `setsDone` beyond the plan. Absent in answers that a device cached from an earlier version. */
  setsExtra: z.optional(z.number()),
  tonnageKg: z.number(),
  /** Rule@version of `tonnageKg`. */
  tonnageRule: z.string(),
  /** `import` for a workout from a file. */
  source: z.enum(['program', 'ad-hoc', 'import']),
});
export type WorkoutItem = z.infer<typeof workoutItem>;
export const workoutsParameters = {
  ...listParameters,
  customer: z.optional(z.uuid()),
  from: z.optional(localDate),
  to: z.optional(localDate),
  status: z.optional(z.string().check(z.maxLength(100))),
};

/** Changes of a client's plan that the caller may make alone; staff may make all. */
export const mayChange = z.strictObject({ move: z.boolean(), swap: z.boolean(), add: z.boolean(), skip: z.boolean() });
export type MayChange = z.infer<typeof mayChange>;

/** `may` is set if the answer is about one client. */
export const workoutsAnswer = z.strictObject({ ...listOf(workoutItem).shape, may: z.optional(mayChange) });

/** New targets that a coach proposed for planned sets of a slot while the client trained. */
export const adjustment = z.strictObject({
  id: z.string(),
  slotId: z.string(),
  sets: z.array(z.strictObject({ prescriptionId: z.string(), load: z.exactOptional(load), reps: z.exactOptional(z.number()) })),
  reason: z.nullable(z.string()),
  /** `by` is a membership and `name` its name; null if the author was erased or is no member. */
  by: z.nullable(z.string()),
  name: z.nullable(z.string()),
  at: z.string(),
  /** The client's answer; null before it. The sets done from `answeredAt` on have the new targets if it is true. */
  taken: z.nullable(z.boolean()),
  answeredAt: z.nullable(z.string()),
});
export type Adjustment = z.infer<typeof adjustment>;

/** Reaction of a member of staff. `by` is a membership and `name` its name; null if the person was erased or is no member. */
export const workoutReaction = z.strictObject({
  reaction: z.enum(reactions),
  by: z.string(),
  name: z.nullable(z.string()),
  at: z.string(),
});
export type WorkoutReaction = z.infer<typeof workoutReaction>;
/** Place and level of a pain, from 1 to 10. */
export const painLevel = z.strictObject({ where: z.enum(painPlaces), level: z.number() });
export type PainLevel = z.infer<typeof painLevel>;
/** A report of pain. Slot and exercise are null for none in particular. */
export const painReport = z.strictObject({
  id: z.string(),
  ...painLevel.shape,
  slotId: z.nullable(z.string()),
  exerciseId: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** `by` is a membership and `name` its name; null if the author is no member. */
  by: z.nullable(z.string()),
  name: z.nullable(z.string()),
  at: z.string(),
});
export type PainReport = z.infer<typeof painReport>;

/** Author and time of the discard of a finished workout. `by`: name; null if the person was erased or it was no person. */
const discard = z.strictObject({ at: z.string(), by: z.nullable(z.string()) });

export const workoutDetail = z.strictObject({
  ...workoutItem.shape,
  assignedProgramVersion: z.nullable(z.number()),
  /** The client's newest weigh-in of that day or the 60 days before, as entered; null if there is none. */
  bodyweight: z.nullable(z.strictObject({ ...load.shape, at: z.string() })),
  sessionRpe: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** Reported pain, in the client's words. */
  pain: z.nullable(z.string()),
  /** Absent if the client finished the workout, a file brought it, or it is not finished. */
  finishedBy: z.exactOptional(staffAuthor),
  /** Current order of the exercises, after swaps, additions and skips. */
  exercises: z.array(z.strictObject({ slotId: z.string(), exerciseId: z.string(), skipped: z.boolean() })),
  prescribed: z.nullable(prescribedWorkout),
  sets: z.array(setItem),
  /** Sets of the exercise in the client's previous workout, for the column of the previous performance. */
  previous: z.array(z.strictObject({ exerciseId: z.string(), sets: z.array(z.strictObject({ setType: z.string(), actual: actualSet })) })),
  /**
   * Best estimated one-rep maxes of the client in the 12 months before this workout, of exercises that were swapped and of those trained
   * instead. Absent in answers that a device cached from an earlier version.
   */
  estimates: z.optional(z.array(z.strictObject({ exerciseId: z.string(), e1rmKg: z.number() }))),
  /** State of the client's rules before this workout, by scope, and its effect on them. */
  progressions: z.array(
    z.strictObject({ scope: z.string(), state: scopeState, applied: z.nullable(appliedProgression), skipped: z.boolean() }),
  ),
  may: mayChange,
  /** Oldest first, without withdrawn ones. Absent in answers that a device cached from an earlier version. */
  adjustments: z.optional(z.array(adjustment)),
  /** Comments on the workout as a whole, oldest first. Absent in answers that a device cached from an earlier version. */
  comments: z.optional(z.array(comment)),
  /** Oldest first, one for each member of staff. Absent in answers that a device cached from an earlier version. */
  reactions: z.optional(z.array(workoutReaction)),
  /** Oldest first, without withdrawn ones. Absent in answers that a device cached from an earlier version. */
  pains: z.optional(z.array(painReport)),
  /** Set for a finished workout that somebody discarded and that can be restored. */
  discarded: z.optional(discard),
  version: z.number(),
});
export type WorkoutDetail = z.infer<typeof workoutDetail>;

export const discardedWorkoutsParameters = { customer: z.uuid() };
/** `startedAt` and `endedAt`: of the discarded run. */
export const discardedWorkout = z.strictObject({
  id: z.string(),
  name: z.nullable(localizedText),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  discarded: discard,
});
export type DiscardedWorkout = z.infer<typeof discardedWorkout>;
/** At most 50, the latest discard first. */
export const discardedWorkoutsAnswer = z.strictObject({ items: z.array(discardedWorkout) });

/** A tile of the live board. */
export const liveWorkout = z.strictObject({
  ...workoutItem.shape,
  coachId: z.nullable(z.string()),
  exercisesDone: z.number(),
  exercisesPlanned: z.number(),
  lastSet: z.nullable(
    z.strictObject({
      setId: z.string(),
      exerciseId: z.string(),
      actual: actualSet,
      target: z.optional(prescribedSet),
      at: z.string(),
      record: z.boolean(),
    }),
  ),
  sets: z.array(z.strictObject({ id: z.string(), exerciseId: z.string(), setType: z.string(), voided: z.boolean(), record: z.boolean() })),
  /**
   * Exercises in order, without skipped ones, each with its number of planned sets. `open`: planned sets that are not done yet; extra sets
   * do not reduce it.
   */
  plan: z.array(
    z.strictObject({
      exerciseId: z.string(),
      sets: z.number(),
      open: z.optional(z.number()),
    }),
  ),
  /** Reports of pain, oldest first. Absent in answers that a device cached from an earlier version. */
  pains: z.optional(z.array(z.strictObject({ id: z.string(), ...painLevel.shape }))),
});
export type LiveWorkout = z.infer<typeof liveWorkout>;
export const liveAnswer = z.strictObject({ items: z.array(liveWorkout) });

/** Counted sets of one client, by days, exercise or workout: the input of totals. */
export const trainedSetsParameters = {
  customer: z.uuid(),
  from: z.optional(localDate),
  to: z.optional(localDate),
  exercise: z.optional(z.uuid()),
  workout: z.optional(z.uuid()),
};
export const trainedSet = z.strictObject({
  id: z.string(),
  workoutId: z.string(),
  exerciseId: z.string(),
  setType: z.string(),
  on: z.string(),
  actual: actualSet,
  /** For a set of an assisted exercise: the load is assistance, and `bodyweightKg` the client's weight on the day of the workout. */
  help: z.optional(z.strictObject({ bodyweightKg: z.nullable(z.number()) })),
});
export type TrainedSet = z.infer<typeof trainedSet>;
/** `cut`: true if there are more sets than returned, so that totals are not possible. `exercises`: how their loads and sets count. */
export const trainedSetsAnswer = z.strictObject({
  sets: z.array(trainedSet),
  cut: z.boolean(),
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      loadKind: z.string(),
      primaryMuscles: z.array(z.string()),
      secondaryMuscles: z.array(z.string()),
    }),
  ),
});
export type TrainedSetsAnswer = z.infer<typeof trainedSetsAnswer>;
