// The rank of who sends a command, as of now: null for the server itself, which is above all.
import type { MemberType } from '@spotter/domain/members/member-type';
import type { DecisionContext } from '../platform/commands/use-case.js';

export const senderType = async (context: Pick<DecisionContext, 'member' | 'rows' | 'ledger'>): Promise<MemberType | null> => {
  const { member } = context;
  if (member.role === 'system') return null;
  if (member.companyWide === true) return 4;
  const [row] = await context.rows<{ type: MemberType }>('select type from memberships where gym_id = $1 and id = $2', [
    context.ledger,
    member.membership,
  ]);
  return row?.type ?? 0;
};
