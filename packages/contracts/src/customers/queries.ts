// Clients: the list, the details of one client, and the timeline of a client's events.
import * as z from 'zod/mini';
import { clientStateKind } from '../client-states/commands.js';
import { displayNames } from '../displays/limits.js';
import { localizedText } from '../exercises/queries.js';
import { idList, listOf, listParameters } from '../lists.js';
import { maxRestrictedClients } from './limits.js';

export const personName = z.strictObject({ id: z.string(), name: z.string(), lastname: z.string() });
export type PersonName = z.infer<typeof personName>;

export const customerProgram = z.strictObject({
  assignedProgramId: z.string(),
  programId: z.string(),
  name: localizedText,
  status: z.string(),
  /** Current week of the plan, from 1; null before its start and after its end. */
  week: z.nullable(z.number()),
  weeks: z.number(),
  endsOn: z.nullable(z.string()),
});

export const customerItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  status: z.string(),
  coach: z.nullable(personName),
  program: z.nullable(customerProgram),
  lastWorkoutAt: z.nullable(z.string()),
  /** Planned workouts due in the last 28 days, and how many of them the client trained. */
  adherence: z.strictObject({ due: z.number(), done: z.number() }),
  joinedAt: z.string(),
  /** Tags that the gym gives its clients; hidden from clients. */
  tags: z.array(z.string()),
  /** Current injury, illness or absence; null if the client can train. */
  state: z.nullable(z.strictObject({ kind: clientStateKind, until: z.nullable(z.string()) })),
});
export type CustomerItem = z.infer<typeof customerItem>;

export const customersParameters = {
  ...listParameters,
  /** `none`: clients without a current coach. */
  coach: z.optional(z.union([z.uuid(), z.literal('none')])),
  status: z.optional(z.enum(['active', 'paused', 'archived'])),
  program: z.optional(z.enum(['with', 'without'])),
};
export const customersAnswer = listOf(customerItem);

export const customerDetail = z.strictObject({
  ...customerItem.shape,
  phone: z.nullable(z.string()),
  goals: z.nullable(z.string()),
  /** Physical restrictions, for coaches who write a program for the client. */
  restrictions: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  bodyweights: z.array(z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']), at: z.string() })),
  covers: z.array(personName),
  /** Changes that the client may make alone, where they differ from the gym's rule. */
  autonomy: z.partial(z.strictObject({ move: z.boolean(), swap: z.boolean(), add: z.boolean(), skip: z.boolean() })),
  /** Wording that the client agreed to, and when, by purpose. */
  consents: z.record(z.string(), z.strictObject({ wording: z.string(), at: z.string() })),
  /** How displays name the client. Absent in answers that a device stored from an earlier version. */
  displayName: z.optional(z.enum(displayNames)),
  version: z.number(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

export const restrictionsParameters = { customers: idList(maxRestrictedClients) };
/** The requested clients who have restrictions, by name. */
export const restrictionsAnswer = z.strictObject({
  items: z.array(z.strictObject({ customer: personName, restrictions: z.string() })),
});
export type RestrictedClient = z.infer<typeof restrictionsAnswer>['items'][number];

/** The workouts behind the figure of the last four weeks. */
export const adherenceAnswer = z.strictObject({
  rule: z.string(),
  /** The gym's date; the range ends the day before. */
  today: z.string(),
  days: z.number(),
  from: z.string(),
  to: z.string(),
  due: z.number(),
  done: z.number(),
  workouts: z.array(
    z.strictObject({
      workoutId: z.string(),
      on: z.string(),
      name: z.nullable(localizedText),
      /** False if the workout is cancelled or falls into a pause. */
      due: z.boolean(),
      done: z.boolean(),
    }),
  ),
});
export type AdherenceAnswer = z.infer<typeof adherenceAnswer>;

/** One entry per event. `kind` is the event's name, `facts` the few values that its sentence needs. */
export const timelineEntry = z.strictObject({
  position: z.number(),
  kind: z.string(),
  occurredAt: z.string(),
  recordedAt: z.string(),
  actor: z.nullable(z.strictObject({ id: z.nullable(z.string()), name: z.nullable(z.string()), role: z.string() })),
  reason: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
/** Subjects that a timeline can be filtered by. */
export const timelineSubjects = ['workouts', 'plan', 'lifts', 'person', 'coaching', 'check-ins', 'photos', 'education', 'teams'] as const;
export type TimelineSubject = (typeof timelineSubjects)[number];
export const timelineParameters = {
  limit: listParameters.limit,
  cursor: listParameters.cursor,
  subject: z.optional(z.enum(timelineSubjects)),
};
export const timelineAnswer = listOf(timelineEntry);
