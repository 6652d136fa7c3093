// Memberships of a gym and read-only grants. An invitation's id becomes the membership's id.
import * as z from 'zod/mini';
import { email, instant, language, personNameText, reason, text, uuid } from '../atoms.js';

/** 0 client, 1 coach, 2 head coach, 3 admin of one branch, 4 admin of all branches of the company. */
export const memberType = z.literal([0, 1, 2, 3, 4]);
const membership = { membershipId: uuid };
const optionalReason = z.exactOptional(reason);

export const inviteMember = z.strictObject({
  invitationId: uuid,
  email,
  type: memberType,
  name: z.exactOptional(personNameText),
  lastname: z.exactOptional(personNameText),
  language: z.exactOptional(language),
});
export const resendInvitation = z.strictObject({ invitationId: uuid });
export const revokeInvitation = z.strictObject({ invitationId: uuid });
export const acceptInvitation = z.strictObject({ invitationId: uuid, token: text(200) });
export const leaveGym = z.strictObject({ ...membership, reason: optionalReason });
export const changeMemberRole = z.strictObject({ ...membership, type: memberType, reason: optionalReason });
export const pauseMember = z.strictObject({ ...membership, reason: optionalReason });
export const resumeMember = z.strictObject(membership);
export const removeMember = z.strictObject({ ...membership, reason: optionalReason });
/** Without a customer the grant is on the whole gym. */
export const grantAudit = z.strictObject({ grantId: uuid, email, customerId: z.exactOptional(uuid), until: instant, reason });
export const revokeAudit = z.strictObject({ grantId: uuid, reason: optionalReason });

export const memberCommands = {
  'invite-member': inviteMember,
  'resend-invitation': resendInvitation,
  'revoke-invitation': revokeInvitation,
  'accept-invitation': acceptInvitation,
  'leave-gym': leaveGym,
  'change-member-role': changeMemberRole,
  'pause-member': pauseMember,
  'resume-member': resumeMember,
  'remove-member': removeMember,
  'grant-audit': grantAudit,
  'revoke-audit': revokeAudit,
} as const;

/** Sent by the house only: a membership without an invitation, as the first admin of a new gym has. */
export const addMember = z.strictObject({
  ...membership,
  accountId: uuid,
  type: memberType,
  name: personNameText,
  lastname: personNameText,
  email: z.exactOptional(email),
});
export const internalMemberCommands = { 'add-member': addMember } as const;
