// Invitations, service tokens, grants of auditors, and the public details of a gym for holders of a token or a code.
import * as z from 'zod/mini';
import { text } from '../atoms.js';
import { listOf, listParameters } from '../lists.js';

const invitationStatus = z.enum(['open', 'accepted', 'revoked', 'expired']);

/** `email` is null once erased. */
export const invitationItem = z.strictObject({
  id: z.string(),
  email: z.nullable(z.string()),
  type: z.number(),
  name: z.string(),
  lastname: z.string(),
  status: invitationStatus,
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** When the newest mail leaves or left; null while the server prepares it. */
  mailAt: z.nullable(z.string()),
});
export type InvitationItem = z.infer<typeof invitationItem>;
export const invitationsAnswer = listOf(invitationItem);

/** Token of a mail, or a gym's join code. */
export const lookBody = z.union([z.strictObject({ token: text(200) }), z.strictObject({ joinCode: text(20) })]);
/** `invitation` is null for a join code, whose users always join as clients. */
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
      /** Names that the inviting member entered; empty if they entered none. */
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
/** Returned once; the server stores only a hash. */
export const serviceTokenAnswer = z.strictObject({ token: z.string() });
