// Sign-in, the session, and what a page needs before its first paint.
import * as z from 'zod/mini';
import { gymEquipment, gymTagLabels } from '../gyms/commands.js';
import { chatItem } from '../conversations/queries.js';
import { messagesAnswer, notificationsAnswer, unreadAnswer } from '../inbox/queries.js';
import { navigationItem } from '../navigation/queries.js';
import { shortcutsAnswer } from '../shortcuts/queries.js';
import { personStatuses } from './statuses.js';

export const signInBody = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});

export const userSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  language: z.enum(['en', 'tr']),
  /** Picture that the person uploaded; the browser loads it with the session. */
  avatar: z.nullable(z.string()),
});

export const signInAnswer = z.strictObject({
  user: userSummary,
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  session: z.strictObject({ id: z.string(), room: z.string(), expiresAt: z.string(), vaultKey: z.string() }),
});
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const tokenBody = z.strictObject({ accessToken: z.string().check(z.minLength(1), z.maxLength(200)) });

/** `type`: 0 client, 1 coach, 2 head coach, 3 admin of one branch, 4 admin of all branches; null for an auditor's grant. */
export const membershipSummary = z.strictObject({
  id: z.string(),
  gymId: z.string(),
  slug: z.string(),
  gymName: z.string(),
  colour: z.string(),
  logo: z.nullable(z.string()),
  type: z.nullable(z.number()),
  role: z.enum(['client', 'coach', 'head-coach', 'admin', 'auditor']),
  status: z.string(),
});
export type MembershipSummary = z.infer<typeof membershipSummary>;

export const gymSummary = z.strictObject({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  colour: z.string(),
  logo: z.nullable(z.string()),
  timeZone: z.string(),
  language: z.enum(['en', 'tr']),
  unit: z.enum(['kg', 'lb']),
  weekStart: z.enum(['mon', 'sun', 'sat']),
  /** Bars and plates of the gym; null if nobody has entered them. */
  equipment: z.nullable(gymEquipment),
  /** Labels that the staff sees for tags. Empty for clients, so that they do not learn how the gym sorts people. */
  tagLabels: gymTagLabels,
  /** `suspended`: members can read everything and change nothing. */
  status: z.enum(['active', 'suspended']),
  demo: z.boolean(),
});
export type GymSummary = z.infer<typeof gymSummary>;

/** Data for the first paint of a gym's page. If the server fails to read a part, it leaves the part out and the page calls its endpoint. */
export const preloadAnswer = z.strictObject({
  navigation: z.optional(z.array(navigationItem)),
  /** The newest messages only. */
  messages: z.optional(messagesAnswer),
  notifications: z.optional(notificationsAnswer),
  unread: z.optional(unreadAnswer),
  shortcuts: z.optional(shortcutsAnswer),
  chats: z.optional(z.array(chatItem)),
  unreadChats: z.optional(z.number()),
  /** The person's presence status, and whether the console shows its hints to them. */
  manner: z.optional(z.strictObject({ status: z.enum(personStatuses), hints: z.boolean() })),
  /** Address of the provider's live chat; null if none is configured. */
  chatWidget: z.optional(z.nullable(z.string())),
  /** Minimum number of letters for a search. */
  searchMinLength: z.optional(z.number()),
});
export type PreloadAnswer = z.infer<typeof preloadAnswer>;

export const bootstrapAnswer = z.strictObject({
  /** `unit`: the person's choice for loads; null for the gym's. */
  account: z.strictObject({ ...userSummary.shape, unit: z.nullable(z.enum(['kg', 'lb'])) }),
  memberships: z.array(membershipSummary),
  gym: z.nullable(gymSummary),
  membership: z.nullable(membershipSummary),
  permissions: z.array(z.string()),
  session: z.strictObject({ id: z.string(), room: z.string(), expiresAt: z.string() }),
  serverTime: z.string(),
  /** Position that the read models have reached at least; later answers are never older. */
  position: z.nullable(z.number()),
  epoch: z.nullable(z.number()),
  preload: preloadAnswer,
});
export type BootstrapAnswer = z.infer<typeof bootstrapAnswer>;

export const gymsAnswer = z.strictObject({ items: z.array(membershipSummary) });
