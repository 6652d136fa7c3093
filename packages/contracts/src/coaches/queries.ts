// Coaches with their load, and who coaches whom.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';

export const coachItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  type: z.number(),
  role: z.enum(['coach', 'head-coach', 'admin']),
  status: z.string(),
  /** Address of the photo of their account. */
  avatar: z.nullable(z.string()),
  capacity: z.nullable(z.number()),
  /** Active clients whom they coach now: none while the coach is paused. All staff see the same; the auditor of one client counts that one. */
  clients: z.number(),
  /** Active clients who are theirs again when the pause ends. */
  waiting: z.number(),
  /** The absence that runs or comes next. */
  away: z.nullable(
    z.strictObject({ id: z.string(), from: z.string(), until: z.string(), begun: z.boolean(), cover: z.nullable(personName) }),
  ),
});
export type CoachItem = z.infer<typeof coachItem>;
export const coachesAnswer = listOf(coachItem);

export const coachAssignment = z.strictObject({
  customer: personName,
  coachId: z.nullable(z.string()),
  covers: z.array(z.string()),
  since: z.nullable(z.string()),
  /** Every assignment of the client until now, in the order of their beginnings; `to` is null while one holds. */
  assignments: z.array(
    z.strictObject({
      coachId: z.string(),
      role: z.enum(['primary', 'cover']),
      from: z.string(),
      to: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type CoachAssignment = z.infer<typeof coachAssignment>;
const clientOfCoach = [z.string(), z.string(), z.string(), z.number()] as const;
/**
 * The compact form, as lines of up to a thousand clients each: id, name, lastname, the place of their primary coach in `coaches`
 * (-1: nobody), and their covers where there are any.
 */
export const assignmentsLine = z.strictObject({
  coaches: z.array(z.string()),
  clients: z.array(z.union([z.tuple(clientOfCoach), z.tuple([...clientOfCoach, z.array(z.string())])])),
});
export type AssignmentsLine = z.infer<typeof assignmentsLine>;

/** Every client of the gym once, those without a primary coach included. */
export const coachAssignmentsAnswer = listOf(coachAssignment);

/** What the removal or the pause of a coach leaves behind. `coaches`: everybody else who could take over. */
export const reassignmentAnswer = z.strictObject({
  coach: personName,
  clients: z.array(
    z.strictObject({
      customer: personName,
      role: z.enum(['primary', 'cover']),
      /** Who accepts clients and has room, the one with the fewest first; null: nobody has. */
      proposed: z.nullable(personName),
    }),
  ),
  /** Programs of the library that they own, and that somebody else has to own from then on. */
  programs: z.array(z.strictObject({ id: z.string(), name: localizedText })),
  coaches: z.array(z.strictObject({ ...personName.shape, clients: z.number(), capacity: z.nullable(z.number()), accepting: z.boolean() })),
});
export type Reassignment = z.infer<typeof reassignmentAnswer>;

/** What a coach shows about themself; null or empty where nobody said. */
export const coachProfile = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.nullable(localizedText),
  specialities: z.array(z.string()),
  certifications: z.array(z.strictObject({ name: z.string(), expiresOn: z.optional(z.string()) })),
  capacity: z.nullable(z.number()),
  languages: z.array(z.string()),
  accepting: z.boolean(),
});
export type CoachProfile = z.infer<typeof coachProfile>;

/** One of the coaches of the client who asks: what they show, and nothing of how many they coach or how it goes with them. */
const ownCoach = z.strictObject({
  ...personName.shape,
  avatar: z.nullable(z.string()),
  role: z.enum(['primary', 'cover']),
  bio: z.nullable(localizedText),
  specialities: z.array(z.string()),
  languages: z.array(z.string()),
  /** Those that are valid today. */
  certifications: z.array(z.strictObject({ name: z.string(), expiresOn: z.optional(z.string()) })),
  /** While they are away: `cover` as far as that one coaches the client meanwhile. */
  away: z.nullable(z.strictObject({ until: z.string(), cover: z.nullable(personName) })),
});
export type OwnCoach = z.infer<typeof ownCoach>;
/** The primary coach first; nobody where none is assigned, or none of them works here now. */
export const ownCoachesAnswer = z.strictObject({ items: z.array(ownCoach) });

export const coachFigureRules = { compliance: 'coach-compliance@1', retention: 'coach-retention@1', replies: 'reply-hours@1' } as const;
export const coachFigures = z.strictObject({
  /** To which position of the gym's ledger it was read. */
  position: z.number(),
  /** Of the last 28 days before today, over the coach's active clients. */
  compliance: z.strictObject({ rule: z.string(), due: z.number(), done: z.number() }),
  /** Of the clients who came to the coach in the last 365 days: how many are active and with them. */
  retention: z.strictObject({ rule: z.string(), came: z.number(), kept: z.number() }),
  /** Of the last 28 days. `waiting`: how often a client wrote and has no answer yet. */
  replies: z.strictObject({ rule: z.string(), medianHours: z.nullable(z.number()), answered: z.number(), waiting: z.number() }),
});
export type CoachFigures = z.infer<typeof coachFigures>;
