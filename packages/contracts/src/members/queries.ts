// Invitations, tokens of jobs, what auditors read, and what somebody with a token or a code may know of a gym.
import * as z from 'zod/mini';
import { text } from '../atoms.js';
import { listOf, listParameters } from '../lists.js';

const invitationStatus = z.enum(['open', 'accepted', 'revoked', 'expired']);

/** An erased address is shown as null. */
export const invitationItem = z.strictObject({
  id: z.string(),
  email: z.nullable(z.string()),
  type: z.number(),
  name: z.string(),
  lastname: z.string(),
  status: invitationStatus,
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** When its newest mail leaves, or left; null while it is being written. */
  mailAt: z.nullable(z.string()),
});
export type InvitationItem = z.infer<typeof invitationItem>;
export const invitationsAnswer = listOf(invitationItem);

/** The token of a mail, or a gym's join code. */
export const lookBody = z.union([z.strictObject({ token: text(200) }), z.strictObject({ joinCode: text(20) })]);
/** `invitation` is null for a join code: who joins by one is a client. */
export const lookAnswer = z.strictObject({
  gym: z.strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    colour: z.string(),
    logo: z.nullable(z.string()),
    language: z.enum(['en', 'tr']),
  }),
  invitation: z.nullable(
    z.strictObject({
      id: z.string(),
      email: z.nullable(z.string()),
      type: z.number(),
      /** As who invites wrote them; empty where they did not. */
      name: z.string(),
      lastname: z.string(),
      inviter: z.nullable(z.strictObject({ name: z.string(), lastname: z.string() })),
      status: invitationStatus,
      expiresAt: z.string(),
    }),
  ),
  /** Present where the token offers read-only access instead of a membership. */
  audit: z.exactOptional(
    z.strictObject({
      id: z.string(),
      email: z.nullable(z.string()),
      inviter: z.nullable(z.strictObject({ name: z.string(), lastname: z.string() })),
      status: invitationStatus,
      expiresAt: z.string(),
      /** Scope of the access: the whole gym, or the records of one client. */
      of: z.enum(['gym', 'client']),
      until: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type LookAnswer = z.infer<typeof lookAnswer>;

export const joinCodeAnswer = z.strictObject({ code: z.nullable(z.string()) });

export const readingsParameters = { limit: listParameters.limit, cursor: listParameters.cursor };
const reading = z.strictObject({ path: z.string(), at: z.string() });
export type Reading = z.infer<typeof reading>;
export const readingsAnswer = listOf(reading);

const serviceTokenItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  issuedAt: z.string(),
  until: z.string(),
  revoked: z.boolean(),
});
export type ServiceTokenItem = z.infer<typeof serviceTokenItem>;
export const serviceTokensAnswer = listOf(serviceTokenItem);
/** Answered once; the server keeps a hash of it. */
export const serviceTokenAnswer = z.strictObject({ token: z.string() });
