import type { MemberType } from '@spotter/contracts/members/member-types';
import type { CommandOf } from '../kernel.js';

/** Number of other active admins of the gym (types 3 and 4). */
type OtherAdmins = { readonly otherAdmins: number };
/** Greater than 0 if the member is the primary coach of an active or paused client. */
type ClientsLeft = { readonly clients: number };
/** Type of the sender's own membership; `null` for the server, which may grant any type. */
type Sender = { readonly senderType: MemberType | null };

export type InviteMember = CommandOf<'invite-member', Sender>;
export type ResendInvitation = CommandOf<'resend-invitation', Sender>;
export type RevokeInvitation = CommandOf<'revoke-invitation', Sender>;
/** Account that accepts or joins, and whether it is already a member of this gym. */
type Newcomer = {
  readonly accountId: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly alreadyMember: boolean;
};
/** The API has already compared the token. */
export type AcceptInvitation = CommandOf<'accept-invitation', Newcomer>;
/** The API has already compared the code. Members who join by code are clients. */
export type JoinGym = CommandOf<'join-gym', Newcomer>;
export type AddMember = CommandOf<'add-member'>;
export type LeaveGym = CommandOf<'leave-gym', OtherAdmins>;
export type PauseMember = CommandOf<'pause-member', OtherAdmins & Sender>;
export type RemoveMember = CommandOf<'remove-member', OtherAdmins & Sender & ClientsLeft>;
export type ResumeMember = CommandOf<'resume-member', Sender>;
export type ChangeMemberRole = CommandOf<'change-member-role', OtherAdmins & Sender & ClientsLeft>;
export type GrantAudit = CommandOf<'grant-audit'>;
/** The API has already compared the token. `email`: address of the accepting account. */
export type AcceptAudit = CommandOf<
  'accept-audit',
  { readonly accountId: string; readonly email: string; /** True for a member of the gym. */ readonly alreadyMember: boolean }
>;
/** Sent by the server only: a grant that was accepted in another way, for the auditor of the demo. */
export type AddAuditor = CommandOf<'add-auditor'>;
export type RevokeAudit = CommandOf<'revoke-audit'>;

export type MemberCommand =
  | InviteMember
  | ResendInvitation
  | RevokeInvitation
  | AcceptInvitation
  | JoinGym
  | AddMember
  | LeaveGym
  | PauseMember
  | RemoveMember
  | ResumeMember
  | ChangeMemberRole
  | GrantAudit
  | AcceptAudit
  | AddAuditor
  | RevokeAudit;

export type MemberRejection =
  | 'member-already-exists'
  | 'already-member'
  | 'member-unknown'
  | 'member-not-active'
  | 'member-not-paused'
  | 'role-unchanged'
  | 'role-above-own'
  | 'coach-has-clients'
  | 'last-admin'
  | 'invitation-unknown'
  | 'invitation-used'
  | 'invitation-revoked'
  | 'invitation-expired'
  | 'grant-already-exists'
  | 'grant-unknown'
  | 'grant-already-revoked'
  | 'grant-period-invalid';
