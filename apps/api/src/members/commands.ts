// Commands about memberships and audit grants. The last admin cannot leave, and nobody grants a rank above their own.
import { member, memberStream } from '@spotter/domain/members/member';
import { isAdminType, opensAllClients } from '@spotter/domain/members/member-type';
import { coaching, coachingStream } from '@spotter/domain/coaches/coaching';
import { requireFreeEmail } from '../shared/clients/client-emails.js';
import { policies } from '../platform/sessions/policy.js';
import { senderType } from '../shared/sender-type.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { acceptanceLookups, auditAcceptanceLookups, joiningLookups } from './newcomer.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const m = tables.memberships;
const c = aliased('customers', 'c');

type OfMember = { readonly membershipId: string };
type OfInvitation = { readonly invitationId: string };
type OfGrant = { readonly grantId: string };
const shared = { decider: member, stream: ({ membershipId }: OfMember) => memberStream(membershipId), policy: policies.adminOnly } as const;
const ofInvitation = {
  decider: member,
  stream: ({ invitationId }: OfInvitation) => memberStream(invitationId),
  policy: policies.adminOnly,
} as const;
const ofGrant = { decider: member, stream: ({ grantId }: OfGrant) => memberStream(grantId), policy: policies.adminOnly } as const;

/**
 * Another admin who stays, from the log. If two admins leave at the same moment, each counts as the other's successor; the second command
 * then fails, because the first one's stream has changed.
 */
const remainingAdmin = async (context: DecisionContext, { membershipId }: OfMember, { memberType }: { readonly memberType: number }) => {
  if (!isAdminType(memberType)) return { lookups: { otherAdmins: 0 } };
  const rows = await context.rows(
    statement<{
      id: string;
    }>`select ${m.id} from ${m} where ${m.gym_id} = ${context.ledger} and ${m.id} <> ${membershipId} and ${m.type} in (3, 4) and ${m.status} = 'active' order by ${m.id}`,
  );
  for (const { id } of rows) {
    const { state, version } = await context.state(memberStream(id), member);
    if (state.status === 'active' && isAdminType(state.memberType))
      return { lookups: { otherAdmins: 1 }, reads: [{ stream: memberStream(id), version }] };
  }
  return { lookups: { otherAdmins: 0 } };
};
const sender = async (context: DecisionContext) => ({ lookups: { senderType: await senderType(context) } });
/** A client without an account is invited under their existing id; with another id the same person would exist twice. */
const senderAndAddress = async (context: DecisionContext, { invitationId, email }: OfInvitation & { readonly email: string }) => {
  await requireFreeEmail(context, email, invitationId);
  return sender(context);
};
const adminsAndSender: typeof remainingAdmin = async (context, body, state) => {
  const remaining = await remainingAdmin(context, body, state);
  return { ...remaining, lookups: { ...remaining.lookups, senderType: await senderType(context) } };
};

/**
 * Returns 1 if the coach still has a client, otherwise 0. The read model may lag, so each candidate is confirmed by the client's stream.
 */
const clientsLeft = async (context: DecisionContext, { membershipId }: OfMember): Promise<number> => {
  const rows = await context.rows(
    statement<{
      id: string;
    }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.coach_id} = ${membershipId} and ${c.status} in ('active', 'paused') order by ${c.id}`,
  );
  for (const { id } of rows) {
    const { state } = await context.state(coachingStream(id), coaching);
    if (state.primary === membershipId) return 1;
  }
  return 0;
};
const adminsSenderAndClients = async (context: DecisionContext, body: OfMember, state: { readonly memberType: number }) => {
  const known = await adminsAndSender(context, body, state);
  return { ...known, lookups: { ...known.lookups, clients: state.memberType === 0 ? 0 : await clientsLeft(context, body) } };
};

const givesAllClients = ({ type }: { readonly type: number }): boolean => opensAllClients(type);

export class InviteMember extends commandOf('invite-member', {
  ...ofInvitation,
  needsPassword: givesAllClients,
  lookups: senderAndAddress,
}) {}
export class ResendInvitation extends commandOf('resend-invitation', { ...ofInvitation, lookups: sender }) {}
export class RevokeInvitation extends commandOf('revoke-invitation', { ...ofInvitation, lookups: sender }) {}
export class AcceptInvitation extends commandOf('accept-invitation', {
  ...ofInvitation,
  policy: policies.newcomers,
  lookups: acceptanceLookups,
}) {}
export class JoinGym extends commandOf('join-gym', { ...shared, policy: policies.newcomers, lookups: joiningLookups }) {}
export class AddMember extends commandOf('add-member', { ...shared, policy: policies.systemOnly }) {}
export class ChangeMemberRole extends commandOf('change-member-role', {
  ...shared,
  needsPassword: givesAllClients,
  lookups: adminsSenderAndClients,
}) {}
export class PauseMember extends commandOf('pause-member', { ...shared, lookups: adminsAndSender }) {}
export class ResumeMember extends commandOf('resume-member', { ...shared, lookups: sender }) {}
export class RemoveMember extends commandOf('remove-member', { ...shared, lookups: adminsSenderAndClients }) {}
export class LeaveGym extends commandOf('leave-gym', {
  ...shared,
  policy: { admin: 'self', 'head-coach': 'self', coach: 'self', client: 'self' },
  customer: ({ membershipId }) => membershipId,
  lookups: remainingAdmin,
}) {}
// Does not look up the account, so that the answer is the same for every address.
export class GrantAudit extends commandOf('grant-audit', { ...ofGrant, needsPassword: true }) {}
export class AcceptAudit extends commandOf('accept-audit', { ...ofGrant, policy: policies.newcomers, lookups: auditAcceptanceLookups }) {}
export class AddAuditor extends commandOf('add-auditor', { ...ofGrant, policy: policies.systemOnly }) {}
export class RevokeAudit extends commandOf('revoke-audit', ofGrant) {}

export const memberCommands = [
  InviteMember,
  ResendInvitation,
  RevokeInvitation,
  AcceptInvitation,
  JoinGym,
  AddMember,
  ChangeMemberRole,
  PauseMember,
  ResumeMember,
  RemoveMember,
  LeaveGym,
  GrantAudit,
  AcceptAudit,
  AddAuditor,
  RevokeAudit,
];
