// Memberships and audit grants. Never the last admin, and nobody grants above their own rank.
import {
  addMember,
  changeMemberRole,
  grantAudit,
  leaveGym,
  pauseMember,
  removeMember,
  resumeMember,
  revokeAudit,
} from '@spotter/contracts/members/commands';
import { member, memberStream } from '@spotter/domain/members/member';
import type { MemberType } from '@spotter/domain/members/member-events';
import { policies } from '../platform/policy.js';
import { useCase, type Look } from '../platform/use-case.js';

type OfMember = { readonly membershipId: string };
const shared = { decider: member, stream: ({ membershipId }: OfMember) => memberStream(membershipId), policy: policies.adminOnly } as const;

const otherAdmins = async (look: Look, membershipId: string): Promise<number> => {
  const [row] = await look.rows<{ count: number }>(
    `select count(*)::int as count from memberships where gym_id = $1 and id <> $2 and type in (3, 4) and status = 'active'`,
    [look.ledger, membershipId],
  );
  return row?.count ?? 0;
};
const senderType = async (look: Look): Promise<MemberType | null> => {
  if (look.member.role === 'system') return null;
  const [row] = await look.rows<{ type: MemberType }>('select type from memberships where gym_id = $1 and id = $2', [
    look.ledger,
    look.member.membership,
  ]);
  return row?.type ?? 0;
};
const admins = async (look: Look, { membershipId }: OfMember) => ({ facts: { otherAdmins: await otherAdmins(look, membershipId) } });
const adminsAndSender = async (look: Look, { membershipId }: OfMember) => ({
  facts: { otherAdmins: await otherAdmins(look, membershipId), senderType: await senderType(look) },
});

export const memberUseCases = {
  'add-member': useCase({ ...shared, schema: addMember, policy: policies.systemOnly }),
  'change-member-role': useCase({ ...shared, schema: changeMemberRole, facts: adminsAndSender }),
  'pause-member': useCase({ ...shared, schema: pauseMember, facts: admins }),
  'resume-member': useCase({ ...shared, schema: resumeMember }),
  'remove-member': useCase({ ...shared, schema: removeMember, facts: adminsAndSender }),
  'leave-gym': useCase({
    ...shared,
    schema: leaveGym,
    policy: { admin: 'self', 'head-coach': 'self', coach: 'self', client: 'self' },
    customer: ({ membershipId }) => membershipId,
    facts: admins,
  }),
  'grant-audit': useCase({
    decider: member,
    schema: grantAudit,
    stream: ({ grantId }) => memberStream(grantId),
    policy: policies.adminOnly,
    facts: async (look, { email }) => ({ facts: { accountId: await look.accountOf(email) } }),
  }),
  'revoke-audit': useCase({
    decider: member,
    schema: revokeAudit,
    stream: ({ grantId }) => memberStream(grantId),
    policy: policies.adminOnly,
  }),
};
