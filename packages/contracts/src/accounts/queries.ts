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
  /** The picture that they uploaded; read with the session. */
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
  /** Bars and plates that the gym has; null where nobody has said. */
  equipment: z.nullable(gymEquipment),
  /** How the staff reads tags; empty for a client, who is not told how the gym sorts people. */
  tagLabels: gymTagLabels,
  /** `suspended`: everything is read, and nothing recorded. */
  status: z.enum(['active', 'suspended']),
  demo: z.boolean(),
});
export type GymSummary = z.infer<typeof gymSummary>;

/** What the first paint of a gym's page is made of. A part that could not be had is missing, and asked for by its own call. */
export const preloadAnswer = z.strictObject({
  navigation: z.optional(z.array(navigationItem)),
  /** The newest of them only. */
  messages: z.optional(messagesAnswer),
  notifications: z.optional(notificationsAnswer),
  unread: z.optional(unreadAnswer),
  shortcuts: z.optional(shortcutsAnswer),
  chats: z.optional(z.array(chatItem)),
  unreadChats: z.optional(z.number()),
  /** How the person wants to be seen, and whether the console explains itself to them. */
  manner: z.optional(z.strictObject({ status: z.enum(personStatuses), hints: z.boolean() })),
  /** Address of the live chat of a provider; null where there is none. */
  chatWidget: z.optional(z.nullable(z.string())),
  /** Letters from which on the search looks for something. */
  searchMinLength: z.optional(z.number()),
});
export type PreloadAnswer = z.infer<typeof preloadAnswer>;

export const bootstrapAnswer = z.strictObject({
  account: userSummary,
  memberships: z.array(membershipSummary),
  gym: z.nullable(gymSummary),
  membership: z.nullable(membershipSummary),
  permissions: z.array(z.string()),
  session: z.strictObject({ id: z.string(), room: z.string(), expiresAt: z.string() }),
  serverTime: z.string(),
  /** What the read models include at least, and with them every answer from now on. */
  position: z.nullable(z.number()),
  epoch: z.nullable(z.number()),
  preload: preloadAnswer,
});
export type BootstrapAnswer = z.infer<typeof bootstrapAnswer>;

export const gymsAnswer = z.strictObject({ items: z.array(membershipSummary) });
