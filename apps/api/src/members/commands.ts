// Memberships and audit grants. Never the last admin, and nobody grants above their own rank.
import {
  acceptInvitation,
  addMember,
  changeMemberRole,
  grantAudit,
  inviteMember,
  joinGym,
  leaveGym,
  pauseMember,
  removeMember,
  resendInvitation,
  resumeMember,
  revokeAudit,
  revokeInvitation,
} from '@spotter/contracts/members/commands';
import { member, memberStream } from '@spotter/domain/members/member';
import { requireFreeEmail } from '../shared/client-emails.js';
import { policies } from '../platform/sessions/policy.js';
import { senderType } from '../shared/sender-type.js';
import { useCase, type DecisionContext } from '../platform/commands/use-case.js';
import { acceptanceLookups, joiningLookups } from './newcomer.js';

type OfMember = { readonly membershipId: string };
type OfInvitation = { readonly invitationId: string };
const shared = { decider: member, stream: ({ membershipId }: OfMember) => memberStream(membershipId), policy: policies.adminOnly } as const;
const ofInvitation = {
  decider: member,
  stream: ({ invitationId }: OfInvitation) => memberStream(invitationId),
  policy: policies.adminOnly,
} as const;

/**
 * Another admin who stays, as the log has it: of two admins who part at the same moment, each is the other's, and the second one
 * finds that the first has moved.
 */
const remainingAdmin = async (context: DecisionContext, { membershipId }: OfMember, { memberType }: { readonly memberType: number }) => {
  if (memberType < 3) return { lookups: { otherAdmins: 0 } };
  const rows = await context.rows<{ id: string }>(
    `select id from memberships where gym_id = $1 and id <> $2 and type in (3, 4) and status = 'active' order by id`,
    [context.ledger, membershipId],
  );
  for (const { id } of rows) {
    const { state, version } = await context.state(memberStream(id), member);
    if (state.status === 'active' && state.memberType >= 3)
      return { lookups: { otherAdmins: 1 }, reads: [{ stream: memberStream(id), version }] };
  }
  return { lookups: { otherAdmins: 0 } };
};
const sender = async (context: DecisionContext) => ({ lookups: { senderType: await senderType(context) } });
/** A client who has no account yet is invited under the id that they have: by another one the same person would be there twice. */
const senderAndAddress = async (context: DecisionContext, { invitationId, email }: OfInvitation & { readonly email: string }) => {
  await requireFreeEmail(context, email, invitationId);
  return sender(context);
};
const adminsAndSender: typeof remainingAdmin = async (context, body, state) => {
  const remaining = await remainingAdmin(context, body, state);
  return { ...remaining, lookups: { ...remaining.lookups, senderType: await senderType(context) } };
};

export const memberUseCases = {
  'invite-member': useCase({ ...ofInvitation, schema: inviteMember, lookups: senderAndAddress }),
  'resend-invitation': useCase({ ...ofInvitation, schema: resendInvitation, lookups: sender }),
  'revoke-invitation': useCase({ ...ofInvitation, schema: revokeInvitation, lookups: sender }),
  'accept-invitation': useCase({ ...ofInvitation, schema: acceptInvitation, policy: policies.newcomers, lookups: acceptanceLookups }),
  'join-gym': useCase({ ...shared, schema: joinGym, policy: policies.newcomers, lookups: joiningLookups }),
  'add-member': useCase({ ...shared, schema: addMember, policy: policies.systemOnly }),
  'change-member-role': useCase({ ...shared, schema: changeMemberRole, lookups: adminsAndSender }),
  'pause-member': useCase({ ...shared, schema: pauseMember, lookups: adminsAndSender }),
  'resume-member': useCase({ ...shared, schema: resumeMember, lookups: sender }),
  'remove-member': useCase({ ...shared, schema: removeMember, lookups: adminsAndSender }),
  'leave-gym': useCase({
    ...shared,
    schema: leaveGym,
    policy: { admin: 'self', 'head-coach': 'self', coach: 'self', client: 'self' },
    customer: ({ membershipId }) => membershipId,
    lookups: remainingAdmin,
  }),
  'grant-audit': useCase({
    decider: member,
    schema: grantAudit,
    stream: ({ grantId }) => memberStream(grantId),
    policy: policies.adminOnly,
    lookups: async (context, { email }) => ({ lookups: { accountId: await context.accountOf(email) } }),
  }),
  'revoke-audit': useCase({
    decider: member,
    schema: revokeAudit,
    stream: ({ grantId }) => memberStream(grantId),
    policy: policies.adminOnly,
  }),
};
