// Memberships of a gym and read-only grants. An invitation's id becomes the membership's id.
import * as z from 'zod/mini';
import { memberTypes } from './member-types.js';
import { email, instant, language, mailedPersonName, personNameText, reason, text, uuid } from '../atoms.js';
import { maxCodeLength } from '../limits.js';
import { maxTokenNameLength } from './limits.js';

const memberType = z.literal(memberTypes);
const membership = { membershipId: uuid };
const optionalReason = z.exactOptional(reason);

export const inviteMember = z.strictObject({
  invitationId: uuid,
  email,
  type: memberType,
  name: z.exactOptional(mailedPersonName),
  lastname: z.exactOptional(mailedPersonName),
  language: z.exactOptional(language),
});
const resendInvitation = z.strictObject({ invitationId: uuid });
const revokeInvitation = z.strictObject({ invitationId: uuid });
const acceptInvitation = z.strictObject({ invitationId: uuid, token: text(200) });
/** `membershipId`: created by the joining person. `code`: the gym's join code. */
const joinGym = z.strictObject({ ...membership, code: text(maxCodeLength) });
const leaveGym = z.strictObject({ ...membership, reason: optionalReason });
/**
 * Confirms that the clients of a removed or demoted coach will have no coach. Without it the API refuses the command for a coach with clients.
 */
const unassignClients = z.exactOptional(z.literal(true));
const changeMemberRole = z.strictObject({ ...membership, type: memberType, reason: optionalReason, unassignClients });
const pauseMember = z.strictObject({ ...membership, reason: optionalReason });
const resumeMember = z.strictObject(membership);
const removeMember = z.strictObject({ ...membership, reason: optionalReason, unassignClients });
/** Offers read-only access to the recipient of a mail; without a customer it covers the whole gym. */
const grantAudit = z.strictObject({ grantId: uuid, email, customerId: z.exactOptional(uuid), until: instant, reason });
/** `token`: from the mail. The signed-in account of its holder accepts the grant. */
const acceptAudit = z.strictObject({ grantId: uuid, token: text(200) });
const revokeAudit = z.strictObject({ grantId: uuid, reason: optionalReason });

const serviceScope = z.enum(['events:read', 'events:personal']);
const issueServiceToken = z.strictObject({
  tokenId: uuid,
  name: text(maxTokenNameLength),
  scopes: z.array(serviceScope).check(z.minLength(1), z.maxLength(2)),
  until: instant,
});
const revokeServiceToken = z.strictObject({ tokenId: uuid, reason: optionalReason });

export const memberCommands = {
  'invite-member': inviteMember,
  'resend-invitation': resendInvitation,
  'revoke-invitation': revokeInvitation,
  'accept-invitation': acceptInvitation,
  'join-gym': joinGym,
  'leave-gym': leaveGym,
  'change-member-role': changeMemberRole,
  'pause-member': pauseMember,
  'resume-member': resumeMember,
  'remove-member': removeMember,
  'grant-audit': grantAudit,
  'accept-audit': acceptAudit,
  'revoke-audit': revokeAudit,
  'issue-service-token': issueServiceToken,
  'revoke-service-token': revokeServiceToken,
} as const;

/** Sent by the server only: a membership without an invitation, for the first admin of a new gym. */
const addMember = z.strictObject({
  ...membership,
  accountId: uuid,
  type: memberType,
  name: personNameText,
  lastname: personNameText,
  email: z.exactOptional(email),
});
/** Sent by the server only: a grant without an offer, for the auditor of the demo. */
const addAuditor = z.strictObject({
  grantId: uuid,
  accountId: uuid,
  email,
  customerId: z.exactOptional(uuid),
  until: instant,
  reason,
});
export const internalMemberCommands = { 'add-member': addMember, 'add-auditor': addAuditor } as const;
