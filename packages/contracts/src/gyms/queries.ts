// A gym's home for staff and for clients, members, audit grants and health.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { gymEquipment, gymOpeningHours, gymRole, gymSettings, gymTagLabels } from './commands.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { workoutItem, liveWorkout, mayChange } from '../workouts/queries.js';
import { assignedProgramItem } from '../assigned-programs/queries.js';

const figure = z.strictObject({ value: z.number(), trend: z.array(z.number()) });

/** The newest set whose estimated 1RM exceeds all earlier ones of that exercise. */
export const lastRecord = z.strictObject({
  exerciseId: z.string(),
  setId: z.string(),
  performedAt: z.string(),
  e1rmKg: z.number(),
  reps: z.number(),
  load: z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }),
});
export type LastRecord = z.infer<typeof lastRecord>;

/** Progress of a new coach: clients whom they may see, and programs of their own. */
export const staffStart = z.strictObject({ hasClients: z.boolean(), hasPrograms: z.boolean() });
export type StaffStart = z.infer<typeof staffStart>;

/** Home depends on the caller's role: staff get figures and clients who need attention, a client gets today's workout and the week. */
export const homeAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('staff'),
    /** Clients who train now. `live` also lists workouts that were left open, which the figure leaves out. */
    activeNow: figure,
    doneToday: figure,
    missedThisWeek: figure,
    withoutProgram: figure,
    /** Active clients whose coach left or is paused, or who never had one; `needsYou` names the first of them. */
    withoutCoach: figure,
    live: z.array(liveWorkout),
    start: staffStart,
    needsYou: z.array(
      z.strictObject({
        kind: z.enum(['missed', 'program-ends', 'without-coach']),
        customerId: z.string(),
        name: z.string(),
        lastname: z.string(),
        /** Number of missed workouts in two weeks, or the program's last day. */
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
    /** Other programs that the client trains beside it; absent in answers of earlier versions. */
    alongside: z.optional(z.array(assignedProgramItem)),
    may: mayChange,
    coach: z.nullable(z.strictObject({ id: z.string(), name: z.string(), lastname: z.string(), avatar: z.nullable(z.string()) })),
    lastRecord: z.nullable(lastRecord),
    /** Consecutive weeks in which the client trained everything that was due, with the weeks themselves, newest first. */
    streak: z.strictObject({
      weeks: z.number(),
      rule: z.literal('weeks-in-a-row@1'),
      behind: z.array(
        z.strictObject({ from: z.string(), due: z.number(), done: z.number(), verdict: z.enum(['kept', 'rest', 'broken', 'running']) }),
      ),
    }),
    /** Number of unread educational items for the client, and the one to read next. */
    unread: z.strictObject({
      count: z.number(),
      next: z.nullable(z.strictObject({ id: z.string(), title: localizedText, required: z.boolean(), dueOn: z.nullable(z.string()) })),
    }),
    /** Teams of the client, each with the next workout that the team trains together. */
    teams: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        next: z.nullable(z.strictObject({ workoutId: z.string(), on: z.string(), name: z.nullable(localizedText) })),
      }),
    ),
    /** Address, phone and opening hours of the gym, as far as its admins have entered them. */
    place: z.strictObject({ address: z.nullable(z.string()), phone: z.nullable(z.string()), openingHours: gymOpeningHours }),
  }),
]);
export type HomeAnswer = z.infer<typeof homeAnswer>;

/** Figures of the home of staff that count workouts, whose clients a list can show. */
export const peopleFigures = ['done-today', 'missed-this-week'] as const;
export type PeopleFigure = (typeof peopleFigures)[number];
export const figurePeopleParameters = { figure: z.enum(peopleFigures) };
/** Ids of clients, with the number of workouts that the figure counts of each. */
export const figurePeopleAnswer = z.strictObject({ items: z.array(z.strictObject({ id: z.string(), count: z.number() })) });
export type FigurePeopleAnswer = z.infer<typeof figurePeopleAnswer>;

export const gymSettingsAnswer = z.strictObject({
  name: z.string(),
  colour: z.string(),
  logo: z.nullable(z.string()),
  timeZone: z.string(),
  /** False if the server does not know the stored zone; it then uses UTC days until an admin sets another. */
  timeZoneKnown: z.boolean(),
  /** Nothing can change while the gym is suspended, except that an admin of the company can resume it. */
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
  /** Roles that need a second factor to open the gym. */
  secondFactorFor: z.array(gymRole),
});
export type GymSettingsAnswer = z.infer<typeof gymSettingsAnswer>;

/** Tags in use, each with the number of its uses by kind. */
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
  /** Null until the recipient accepts. */
  account: z.nullable(z.string()),
  /** E-mail of the account, or the address of the offer. */
  email: z.nullable(z.string()),
  status: z.enum(['offered', 'expired', 'accepted', 'revoked']),
  customerId: z.nullable(z.string()),
  /** Name of the client, if the grant covers one client only. */
  customer: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
  revoked: z.boolean(),
  /** When the mail of the offer leaves or left; null while the server prepares it, and for a grant without an offer. */
  mailAt: z.nullable(z.string()),
});
export type AuditGrant = z.infer<typeof auditGrant>;
export const auditGrantsAnswer = listOf(auditGrant);

/** Readiness of a node. The public answer omits the reasons, which are for operators (docs/operating/parked-gyms.md). */
export const readyAnswer = z.strictObject({ status: z.enum(['ready', 'degraded', 'unavailable']) });

/** Public brand of a gym. `logo` is a file of `GET /api/gyms/{logo}`. */
export const gymBrand = z.strictObject({ name: z.string(), colour: z.string(), logo: z.nullable(z.string()) });
export type GymBrand = z.infer<typeof gymBrand>;
export const gymBrandParameters = { gym: z.string().check(z.minLength(2), z.maxLength(60)) };
