// Coaches with their load, and the assignment of clients to coaches.
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
  /** Address of the account's photo. */
  avatar: z.nullable(z.string()),
  capacity: z.nullable(z.number()),
  /**
   * Active clients of the coach; 0 while the coach is paused. All staff see the same number; an auditor of one client counts that client
   * only.
   */
  clients: z.number(),
  /** Active clients who return to the coach when the pause ends. */
  waiting: z.number(),
  /** Current or next absence. */
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
  /** Every assignment of the client, ordered by start; `to` is null for a current one. */
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
 * Compact form, in lines of up to a thousand clients each: id, name, last name, index of the primary coach in `coaches` (-1 for none), and
 * the covers if there are any.
 */
export const assignmentsLine = z.strictObject({
  coaches: z.array(z.string()),
  clients: z.array(z.union([z.tuple(clientOfCoach), z.tuple([...clientOfCoach, z.array(z.string())])])),
});
export type AssignmentsLine = z.infer<typeof assignmentsLine>;

/** Every client of the gym once, including those without a primary coach. */
export const coachAssignmentsAnswer = listOf(coachAssignment);

/** Clients and programs to hand over when a coach is removed or paused. `coaches`: all other coaches who could take over. */
export const reassignmentAnswer = z.strictObject({
  coach: personName,
  clients: z.array(
    z.strictObject({
      customer: personName,
      role: z.enum(['primary', 'cover']),
      /** The coach with the fewest clients who accepts clients and has room; null if there is none. */
      proposed: z.nullable(personName),
    }),
  ),
  /** Programs of the library that the coach owns and that need another owner. */
  programs: z.array(z.strictObject({ id: z.string(), name: localizedText })),
  coaches: z.array(z.strictObject({ ...personName.shape, clients: z.number(), capacity: z.nullable(z.number()), accepting: z.boolean() })),
});
export type Reassignment = z.infer<typeof reassignmentAnswer>;

/** Public profile that a coach writes; fields are null or empty until the coach fills them in. */
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

/** A coach as their client sees them: the profile, without the number of clients or any figures. */
const ownCoach = z.strictObject({
  ...personName.shape,
  avatar: z.nullable(z.string()),
  role: z.enum(['primary', 'cover']),
  bio: z.nullable(localizedText),
  specialities: z.array(z.string()),
  languages: z.array(z.string()),
  /** Certifications that are valid today. */
  certifications: z.array(z.strictObject({ name: z.string(), expiresOn: z.optional(z.string()) })),
  /** Current absence. `cover` is the coach who covers this client meanwhile. */
  away: z.nullable(z.strictObject({ until: z.string(), cover: z.nullable(personName) })),
});
export type OwnCoach = z.infer<typeof ownCoach>;
/** The primary coach first. Empty if the client has none, or none of them currently works here. */
export const ownCoachesAnswer = z.strictObject({ items: z.array(ownCoach) });

export const coachFigureRules = { compliance: 'coach-compliance@1', retention: 'coach-retention@1', replies: 'reply-hours@1' } as const;
export const coachFigures = z.strictObject({
  /** Position of the gym's ledger that the read model had reached. */
  position: z.number(),
  /** Last 28 days before today, over the coach's active clients. */
  compliance: z.strictObject({ rule: z.string(), due: z.number(), done: z.number() }),
  /** Clients who came to the coach in the last 365 days, and how many of them are active and still with the coach. */
  retention: z.strictObject({ rule: z.string(), came: z.number(), kept: z.number() }),
  /** Last 28 days. `waiting`: number of client messages without a reply. */
  replies: z.strictObject({ rule: z.string(), medianHours: z.nullable(z.number()), answered: z.number(), waiting: z.number() }),
});
export type CoachFigures = z.infer<typeof coachFigures>;
