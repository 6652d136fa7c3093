import type { CommandOf, Instant } from '../kernel.js';
import type { MemberType } from './member-type.js';

type OfInvitation = { readonly invitationId: string };
type OfMember = { readonly membershipId: string; readonly reason?: string };
/** Admins of the gym besides this member, of types 3 and 4, who are active: none, or some. */
type OtherAdmins = { readonly otherAdmins: number };
/** Greater than 0 if the member is the primary coach of an active or paused client. */
type ClientsLeft = { readonly clients: number };
/** The sender knows that these clients have no coach from then on. */
type UnassignClients = { readonly unassignClients?: true };
/** Type of the sender's own membership; `null` for the server itself, which may grant anything. */
type Sender = { readonly senderType: MemberType | null };

export type InviteMember = CommandOf<
  'invite-member',
  OfInvitation & {
    readonly email: string;
    readonly type: MemberType;
    readonly name?: string;
    readonly lastname?: string;
    readonly language?: string;
  },
  Sender
>;
export type ResendInvitation = CommandOf<'resend-invitation', OfInvitation, Sender>;
export type RevokeInvitation = CommandOf<'revoke-invitation', OfInvitation, Sender>;
/** The account that accepts or joins, and whether it is a member of this gym already. */
type Newcomer = {
  readonly accountId: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly alreadyMember: boolean;
};
/** The token was compared where it is kept. */
export type AcceptInvitation = CommandOf<'accept-invitation', OfInvitation & { readonly token: string }, Newcomer>;
/** The code was compared where it is kept. Who joins by it is a client. */
export type JoinGym = CommandOf<'join-gym', { readonly membershipId: string; readonly code: string }, Newcomer>;
export type AddMember = CommandOf<
  'add-member',
  {
    readonly membershipId: string;
    readonly accountId: string;
    readonly type: MemberType;
    readonly name: string;
    readonly lastname: string;
    readonly email?: string;
  }
>;
export type LeaveGym = CommandOf<'leave-gym', OfMember, OtherAdmins>;
export type PauseMember = CommandOf<'pause-member', OfMember, OtherAdmins & Sender>;
export type RemoveMember = CommandOf<'remove-member', OfMember & UnassignClients, OtherAdmins & Sender & ClientsLeft>;
export type ResumeMember = CommandOf<'resume-member', { readonly membershipId: string }, Sender>;
export type ChangeMemberRole = CommandOf<
  'change-member-role',
  OfMember & { readonly type: MemberType } & UnassignClients,
  OtherAdmins & Sender & ClientsLeft
>;
export type GrantAudit = CommandOf<
  'grant-audit',
  { readonly grantId: string; readonly email: string; readonly customerId?: string; readonly until: Instant; readonly reason: string }
>;
/** The token was compared where it is kept. `email` is the address of the account that accepts. */
export type AcceptAudit = CommandOf<
  'accept-audit',
  { readonly grantId: string; readonly token: string },
  { readonly accountId: string; readonly email: string }
>;
/** Sent by the server only: a grant to somebody who accepted in another way, as the auditor of the demo. */
export type AddAuditor = CommandOf<
  'add-auditor',
  {
    readonly grantId: string;
    readonly accountId: string;
    readonly email: string;
    readonly customerId?: string;
    readonly until: Instant;
    readonly reason: string;
  }
>;
export type RevokeAudit = CommandOf<'revoke-audit', { readonly grantId: string; readonly reason?: string }>;

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
