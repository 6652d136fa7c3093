import type { MemberType } from '@spotter/contracts/members/member-types';
import type { CommandOf } from '../kernel.js';

/** Admins of the gym besides this member, of types 3 and 4, who are active: none, or some. */
type OtherAdmins = { readonly otherAdmins: number };
/** Greater than 0 if the member is the primary coach of an active or paused client. */
type ClientsLeft = { readonly clients: number };
/** Type of the sender's own membership; `null` for the server itself, which may grant anything. */
type Sender = { readonly senderType: MemberType | null };

export type InviteMember = CommandOf<'invite-member', Sender>;
export type ResendInvitation = CommandOf<'resend-invitation', Sender>;
export type RevokeInvitation = CommandOf<'revoke-invitation', Sender>;
/** The account that accepts or joins, and whether it is a member of this gym already. */
type Newcomer = {
  readonly accountId: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly alreadyMember: boolean;
};
/** The token was compared where it is kept. */
export type AcceptInvitation = CommandOf<'accept-invitation', Newcomer>;
/** The code was compared where it is kept. Who joins by it is a client. */
export type JoinGym = CommandOf<'join-gym', Newcomer>;
export type AddMember = CommandOf<'add-member'>;
export type LeaveGym = CommandOf<'leave-gym', OtherAdmins>;
export type PauseMember = CommandOf<'pause-member', OtherAdmins & Sender>;
export type RemoveMember = CommandOf<'remove-member', OtherAdmins & Sender & ClientsLeft>;
export type ResumeMember = CommandOf<'resume-member', Sender>;
export type ChangeMemberRole = CommandOf<'change-member-role', OtherAdmins & Sender & ClientsLeft>;
export type GrantAudit = CommandOf<'grant-audit'>;
/** The token was compared where it is kept. `email` is the address of the account that accepts. */
export type AcceptAudit = CommandOf<'accept-audit', { readonly accountId: string; readonly email: string }>;
/** Sent by the server only: a grant to somebody who accepted in another way, as the auditor of the demo. */
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
