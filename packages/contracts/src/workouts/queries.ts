// Workouts: planned, running and done, with every set as it was prescribed and as it was performed.
import * as z from 'zod/mini';
import { listOf, listParameters } from '../lists.js';
import { localDate } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { effort } from '../programs/queries.js';
import { appliedProgression, scopeState } from '../progressions/queries.js';
import { rule } from '../progressions/rule.js';
import { localizedText } from '../exercises/queries.js';

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });

/** How a derived load came about: rule@version and its inputs, before and after rounding; recomputable from this alone. */
export const loadExplanation = z.strictObject({
  rule: z.string(),
  version: z.number(),
  inputs: z.record(z.string(), z.union([z.number(), z.string()])),
  /** What the slot's rule has made of it: `× factor + plus`. */
  growth: z.optional(z.strictObject({ ruleId: z.string(), ruleName: z.string(), factor: z.number(), plus: z.nullable(load) })),
  /** The share of a lighter time. */
  loadPercent: z.optional(z.number()),
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
  /** Why no load could be named, e.g. `no-training-max`. */
  loadUnknown: z.optional(z.string()),
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
  /** Its loads are help. */
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
});

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
  /** Address of a film of the set at YouTube or Vimeo; only a person who clicks on it opens it. */
  videoUrl: z.nullable(z.string()),
  /** `by` is a membership, `name` theirs; null: the one who wrote it was erased, or is nobody's here. A page that is offline knows no names. */
  comments: z.array(
    z.strictObject({
      id: z.optional(z.string()),
      text: z.string(),
      by: z.nullable(z.string()),
      name: z.optional(z.nullable(z.string())),
      at: z.string(),
    }),
  ),
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
  /** Planned sets; 0 where nothing was planned. */
  setsPlanned: z.number(),
  /** All sets but removed ones and warm-ups. */
  setsDone: z.number(),
  /** Those of `setsDone` that the plan does not ask for. Absent in answers that a device kept from an earlier version. */
  setsExtra: z.optional(z.number()),
  tonnageKg: z.number(),
  /** Rule@version of `tonnageKg`. */
  tonnageRule: z.string(),
  /** `import` for a workout that came from a file. */
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

/** What the caller may change of a client's plan alone; staff may all of it. */
export const mayChange = z.strictObject({ move: z.boolean(), swap: z.boolean(), add: z.boolean(), skip: z.boolean() });

/** `may` stands beside the workouts of one client. */
export const workoutsAnswer = z.strictObject({ ...listOf(workoutItem).shape, may: z.optional(mayChange) });

export const workoutDetail = z.strictObject({
  ...workoutItem.shape,
  assignedProgramVersion: z.nullable(z.number()),
  /** The client's newest weigh-in of that day or the 60 days before it, as it was entered; null where there is none. */
  bodyweight: z.nullable(z.strictObject({ ...load.shape, at: z.string() })),
  sessionRpe: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** What hurt, in the client's words. */
  pain: z.nullable(z.string()),
  /** Order of exercises as they stand now, after swaps, additions and skips. */
  exercises: z.array(z.strictObject({ slotId: z.string(), exerciseId: z.string(), skipped: z.boolean() })),
  prescribed: z.nullable(prescribedWorkout),
  sets: z.array(setItem),
  /** The exercise's sets of the client's last workout before this one, for the column of the previous performance. */
  previous: z.array(z.strictObject({ exerciseId: z.string(), sets: z.array(z.strictObject({ setType: z.string(), actual: actualSet })) })),
  /** By scope: where the client's rules stood before this workout, and what it did to them. */
  progressions: z.array(
    z.strictObject({ scope: z.string(), state: scopeState, applied: z.nullable(appliedProgression), skipped: z.boolean() }),
  ),
  may: mayChange,
  version: z.number(),
});
export type WorkoutDetail = z.infer<typeof workoutDetail>;

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
  /** The exercises in their order, without those that were skipped, each with how many sets are asked for. */
  /** `open`: sets that are asked for and not done; sets beyond the plan close none. */
  plan: z.array(
    z.strictObject({
      exerciseId: z.string(),
      sets: z.number(),
      open: z.optional(z.number()),
    }),
  ),
});
export type LiveWorkout = z.infer<typeof liveWorkout>;
export const liveAnswer = z.strictObject({ items: z.array(liveWorkout) });

/** Sets of one client that count, of some days, of one exercise or of one workout: what totals are made of. */
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
  /** On a set of an exercise that assists: its load is help, and `bodyweightKg` the client's weight on the day of the workout. */
  help: z.optional(z.strictObject({ bodyweightKg: z.nullable(z.number()) })),
});
export type TrainedSet = z.infer<typeof trainedSet>;
/** `cut`: there are more than these, and no total can be made of them. `exercises` say how their loads and sets are counted. */
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
