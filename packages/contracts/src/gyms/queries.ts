// A gym's home for staff and for clients, members, audit grants and health.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { gymEquipment, gymOpeningHours, gymRole, gymSettings, gymTagLabels } from './commands.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { workoutItem, liveWorkout, mayChange } from '../workouts/queries.js';
import { assignedProgramItem } from '../assigned-programs/queries.js';

const figure = z.strictObject({ value: z.number(), trend: z.array(z.number()) });

/** Home differs by who asks: staff get figures and who needs them, a client gets today's workout and the week. */
export const homeAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('staff'),
    /** Who trains now; of `live`, what was left open is not counted. */
    activeNow: figure,
    doneToday: figure,
    missedThisWeek: figure,
    withoutProgram: figure,
    /** Active clients whose coach left, is paused, or was never assigned; `needsYou` names the first of them. */
    withoutCoach: figure,
    live: z.array(liveWorkout),
    needsYou: z.array(
      z.strictObject({
        kind: z.enum(['missed', 'program-ends', 'without-coach']),
        customerId: z.string(),
        name: z.string(),
        lastname: z.string(),
        /** How many were missed in two weeks, or the program's last day. */
        detail: z.string(),
        coach: z.nullable(personName),
        lastWorkoutAt: z.nullable(z.string()),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('client'),
    today: z.nullable(workoutItem),
    next: z.nullable(workoutItem),
    running: z.nullable(workoutItem),
    week: z.array(workoutItem),
    program: z.nullable(assignedProgramItem),
    may: mayChange,
    coach: z.nullable(z.strictObject({ id: z.string(), name: z.string(), lastname: z.string(), avatar: z.nullable(z.string()) })),
    lastRecord: z.nullable(
      z.strictObject({
        exerciseId: z.string(),
        setId: z.string(),
        performedAt: z.string(),
        e1rmKg: z.number(),
        reps: z.number(),
        load: z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }),
      }),
    ),
    /** Weeks in a row of which all was trained that was due, with the weeks behind it, the newest first. */
    streak: z.strictObject({
      weeks: z.number(),
      rule: z.literal('weeks-in-a-row@1'),
      behind: z.array(
        z.strictObject({ from: z.string(), due: z.number(), done: z.number(), verdict: z.enum(['kept', 'rest', 'broken', 'running']) }),
      ),
    }),
    /** How much of what is meant for the client is unread, and what to read next. */
    unread: z.strictObject({
      count: z.number(),
      next: z.nullable(z.strictObject({ id: z.string(), title: localizedText, required: z.boolean(), dueOn: z.nullable(z.string()) })),
    }),
    /** Teams that the client is in, with their next workout of what the team trains together. */
    teams: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        next: z.nullable(z.strictObject({ workoutId: z.string(), on: z.string(), name: z.nullable(localizedText) })),
      }),
    ),
    /** Where the gym is, how it is called, and when it is open, as far as its admins have said so. */
    place: z.strictObject({ address: z.nullable(z.string()), phone: z.nullable(z.string()), openingHours: gymOpeningHours }),
  }),
]);
export type HomeAnswer = z.infer<typeof homeAnswer>;

export const gymSettingsAnswer = z.strictObject({
  name: z.string(),
  colour: z.string(),
  logo: z.nullable(z.string()),
  timeZone: z.string(),
  /** False: nobody knows this zone, and the gym's days are those of UTC until another is set. */
  timeZoneKnown: z.boolean(),
  /** Nothing can be changed while it is suspended, except by an admin of the company who resumes it. */
  status: z.enum(['active', 'suspended']),
  language: gymSettings.shape.language,
  unit: gymSettings.shape.unit,
  weekStart: gymSettings.shape.weekStart,
  autonomy: gymSettings.shape.autonomy,
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  equipment: z.nullable(gymEquipment),
  openingHours: z.nullable(gymOpeningHours),
  tagLabels: gymTagLabels,
  joinCode: z.nullable(z.string()),
  /** Roles that open the gym with a second factor only. */
  secondFactorFor: z.array(gymRole),
});
export type GymSettingsAnswer = z.infer<typeof gymSettingsAnswer>;

/** Tags in use and how many of each kind carry them, by tag. */
export const tagsInUseAnswer = z.strictObject({
  tags: z.array(
    z.strictObject({
      tag: z.string(),
      clients: z.number(),
      programs: z.number(),
      exercises: z.number(),
      education: z.number(),
    }),
  ),
});
export type TagsInUseAnswer = z.infer<typeof tagsInUseAnswer>;

export const memberItem = z.strictObject({
  id: z.string(),
  type: z.number(),
  name: z.string(),
  lastname: z.string(),
  status: z.string(),
  joinedAt: z.string(),
});
export const membersAnswer = listOf(memberItem);

export const auditGrant = z.strictObject({
  id: z.string(),
  /** Null until the person has accepted. */
  account: z.nullable(z.string()),
  /** E-mail of the account, or the address that the offer was sent to. */
  email: z.nullable(z.string()),
  status: z.enum(['offered', 'expired', 'accepted', 'revoked']),
  customerId: z.nullable(z.string()),
  /** Of the client, where the grant is on one. */
  customer: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
  revoked: z.boolean(),
  /** When the mail of the offer leaves, or left; null while it is being written, and for a grant without an offer. */
  mailAt: z.nullable(z.string()),
});
export type AuditGrant = z.infer<typeof auditGrant>;
export const auditGrantsAnswer = listOf(auditGrant);

/** Why a node is not ready; the whole list is in docs/operating/parked-gyms.md. */
/** As anybody may ask: what is wrong is for operators. */
export const readyAnswer = z.strictObject({ status: z.enum(['ready', 'degraded', 'unavailable']) });

/** What a gym shows to everybody. `logo` is a file of `GET /api/gyms/{logo}`. */
export const gymBrand = z.strictObject({ name: z.string(), colour: z.string(), logo: z.nullable(z.string()) });
export type GymBrand = z.infer<typeof gymBrand>;
export const gymBrandParameters = { gym: z.string().check(z.minLength(2), z.maxLength(60)) };
